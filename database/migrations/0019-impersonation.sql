-- Who acted for whom, at which company, and until when: the log that the company's administrators can read.
CREATE TABLE impersonation (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id uuid NOT NULL,
  staff_id int NOT NULL REFERENCES app_user,
  user_id int NOT NULL REFERENCES app_user,
  customer_no int NOT NULL REFERENCES customer,
  started_at timestamptz(3) NOT NULL,
  -- When it ends by itself.
  ends_at timestamptz(3) NOT NULL,
  -- When it was ended before that.
  ended_at timestamptz(3)
);
CREATE INDEX impersonation_customer ON impersonation (customer_no, id);
CREATE INDEX impersonation_user ON impersonation (user_id, id);
CREATE INDEX impersonation_session ON impersonation (session_id) WHERE ended_at IS NULL;

-- A session that acts for somebody says until when; afterwards it is the impersonator's own again.
ALTER TABLE sign_in_session ADD COLUMN acting_until timestamptz(3);
UPDATE sign_in_session SET acting_until = last_used_at WHERE impersonator_id IS NOT NULL;
ALTER TABLE sign_in_session ADD CHECK ((impersonator_id IS NULL) = (acting_until IS NULL));
