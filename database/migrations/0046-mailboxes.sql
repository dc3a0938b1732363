-- Mailboxes that administrators enter. That of the environment has no row; whatever names a mailbox means it by null.
-- Passwords are sealed, and null after HAVN_SECRET was lost.
CREATE TABLE mailbox (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  retired_at timestamptz(3),
  is_default boolean NOT NULL DEFAULT false CHECK (NOT is_default OR retired_at IS NULL),
  name text NOT NULL CHECK (length(name) <= 100),
  address text NOT NULL CHECK (length(address) <= 254),
  language text CHECK (language IN ('en-US', 'da-DK')),
  team_id smallint REFERENCES team,
  in_host text NOT NULL CHECK (length(in_host) <= 253),
  in_port integer NOT NULL,
  in_security smallint NOT NULL,
  in_user text NOT NULL CHECK (length(in_user) <= 254),
  in_folder text NOT NULL CHECK (length(in_folder) <= 200),
  in_password text,
  out_host text CHECK (length(out_host) <= 253),
  out_port integer,
  out_security smallint,
  out_user text CHECK (length(out_user) <= 254),
  out_password text,
  sender text CHECK (length(sender) <= 254),
  reply_address text CHECK (length(reply_address) <= 254),
  trusted_auth text CHECK (length(trusted_auth) <= 255),
  CHECK (num_nulls(out_host, out_port, out_security) IN (0, 3))
);
CREATE UNIQUE INDEX mailbox_default ON mailbox (is_default) WHERE is_default;
CREATE UNIQUE INDEX mailbox_address ON mailbox (email_key(address));
CREATE UNIQUE INDEX mailbox_folder ON mailbox (lower(in_host), in_port, in_user, in_folder);

-- By which mailbox a case came. A removed one's number stays here, and means nothing.
CREATE TABLE case_mailbox (
  case_id bigint PRIMARY KEY REFERENCES care_case ON DELETE CASCADE,
  mailbox_id integer
);
INSERT INTO case_mailbox (case_id)
SELECT DISTINCT case_id FROM incoming_mail WHERE state = 2 AND mailbox IS NOT NULL AND case_id IS NOT NULL;
