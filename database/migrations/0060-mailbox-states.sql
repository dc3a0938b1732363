-- How it stands with each mailbox, for staff and for whoever watches: one row for each that a process is set to read.
CREATE TABLE mailbox_state (
  mailbox text PRIMARY KEY,
  account text NOT NULL,
  host text NOT NULL,
  folder text NOT NULL,
  -- In the order of mailboxProblems; null: it is read.
  problem smallint,
  -- What the server or the line said.
  detail text NOT NULL DEFAULT '' CHECK (length(detail) <= 300),
  since timestamptz(3) NOT NULL,
  -- When the folder was last gone through to its end.
  read_at timestamptz(3),
  -- How many mails lay in the folder then that are still to be taken in.
  waiting integer NOT NULL DEFAULT 0,
  -- Which server names itself at the top of the last mails as the one that checked their sender: at most 50, the newest last.
  checked_by jsonb NOT NULL DEFAULT '[]'
);

ALTER TABLE mailbox_mail
  -- Who began a try and has not said how it ended. Found by another, it counts: its process ended over it.
  ADD COLUMN tried_by uuid,
  -- Why it is still there, in the order of heldReasons and as it was said, and since when; null for what is left there.
  ADD COLUMN problem smallint,
  ADD COLUMN detail text CHECK (length(detail) <= 300),
  ADD COLUMN failing_since timestamptz(3);

ALTER TABLE incoming_mail
  -- By which mailbox it came; null by none, or before that was noted.
  ADD COLUMN mailbox text,
  -- Why taking it in failed.
  ADD COLUMN failure text CHECK (length(failure) <= 300),
  -- When it was last begun to be taken in.
  ADD COLUMN tried_at timestamptz(3);

-- What was begun and came to no end.
CREATE INDEX incoming_mail_unfinished ON incoming_mail (id) WHERE state = 0;
