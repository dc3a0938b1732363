-- Requests of those who make many, counted for all processes. Unlogged: after a crash they are counted anew.
CREATE UNLOGGED TABLE rate_count (
  key text NOT NULL,
  minute timestamptz(3) NOT NULL,
  count int NOT NULL,
  PRIMARY KEY (key, minute)
);
