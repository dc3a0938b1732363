-- The stored clocks of the cases that generate.sql made, and the figures of all of them. Run after it, by prepare-database.ts,
-- on the same connection.

-- step: clocks
INSERT INTO case_clock (case_id, started_at, stretch, status, since, basis, agreement_id, severity, mode, first_response_minutes,
  resolution_minutes, calendar, first_response_ran, first_response_failed_at, first_response_stopped_at, first_response_stopped_ran,
  first_response_stopped_agreed, answered_at, answered_ran, answered_failed_at, answered_agreed, resolution_ran,
  resolution_failed_at, resolution_stopped_at, resolution_stopped_ran, resolution_stopped_agreed)
SELECT id, raised_at, stretch, status, since, 0, agreement_id, severity, mode, first_target, resolution_target, :calendar,
  ran, CASE WHEN first_state = 4 THEN first_due END,
  CASE WHEN status >= 10 THEN ended_at END, CASE WHEN status >= 10 THEN ran END,
  CASE WHEN status >= 10 THEN first_target IS NOT NULL END,
  CASE WHEN answered THEN answered_at END,
  CASE WHEN answered THEN (extract(epoch FROM answered_at - raised_at) * 1000 / pace)::bigint END,
  CASE WHEN answered AND first_state = 4 THEN first_due END, CASE WHEN answered THEN first_target IS NOT NULL END,
  ran, CASE WHEN resolution_state = 4 THEN least(resolution_due, :now::timestamptz - interval '1 hour') END,
  CASE WHEN status >= 9 THEN ended_at END, CASE WHEN status >= 9 THEN ran END,
  CASE WHEN status >= 9 THEN resolution_target IS NOT NULL END
FROM (
  SELECT *, (extract(epoch FROM since - raised_at) * 1000 / pace)::bigint AS ran
  FROM (
    SELECT k.*, p.status, p.raised_at, CASE WHEN p.status = 1 THEN 0 WHEN p.status < 9 THEN 1 ELSE 2 END AS stretch,
      CASE WHEN p.status = 1 THEN p.raised_at WHEN p.status < 9 THEN p.raised_at + interval '2 hours' ELSE k.ended_at END AS since
    FROM clocks k JOIN plan p ON p.id = k.id WHERE p.status > 0
  ) standing
) counted
ORDER BY id;
INSERT INTO case_clock_basis (case_id, place, at, cause, agreement_id, severity, mode, first_response_minutes, resolution_minutes,
  calendar)
SELECT case_id, 0, started_at, 0, agreement_id, severity, mode, first_response_minutes, resolution_minutes, calendar
FROM case_clock;
-- Raised, taken after two hours, and as it stands; what ended waited for the provider until then.
INSERT INTO case_clock_stretch (case_id, place, from_at, until_at, status, resolution, user_id)
SELECT k.case_id, s.place, s.from_at, s.until_at, s.status,
  CASE WHEN s.status IN (1, 3) THEN 0 WHEN s.status >= 9 THEN 2 ELSE 1 END, c.assignee_id
FROM case_clock k
JOIN care_case c ON c.id = k.case_id
CROSS JOIN LATERAL (
  VALUES (0, k.started_at, CASE WHEN k.stretch > 0 THEN k.started_at + interval '2 hours' END, 1::smallint),
    (1, k.started_at + interval '2 hours', CASE WHEN k.stretch > 1 THEN k.since END,
      CASE WHEN k.stretch > 1 THEN 3::smallint ELSE k.status END),
    (2, k.since, NULL, k.status)
) s (place, from_at, until_at, status)
WHERE s.place <= k.stretch
ORDER BY k.case_id, s.place;

-- step: figures
SELECT rebuild_case_figures();
