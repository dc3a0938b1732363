-- Mails that came in: one row for each, with what became of it. The original stands in the file store.
CREATE TABLE incoming_mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- By which the same mail is known again.
  fingerprint bytea NOT NULL CHECK (length(fingerprint) = 32),
  -- Of its Message-ID, by which a mail that an add-in sends is known; null without one.
  message_key bytea CHECK (length(message_key) = 32),
  received_at timestamptz(3) NOT NULL,
  -- In the order of incomingMailStates.
  state smallint NOT NULL,
  -- In the order of intakeReasons: why it came to that state.
  why smallint NOT NULL,
  -- In the order of senderTrusts: what shows that the sender is who the mail says.
  trust smallint NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  case_id bigint REFERENCES care_case ON DELETE SET NULL,
  message_id bigint REFERENCES case_message ON DELETE SET NULL,
  -- Who wrote it, where that is one person that we know.
  user_id integer REFERENCES app_user,
  from_name text NOT NULL CHECK (length(from_name) <= 200),
  from_email text NOT NULL CHECK (length(from_email) <= 254),
  subject text NOT NULL CHECK (length(subject) <= 1000),
  size integer NOT NULL,
  -- Of the original; null when it was too large to keep, and once it is forgotten.
  storage_key text,
  -- The member of staff who decided what a waiting mail became.
  handled_by integer REFERENCES app_user,
  handled_at timestamptz(3)
);
CREATE UNIQUE INDEX incoming_mail_fingerprint ON incoming_mail (fingerprint);
CREATE INDEX incoming_mail_message ON incoming_mail (message_key) WHERE message_key IS NOT NULL;
CREATE INDEX incoming_mail_waiting ON incoming_mail (id) WHERE state = 3;
CREATE INDEX incoming_mail_case ON incoming_mail (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX incoming_mail_case_message ON incoming_mail (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX incoming_mail_user ON incoming_mail (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX incoming_mail_handler ON incoming_mail (handled_by) WHERE handled_by IS NOT NULL;
CREATE INDEX incoming_mail_address ON incoming_mail (lower(from_email));
CREATE INDEX incoming_mail_ended ON incoming_mail (received_at) WHERE state IN (4, 5);

-- When an address last got an automatic answer. The address itself stands nowhere: it may be anybody's.
CREATE TABLE automatic_answer (
  address bytea PRIMARY KEY CHECK (length(address) = 32),
  at timestamptz(3) NOT NULL
);
CREATE INDEX automatic_answer_at ON automatic_answer (at);
