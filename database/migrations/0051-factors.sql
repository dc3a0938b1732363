-- What proves who somebody is, besides the bundled provider's password. Passkeys belong to the host of HAVN_ORIGIN.
CREATE TABLE passkey (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES app_user,
  user_handle bytea NOT NULL CHECK (length(user_handle) <= 64),
  credential bytea NOT NULL UNIQUE CHECK (length(credential) <= 1023),
  public_key bytea NOT NULL CHECK (length(public_key) <= 4096),
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  is_synced boolean NOT NULL,
  name text NOT NULL CHECK (length(name) <= 100),
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3)
);
CREATE INDEX passkey_user ON passkey (user_id);

-- The app that shows codes. Its secret is sealed; codes of the last step used, and of earlier ones, are refused.
CREATE TABLE totp (
  user_id integer PRIMARY KEY REFERENCES app_user,
  secret text NOT NULL,
  last_step integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3)
);

-- The codes that were made together have one salt.
CREATE TABLE recovery_code (
  user_id integer NOT NULL REFERENCES app_user,
  hash text NOT NULL,
  made_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  PRIMARY KEY (user_id, hash)
);

-- A proof that has begun: the challenge for a passkey, each used once, and who has proved what so far.
CREATE TABLE proof_step (
  id text PRIMARY KEY CHECK (length(id) <= 100),
  user_id integer REFERENCES app_user,
  proved text[] NOT NULL DEFAULT '{}',
  challenge text CHECK (length(challenge) <= 100),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX proof_step_user ON proof_step (user_id);

-- When somebody last proved who they are, and how, as the provider said. Null: it didn't say, or the session is older.
ALTER TABLE sign_in_session
  ADD COLUMN proven_at timestamptz(3),
  ADD COLUMN amr text[] NOT NULL DEFAULT '{}',
  ADD COLUMN acr text CHECK (length(acr) <= 300);
