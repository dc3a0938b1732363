ALTER TABLE mailbox
  -- Whose servers it has: the index in the contract's list.
  ADD kind smallint NOT NULL DEFAULT 0,
  -- Not whole yet: neither read nor sent by.
  ADD is_draft boolean NOT NULL DEFAULT false CHECK (NOT is_draft OR NOT is_default),
  -- How many emails it sends in a minute; null: as its kind does.
  ADD per_minute integer CHECK (per_minute BETWEEN 1 AND 1000);

-- How mailboxes sign in by OAuth2; one without a row here has passwords. What is null isn't entered yet, or was lost with
-- HAVN_SECRET. The secret and the tokens are sealed.
CREATE TABLE mailbox_sign_in (
  mailbox_id integer PRIMARY KEY REFERENCES mailbox ON DELETE CASCADE,
  -- The index in the contract's list.
  grant_type smallint NOT NULL,
  issuer text CHECK (length(issuer) <= 500),
  tenant text CHECK (length(tenant) <= 255),
  client_id text CHECK (length(client_id) <= 300),
  client_secret text,
  secret_ends date,
  -- The fewest days before that end at which administrators were told of it.
  told_days smallint,
  scopes text CHECK (length(scopes) <= 500),
  -- Who agreed in the browser, as the issuer calls them, and when.
  account text CHECK (length(account) <= 254),
  consented_at timestamptz(3),
  refresh_token text,
  access_token text,
  -- When it is renewed, and when it ends.
  renew_at timestamptz(3),
  ends_at timestamptz(3),
  -- One process at a time renews it.
  renewing uuid,
  renewing_until timestamptz(3),
  -- Why there is no token, as in the contract, since when, and when to ask again.
  failed_step smallint,
  problem smallint,
  said text CHECK (length(said) <= 300),
  failing_since timestamptz(3),
  try_at timestamptz(3)
);

-- Consent that an administrator has begun in the browser.
CREATE TABLE mailbox_consent (
  state_hash bytea PRIMARY KEY CHECK (length(state_hash) = 32),
  mailbox_id integer NOT NULL REFERENCES mailbox ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES app_user,
  -- Sealed: what proves that the code was asked for here.
  verifier text NOT NULL,
  nonce text NOT NULL,
  began_at timestamptz(3) NOT NULL,
  UNIQUE (mailbox_id, user_id)
);
CREATE INDEX mailbox_consent_user ON mailbox_consent (user_id);

-- When the emails of a mailbox with a pace go out: those of the last minute, and those that wait for their turn.
CREATE TABLE mail_turn (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mailbox_id integer NOT NULL REFERENCES mailbox ON DELETE CASCADE,
  -- Of the email that waits for it; null once it has gone.
  letter uuid UNIQUE,
  at timestamptz(3) NOT NULL
);
CREATE INDEX mail_turn_at ON mail_turn (mailbox_id, at);
