-- What a scanner says of stored bytes, by their key in the file store; a person's photo is 'photo-' and their id. Bytes without a
-- row weren't scanned: they are from before, or were stored by a process without a scanner. No reference to the rows that name the
-- bytes: they are of several tables, and what removes the bytes removes this.
CREATE TABLE file_scan (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  storage_key text NOT NULL UNIQUE,
  -- An index of fileScanStates.
  state smallint NOT NULL,
  stored_at timestamptz(3) NOT NULL,
  scanned_at timestamptz(3),
  -- What was found, in the scanner's words.
  found text CHECK (length(found) BETWEEN 1 AND 200),
  engine text CHECK (length(engine) BETWEEN 1 AND 200),
  -- How often the scanner broke off in the middle of it.
  tries smallint NOT NULL DEFAULT 0,
  -- The key under which the bytes are kept apart; the row says so before they are moved.
  apart_key text UNIQUE,
  released_at timestamptz(3),
  released_by integer REFERENCES app_user,
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  CHECK ((released_at IS NULL) = (reason IS NULL))
);
CREATE INDEX file_scan_waiting ON file_scan (stored_at) WHERE state = 0;
CREATE INDEX file_scan_found ON file_scan (scanned_at DESC, id DESC) WHERE state IN (2, 3, 4, 6, 7);
CREATE INDEX file_scan_apart ON file_scan (id) WHERE apart_key IS NOT NULL;
CREATE INDEX file_scan_released_by ON file_scan (released_by) WHERE released_by IS NOT NULL;
