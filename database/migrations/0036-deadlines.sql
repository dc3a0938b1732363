-- What time alone brings about, each with the moment for which it waits. Cases that wait for nothing have none.
ALTER TABLE care_case
  -- When those on the case are warned of its first response, while one is owed; and when they were, once for a case.
  ADD COLUMN first_response_warn_at timestamptz(3),
  ADD COLUMN first_response_warned_at timestamptz(3),
  -- The next day at 08:00 of which people are reminded of the follow-up date.
  ADD COLUMN remind_on date,
  -- Since when the customer of a delivered case has said nothing.
  ADD COLUMN silent_since timestamptz(3);

CREATE INDEX care_case_to_warn ON care_case (first_response_warn_at, id)
  WHERE first_response_warn_at IS NOT NULL AND first_response_warned_at IS NULL;
CREATE INDEX care_case_to_remind ON care_case (remind_on, id) WHERE remind_on IS NOT NULL;
CREATE INDEX care_case_silent ON care_case (silent_since, id) WHERE silent_since IS NOT NULL;

-- For older cases what is to come from now on: nobody is told of moments that passed, and silence begins anew.
UPDATE care_case SET
  remind_on = CASE WHEN bucket IN (1, 2) AND follow_up > n.day THEN greatest(follow_up - 1, n.day + 1) END,
  silent_since = CASE WHEN status = 9 THEN date_trunc('milliseconds', now()) END
FROM (SELECT (now() AT TIME ZONE 'Europe/Copenhagen')::date AS day) n
WHERE (bucket IN (1, 2) AND follow_up > n.day) OR status = 9;

INSERT INTO job (kind, payload, run_at)
SELECT 'lay-warnings', '{}', '2000-01-01' WHERE EXISTS (SELECT FROM care_case WHERE bucket <> 0);
