"""Its physical components, drawn one by one."""
