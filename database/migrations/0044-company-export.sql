-- When a backup was last noted: one row.
CREATE TABLE last_backup (
  is_only boolean NOT NULL DEFAULT true PRIMARY KEY CHECK (is_only),
  at timestamptz(3) NOT NULL
);

-- The hash of a file's bytes, computed when its company's data is exported first.
ALTER TABLE case_file ADD COLUMN sha256 bytea CHECK (length(sha256) = 32);
