-- A job that is tried again keeps when it was due first. One that failed because something all of its lane's jobs need was
-- unavailable is blocked, until that is there again.
ALTER TABLE job ADD COLUMN first_due_at timestamptz(3), ADD COLUMN is_blocked boolean NOT NULL DEFAULT false;
UPDATE job SET first_due_at = least(stored_at, run_at)
WHERE lane = 'mail' AND last_error IS NOT NULL AND failed_at IS NULL;
CREATE INDEX job_blocked ON job (lane, first_due_at, id) WHERE is_blocked AND failed_at IS NULL;
