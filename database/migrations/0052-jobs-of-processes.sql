-- A job that runs belongs to a process, which holds an advisory lock of its number for as long as its connection stands: a job
-- of a process that is gone is free at once, and no clock decides. `set_at` is when `run_at` was said: a time that has not come
-- yet tells of a clock that was ahead.
DROP INDEX job_dedupe;
DROP INDEX job_due;
DROP INDEX job_leased;

ALTER TABLE job
  ADD COLUMN process integer,
  ADD COLUMN set_at timestamptz(3) NOT NULL DEFAULT now(),
  DROP COLUMN leased_until;

CREATE UNIQUE INDEX job_dedupe ON job (kind, dedupe_key) WHERE dedupe_key IS NOT NULL AND attempts = 0 AND failed_at IS NULL;
CREATE INDEX job_due ON job (lane, run_at, id) WHERE failed_at IS NULL AND process IS NULL;
CREATE INDEX job_running ON job (process) WHERE process IS NOT NULL;
CREATE INDEX job_set ON job (set_at) WHERE failed_at IS NULL;
