-- Figures of all cases by day, for those who ask of many at once. What a case adds to them, case_figures() says, and nobody else:
-- its submit, its end, and where its two targets stand, on the day of the submit. Days are those of Europe/Copenhagen.
CREATE FUNCTION case_figures(c care_case)
RETURNS TABLE (day date, customer_no integer, case_type smallint, raised integer, ended integer, first_owed integer,
  first_met integer, first_failed integer, resolution_owed integer, resolution_met integer, resolution_failed integer)
LANGUAGE sql STABLE AS $$
  SELECT (c.submitted_at AT TIME ZONE 'Europe/Copenhagen')::date, coalesce(c.customer_no, 0), coalesce(c.case_type, 99::smallint), 1, 0,
    (c.first_response_state = 1)::int, (c.first_response_state = 3)::int, (c.first_response_state = 4)::int,
    (c.resolution_state IN (1, 2))::int, (c.resolution_state = 3)::int, (c.resolution_state = 4)::int
  WHERE c.bucket <> 0 AND c.submitted_at IS NOT NULL
  UNION ALL
  SELECT (c.closed_at AT TIME ZONE 'Europe/Copenhagen')::date, coalesce(c.customer_no, 0), coalesce(c.case_type, 99::smallint), 0, 1,
    0, 0, 0, 0, 0, 0
  WHERE c.bucket = 3 AND c.submitted_at IS NOT NULL AND c.closed_at IS NOT NULL
$$;

-- What saves changed since the figures were added up last. Rows are only ever added, so that no save waits for another.
CREATE TABLE case_figure_change (
  day date NOT NULL,
  customer_no integer NOT NULL,
  case_type smallint NOT NULL,
  raised integer NOT NULL,
  ended integer NOT NULL,
  first_owed integer NOT NULL,
  first_met integer NOT NULL,
  first_failed integer NOT NULL,
  resolution_owed integer NOT NULL,
  resolution_met integer NOT NULL,
  resolution_failed integer NOT NULL
);

-- The figures as they were added up last. Span: 0 a day by type, 1 a day by company, 2 a month by company, 3 all days by company,
-- 4 all days by type; "since" is its first day, 0001-01-01 of all days, "key" the company's number or the type's code.
CREATE TABLE case_figure (
  span smallint NOT NULL,
  since date NOT NULL,
  key integer NOT NULL,
  raised integer NOT NULL,
  ended integer NOT NULL,
  first_owed integer NOT NULL,
  first_met integer NOT NULL,
  first_failed integer NOT NULL,
  resolution_owed integer NOT NULL,
  resolution_met integer NOT NULL,
  resolution_failed integer NOT NULL,
  PRIMARY KEY (span, since, key)
);

CREATE FUNCTION case_figure_spans(day date, customer_no integer, case_type smallint)
RETURNS TABLE (span smallint, since date, key integer) LANGUAGE sql IMMUTABLE AS $$
  VALUES (0::smallint, day, case_type::int), (1::smallint, day, customer_no),
    (2::smallint, day - extract(day FROM day)::int + 1, customer_no), (3::smallint, date '0001-01-01', customer_no),
    (4::smallint, date '0001-01-01', case_type::int)
$$;

CREATE FUNCTION note_case_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO case_figure_change
  SELECT f.day, f.customer_no, f.case_type, sum(sign * f.raised), sum(sign * f.ended), sum(sign * f.first_owed),
    sum(sign * f.first_met), sum(sign * f.first_failed), sum(sign * f.resolution_owed), sum(sign * f.resolution_met),
    sum(sign * f.resolution_failed)
  FROM (SELECT -1 AS sign, was.* FROM case_figures(OLD) was UNION ALL SELECT 1, becomes.* FROM case_figures(NEW) becomes) f
  GROUP BY 1, 2, 3
  HAVING (sum(sign * f.raised), sum(sign * f.ended), sum(sign * f.first_owed), sum(sign * f.first_met), sum(sign * f.first_failed),
    sum(sign * f.resolution_owed), sum(sign * f.resolution_met), sum(sign * f.resolution_failed)) <> (0, 0, 0, 0, 0, 0, 0, 0);
  RETURN NULL;
