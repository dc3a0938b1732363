-- Passwords of the bundled provider, the links that let one choose a password, and how often somebody guessed.
CREATE TABLE user_password (
  user_id integer PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  -- argon2id with its parameters and salt, as RFC 9106's implementations write it: $argon2id$v=19$m=…,t=…,p=…$salt$hash
  hash text NOT NULL CHECK (hash LIKE '$argon2id$%'),
  changed_at timestamptz(3) NOT NULL
);

CREATE TABLE password_link (
  -- sha256 of the token in the link; the token itself is nowhere.
  hash bytea PRIMARY KEY CHECK (length(hash) = 32),
  user_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  -- Used, or replaced by a newer one.
  ended_at timestamptz(3)
);
CREATE INDEX password_link_user ON password_link (user_id);

-- Guesses in a window of time, by what they are counted for: an address, an account, a browser that the account knows.
CREATE TABLE sign_in_guess (
  key text PRIMARY KEY CHECK (length(key) <= 100),
  since timestamptz(3) NOT NULL,
  count integer NOT NULL
);
CREATE INDEX sign_in_guess_since ON sign_in_guess (since);
