-- Whether the session's person has proved that it is them, as they do once before they act for customers; and whether the session
-- is of no use before they have a factor.
ALTER TABLE sign_in_session
  ADD COLUMN is_proven_to_act boolean NOT NULL DEFAULT false,
  ADD COLUMN must_enroll boolean NOT NULL DEFAULT false;

-- Who needs a factor at the bundled provider: staff with a role, or a company's people; from when, and by when they need one.
CREATE TABLE sign_in_requirement (
  staff_role text,
  customer_no integer REFERENCES customer,
  since timestamptz(3) NOT NULL,
  grace_until timestamptz(3) NOT NULL,
  set_by integer NOT NULL REFERENCES app_user,
  CHECK ((staff_role IS NULL) <> (customer_no IS NULL)),
  UNIQUE (staff_role),
  UNIQUE (customer_no)
);

-- Somebody who has lost all their factors: who asked to remove them, who agreed, and when that happens unless it is stopped.
CREATE TABLE factor_reset (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES app_user,
  started_by integer NOT NULL REFERENCES app_user,
  started_at timestamptz(3) NOT NULL,
  confirmed_by integer REFERENCES app_user CHECK (confirmed_by <> started_by),
  due_at timestamptz(3),
  stop_hash bytea,
  ended_at timestamptz(3),
  outcome smallint,
  CHECK ((confirmed_by IS NULL) = (due_at IS NULL)),
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX factor_reset_open ON factor_reset (user_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX factor_reset_stop ON factor_reset (stop_hash) WHERE stop_hash IS NOT NULL;
CREATE INDEX factor_reset_due ON factor_reset (due_at) WHERE ended_at IS NULL;
