-- The key that seals secrets of this database, wrapped by each HAVN_SECRET that opens it: one, and during a rotation two.
-- Processes without HAVN_SECRET can't read what is sealed, so nothing is before "seals".
CREATE TABLE data_key (
  secret_id text PRIMARY KEY,
  key_id text NOT NULL,
  wrapped text NOT NULL,
  seals boolean NOT NULL DEFAULT false,
  made_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
