-- What lists and figures ask of a case's two clocks. The clocks themselves, and their history, stand in tables of their own.
-- States are places in the contract's clockStates: 0 None, 1 Running, 2 Paused, 3 Met, 4 Failed, 5 Stopped. A running clock
-- whose due instant has passed has failed, whether or not anybody wrote it down.
ALTER TABLE care_case
  ADD COLUMN first_response_state smallint NOT NULL DEFAULT 0,
  ADD COLUMN first_response_due_at timestamptz(3),
  ADD COLUMN resolution_state smallint NOT NULL DEFAULT 0,
  ADD COLUMN resolution_due_at timestamptz(3),
  -- The unmet target that is due first, else the one that ended last: 0 first response, 1 resolution; null without any.
  ADD COLUMN clock_target smallint,
  ADD COLUMN clock_state smallint NOT NULL DEFAULT 0,
  -- 0 support time, 1 around the clock.
  ADD COLUMN clock_mode smallint NOT NULL DEFAULT 0,
  -- Set as long as it is owed and not paused.
  ADD COLUMN clock_due_at timestamptz(3),
  -- Milliseconds of the agreed clock that are left while it is paused; negative once it failed.
  ADD COLUMN clock_left bigint,
  ADD COLUMN due_key timestamptz(3) NOT NULL GENERATED ALWAYS AS (
    coalesce(clock_due_at, CASE WHEN clock_state = 2 THEN timestamptz '9999-12-30 00:00:00+00'
      ELSE timestamptz '9999-12-31 00:00:00+00' END)) STORED,
  -- Who wrote the newest external message: 0 nobody, 1 staff, 2 the customer.
  ADD COLUMN last_message_by smallint NOT NULL GENERATED ALWAYS AS (
    CASE WHEN last_customer_message_at IS NULL AND last_staff_message_at IS NULL THEN 0
      WHEN last_staff_message_at IS NULL OR last_customer_message_at > last_staff_message_at THEN 2 ELSE 1 END) STORED;
CREATE INDEX care_case_by_due ON care_case (bucket, due_key, id) WHERE bucket <> 0;
CREATE INDEX care_case_of_customer_due ON care_case (customer_no, bucket, due_key, id) WHERE bucket <> 0;
-- What has failed by the passing of time alone: owed and running, by when it is due.
CREATE INDEX care_case_first_response_due ON care_case (first_response_due_at, id) WHERE first_response_state = 1;
CREATE INDEX care_case_resolution_due ON care_case (resolution_due_at, id) WHERE resolution_state = 1;
