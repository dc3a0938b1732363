-- A resolution that was cancelled in time is stopped (5), not met (3): nobody resolved it. What was delivered before it was
-- cancelled stays met, and what had failed, failed. case_clock says it already, by what stopped the clock; these columns and,
-- by the triggers of care_case, the figures come to say the same.
UPDATE care_case c
SET resolution_state = 5, clock_state = CASE WHEN c.clock_target = 1 THEN 5 ELSE c.clock_state END
FROM case_clock k
WHERE k.case_id = c.id AND c.status = 11 AND k.status = 11 AND c.resolution_state = 3 AND k.resolution_stopped_at = k.since;
