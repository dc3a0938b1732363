-- A submitted case's two clocks as they stand, one row each: what is needed to go on counting without its history.
-- Instants are when something happened to the case, bigints milliseconds of the agreed clock.
CREATE TABLE case_clock (
  case_id bigint PRIMARY KEY REFERENCES care_case ON DELETE CASCADE,
  started_at timestamptz(3) NOT NULL,
  -- The stretch that holds: its place, its status (a code of care_case.status) and since when.
  stretch smallint NOT NULL,
  status smallint NOT NULL,
  since timestamptz(3) NOT NULL,
  -- What was agreed, as the newest row of case_clock_basis says.
  basis smallint NOT NULL,
  agreement_id smallint,
  severity smallint,
  mode smallint NOT NULL,
  first_response_minutes int,
  resolution_minutes int,
  -- By which row of support_calendar it is counted.
  calendar bigint NOT NULL,
  -- Until the stretch that holds, and the moment that the target ran out.
  first_response_ran bigint NOT NULL,
  first_response_failed_at timestamptz(3),
  -- Since when the case's end leaves the first response not owed.
  first_response_stopped_at timestamptz(3),
  first_response_stopped_ran bigint,
  -- Whether a target was agreed when it stopped, or was answered.
  first_response_stopped_agreed boolean,
  answered_at timestamptz(3),
  answered_ran bigint,
  answered_failed_at timestamptz(3),
  answered_agreed boolean,
  resolution_ran bigint NOT NULL,
  resolution_failed_at timestamptz(3),
  -- When it was delivered or ended, while it is.
  resolution_stopped_at timestamptz(3),
  resolution_stopped_ran bigint,
  resolution_stopped_agreed boolean
) WITH (fillfactor = 85);

-- Every stretch of a case between two changes of its status, the last one without an end.
CREATE TABLE case_clock_stretch (
  case_id bigint NOT NULL REFERENCES care_case ON DELETE CASCADE,
  place smallint NOT NULL,
  from_at timestamptz(3) NOT NULL,
  until_at timestamptz(3) CHECK (until_at >= from_at),
  status smallint NOT NULL,
  -- What the status does to the resolution: 0 it runs, 1 pauses, 2 stops.
  resolution smallint NOT NULL CHECK (resolution BETWEEN 0 AND 2),
  -- Who caused it: null when it came by itself.
  user_id int REFERENCES app_user,
  impersonator_id int REFERENCES app_user,
  PRIMARY KEY (case_id, place)
) WITH (fillfactor = 85);

-- What was agreed for a case, from when on, and why it changed: 0 submitted, 1 severity, 2 agreement, 3 customer, 4 target,
-- 5 calendar.
CREATE TABLE case_clock_basis (
  case_id bigint NOT NULL REFERENCES care_case ON DELETE CASCADE,
  place smallint NOT NULL,
  at timestamptz(3) NOT NULL,
  cause smallint NOT NULL CHECK (cause BETWEEN 0 AND 5),
  agreement_id smallint REFERENCES service_level_agreement,
  severity smallint,
  mode smallint NOT NULL,
  first_response_minutes int,
  resolution_minutes int,
  calendar bigint NOT NULL,
  user_id int REFERENCES app_user,
  impersonator_id int REFERENCES app_user,
  PRIMARY KEY (case_id, place)
);

-- The support calendars that clocks were counted by: id is a digest of the definition. The one that was used last is the one that holds.
CREATE TABLE support_calendar (
  id bigint PRIMARY KEY,
  definition jsonb NOT NULL,
  last_used_at timestamptz(3) NOT NULL
);

-- Cases that were there before get their clocks from their history.
INSERT INTO job (kind, dedupe_key, payload, run_at)
SELECT 'lay-clocks', 'all', '{}', '2000-01-01' WHERE EXISTS (SELECT FROM care_case WHERE bucket <> 0);
