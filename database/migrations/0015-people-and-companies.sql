-- What people and companies need besides their names: versions for changes that meet, invitations, and how to be reached.
ALTER TABLE app_user
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- When the person proved that the e-mail is theirs; until then an invited one has never signed in.
  ADD COLUMN email_confirmed_at timestamptz(3),
  -- An alternative e-mail that waits for its confirmation.
  ADD COLUMN pending_email text CHECK (length(pending_email) <= 254),
  ADD COLUMN dashboard smallint;
UPDATE app_user SET email_confirmed_at = created_at;
ALTER TABLE app_user ALTER COLUMN email_confirmed_at SET DEFAULT now();
CREATE UNIQUE INDEX app_user_alternative_email ON app_user (lower(alternative_email)) WHERE alternative_email IS NOT NULL;

ALTER TABLE user_customer
  -- Null: invited, and not accepted yet. Such a relation opens nothing to the person, and nothing of them to the company.
  ADD COLUMN accepted_at timestamptz(3) DEFAULT now(),
  ADD COLUMN invited_at timestamptz(3),
  ADD COLUMN invited_by integer REFERENCES app_user (id),
  -- The name as the inviter wrote it, which is all that the company sees until the invitation is accepted.
  ADD COLUMN invited_name text CHECK (length(invited_name) <= 100);
UPDATE user_customer SET accepted_at = (SELECT created_at FROM app_user WHERE id = user_id);

ALTER TABLE customer
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN phone text CHECK (length(phone) <= 32),
  ADD COLUMN address text CHECK (length(address) <= 300);
