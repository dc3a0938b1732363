-- The latest test of each mailbox, which waits for whoever started it; without a mailbox, that of the environment's.
CREATE TABLE mailbox_test (
  mailbox_id integer REFERENCES mailbox ON DELETE CASCADE,
  run uuid NOT NULL,
  started_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  steps jsonb NOT NULL,
  UNIQUE NULLS NOT DISTINCT (mailbox_id)
);
