-- Indexes, statistics and triggers follow; the text of a function doesn't.
ALTER TABLE care_case RENAME COLUMN bucket TO status_group;

CREATE OR REPLACE FUNCTION case_figures(c care_case)
RETURNS TABLE(day date, customer_no integer, case_type smallint, raised integer, ended integer, first_owed integer,
  first_met integer, first_failed integer, resolution_owed integer, resolution_met integer, resolution_failed integer)
LANGUAGE sql STABLE AS $function$
  SELECT (c.submitted_at AT TIME ZONE 'Europe/Copenhagen')::date, coalesce(c.customer_no, 0), coalesce(c.case_type, 99::smallint), 1, 0,
    (c.first_response_state = 1)::int, (c.first_response_state = 3)::int, (c.first_response_state = 4)::int,
    (c.resolution_state IN (1, 2))::int, (c.resolution_state = 3)::int, (c.resolution_state = 4)::int
  WHERE c.status_group <> 0 AND c.submitted_at IS NOT NULL
  UNION ALL
  SELECT (c.closed_at AT TIME ZONE 'Europe/Copenhagen')::date, coalesce(c.customer_no, 0), coalesce(c.case_type, 99::smallint), 0, 1,
    0, 0, 0, 0, 0, 0
  WHERE c.status_group = 3 AND c.submitted_at IS NOT NULL AND c.closed_at IS NOT NULL
$function$;
