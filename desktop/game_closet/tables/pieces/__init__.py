"""The physical components, drawn one by one."""