END $$;

CREATE TRIGGER care_case_adds_figures AFTER INSERT ON care_case FOR EACH ROW WHEN (NEW.bucket <> 0)
  EXECUTE FUNCTION note_case_figures();
CREATE TRIGGER care_case_removes_figures AFTER DELETE ON care_case FOR EACH ROW WHEN (OLD.bucket <> 0)
  EXECUTE FUNCTION note_case_figures();
CREATE TRIGGER care_case_changes_figures AFTER UPDATE ON care_case FOR EACH ROW
  WHEN ((OLD.bucket, OLD.submitted_at, OLD.closed_at, OLD.customer_no, OLD.case_type, OLD.first_response_state, OLD.resolution_state)
    IS DISTINCT FROM
    (NEW.bucket, NEW.submitted_at, NEW.closed_at, NEW.customer_no, NEW.case_type, NEW.first_response_state, NEW.resolution_state))
  EXECUTE FUNCTION note_case_figures();

-- Adds the changes up. Who reads both tables in one statement sees each change once, before and after.
CREATE FUNCTION fold_case_figures() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM case_figure_change RETURNING *)
  INSERT INTO case_figure AS f
  SELECT s.span, s.since, s.key, sum(g.raised), sum(g.ended), sum(g.first_owed), sum(g.first_met), sum(g.first_failed),
    sum(g.resolution_owed), sum(g.resolution_met), sum(g.resolution_failed)
  FROM gone g CROSS JOIN LATERAL case_figure_spans(g.day, g.customer_no, g.case_type) s
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (span, since, key) DO UPDATE SET raised = f.raised + excluded.raised, ended = f.ended + excluded.ended,
    first_owed = f.first_owed + excluded.first_owed, first_met = f.first_met + excluded.first_met,
    first_failed = f.first_failed + excluded.first_failed, resolution_owed = f.resolution_owed + excluded.resolution_owed,
    resolution_met = f.resolution_met + excluded.resolution_met,
    resolution_failed = f.resolution_failed + excluded.resolution_failed
$$;

-- Counts everything anew: at first, and should anybody ever have switched the triggers off. Saves wait meanwhile.
CREATE FUNCTION rebuild_case_figures() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE care_case IN SHARE MODE;
  DELETE FROM case_figure_change;
  DELETE FROM case_figure;
  WITH daily AS (
    SELECT f.day, f.customer_no, f.case_type, sum(f.raised) AS raised, sum(f.ended) AS ended, sum(f.first_owed) AS first_owed,
      sum(f.first_met) AS first_met, sum(f.first_failed) AS first_failed, sum(f.resolution_owed) AS resolution_owed,
      sum(f.resolution_met) AS resolution_met, sum(f.resolution_failed) AS resolution_failed
    FROM care_case c CROSS JOIN LATERAL case_figures(c) f GROUP BY 1, 2, 3
  )
  INSERT INTO case_figure
  SELECT s.span, s.since, s.key, sum(d.raised), sum(d.ended), sum(d.first_owed), sum(d.first_met), sum(d.first_failed),
    sum(d.resolution_owed), sum(d.resolution_met), sum(d.resolution_failed)
  FROM daily d CROSS JOIN LATERAL case_figure_spans(d.day, d.customer_no, d.case_type) s
  GROUP BY 1, 2, 3;
END $$;

SELECT rebuild_case_figures();

-- What has failed by the passing of time alone, by the day of the submit; all that figures ask of it stands in the index.
CREATE INDEX care_case_first_response_running ON care_case (submitted_at, first_response_due_at) INCLUDE (customer_no, case_type)
  WHERE first_response_state = 1;
CREATE INDEX care_case_resolution_running ON care_case (submitted_at, resolution_due_at) INCLUDE (customer_no, case_type)
  WHERE resolution_state = 1;
