-- When the sender of waiting mail was last told that it arrived, by a hash of their address.
CREATE TABLE mail_acknowledgement (
  address bytea PRIMARY KEY CHECK (length(address) = 32),
  at timestamptz(3) NOT NULL
);
CREATE INDEX mail_acknowledgement_at ON mail_acknowledgement (at);

-- On for new installations, off for those that have people.
INSERT INTO setting (name, value) SELECT 'cases.acknowledgeMail', 'false' WHERE EXISTS (SELECT FROM app_user)
ON CONFLICT DO NOTHING;
