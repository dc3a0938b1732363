-- That this database was loaded from a backup: one row, written by the command that restores. Nothing but reading runs until an
-- administrator goes on.
CREATE TABLE restored_copy (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  restored_at timestamptz(3) NOT NULL,
  -- What was saved since then is missing.
  backup_made_at timestamptz(3) NOT NULL,
  went_on_at timestamptz(3),
  went_on_by integer REFERENCES app_user,
  CHECK (went_on_by IS NULL OR went_on_at IS NOT NULL)
);

-- What the command that backs up did. Written at its end, and after the copy was read: no backup holds its own row.
CREATE TABLE backup_run (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3) NOT NULL,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  encrypted boolean NOT NULL,
  -- 'whole', or why there is none.
  outcome text NOT NULL CHECK (length(outcome) BETWEEN 1 AND 300),
  CHECK (finished_at >= started_at)
);
CREATE INDEX backup_run_finished ON backup_run (finished_at);
