-- Files that are computed (lists and reports as files, a person's data) are made few at a time in the whole installation, and
-- one at a time for a person; the others wait in the order of their ids. A row counts while its process lives
-- (src/platform/server/process-life.ts). What a crash of the database takes away, its processes ask for anew.
CREATE UNLOGGED TABLE export_turn (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  process int NOT NULL,
  -- Whoever sits at the keyboard.
  person_id int NOT NULL,
  -- By what the person's browser asks how it stands.
  key text,
  is_begun boolean NOT NULL DEFAULT false
);
