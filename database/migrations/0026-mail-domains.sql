-- For whom mail of unknown senders presumably is: the domains of companies, as `email_key` has them, in Punycode.
CREATE TABLE mail_domain (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  domain text NOT NULL UNIQUE CHECK (length(domain) BETWEEN 4 AND 253 AND domain = email_key(domain)),
  customer_no integer NOT NULL REFERENCES customer ON DELETE CASCADE,
  added_by integer NOT NULL REFERENCES app_user,
  added_at timestamptz(3) NOT NULL
);
CREATE INDEX mail_domain_customer ON mail_domain (customer_no);
