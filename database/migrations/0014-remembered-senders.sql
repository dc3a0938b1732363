-- Whose mails become cases of which company by themselves, since staff decided so once. `address` is an address, or a
-- domain with its @, as `email_key` has it.
CREATE TABLE remembered_sender (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  address text NOT NULL UNIQUE CHECK (length(address) BETWEEN 4 AND 254 AND address = email_key(address)),
  customer_no integer NOT NULL REFERENCES customer ON DELETE CASCADE,
  contact_id integer REFERENCES app_user,
  remembered_by integer NOT NULL REFERENCES app_user,
  remembered_at timestamptz(3) NOT NULL
);
CREATE INDEX remembered_sender_customer ON remembered_sender (customer_no);

-- Counts what a remembered sender sent within an hour.
CREATE INDEX incoming_mail_remembered ON incoming_mail (received_at) WHERE state = 2 AND why = 26;
