"""What may stand beside a table, where log, note and seats stand else."""
