-- Jobs of one lane are done beside those of another: mails wait for their server, and hold up nothing else.
ALTER TABLE job
  ADD COLUMN lane text NOT NULL DEFAULT 'usual',
  ADD COLUMN stored_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  -- Given up at once, since trying again would be answered alike.
  ADD COLUMN is_refused boolean NOT NULL DEFAULT false;

UPDATE job SET lane = 'mail' WHERE kind = 'send-mail';

DROP INDEX job_due;
CREATE INDEX job_due ON job (lane, run_at, id) WHERE failed_at IS NULL;
-- What runs, or did when its process died; a job that was put off is "leased" until it is due.
CREATE INDEX job_leased ON job (lane, leased_until) WHERE failed_at IS NULL AND leased_until > run_at;
CREATE INDEX job_failed ON job (kind, failed_at, id) WHERE failed_at IS NOT NULL;
