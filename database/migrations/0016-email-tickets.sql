-- What a link in a mail opens. Only the hash of its token is kept: who reads this table can open nothing.
-- purpose: 0 invitation, 1 alternative e-mail
CREATE TABLE email_ticket (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  purpose smallint NOT NULL CHECK (purpose IN (0, 1)),
  user_id integer NOT NULL REFERENCES app_user,
  -- The company of an invitation.
  customer_no integer REFERENCES customer,
  -- Where the link was sent.
  email text NOT NULL CHECK (length(email) <= 254),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  -- A newer one for the same purpose was made.
  replaced_at timestamptz(3),
  CHECK ((purpose = 0) = (customer_no IS NOT NULL))
);
CREATE INDEX email_ticket_user ON email_ticket (user_id, purpose);
CREATE INDEX email_ticket_expiry ON email_ticket (expires_at);
