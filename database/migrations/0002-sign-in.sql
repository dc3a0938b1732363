-- A person is known by issuer and subject once linked.
CREATE TABLE user_identity (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id int NOT NULL REFERENCES app_user,
  linked_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX user_identity_user ON user_identity (user_id);

CREATE TABLE sign_in_session (
  id uuid PRIMARY KEY,
  user_id int NOT NULL REFERENCES app_user,
  customer_no int REFERENCES customer,
  impersonator_id int REFERENCES app_user,
  id_token text,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3)
);
CREATE INDEX sign_in_session_user ON sign_in_session (user_id, last_used_at);

CREATE TABLE refresh_token (
  hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sign_in_session ON DELETE CASCADE,
  issued_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX refresh_token_session ON refresh_token (session_id);

-- Keys that every process shares: the API's signing key, the cookie key, the bundled provider's key.
CREATE TABLE secret_key (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

-- What the bundled OpenID provider keeps.
CREATE TABLE oidc_record (
  kind text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamptz(3),
  expires_at timestamptz(3),
  PRIMARY KEY (kind, id)
);
CREATE INDEX oidc_record_grant ON oidc_record (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_record_uid ON oidc_record (uid) WHERE uid IS NOT NULL;
CREATE INDEX oidc_record_expiry ON oidc_record (expires_at);
