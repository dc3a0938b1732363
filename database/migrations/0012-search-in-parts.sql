-- A message costs search what it adds: a case's document has a bound, and a message beyond it has a row of its own.

-- The words of a message that its case's document has no room for. Customers' searches read the index of external ones alone.
CREATE TABLE message_search (
  message_id bigint PRIMARY KEY REFERENCES case_message ON DELETE CASCADE,
  case_id bigint NOT NULL,
  is_internal boolean NOT NULL,
  doc tsvector NOT NULL
) WITH (toast_tuple_target = 128);
CREATE INDEX message_search_case ON message_search (case_id, message_id);
CREATE INDEX message_search_external ON message_search USING gin (doc) WITH (fastupdate = off) WHERE NOT is_internal;
CREATE INDEX message_search_internal ON message_search USING gin (doc) WITH (fastupdate = off) WHERE is_internal;

-- Whether messages of the case have rows of their own. Such cases are few: what they have of each word is looked up by itself.
ALTER TABLE case_search ADD is_full boolean NOT NULL DEFAULT false;
CREATE INDEX case_search_full_pub ON case_search USING gin (doc_pub) WITH (fastupdate = off) WHERE is_full;
CREATE INDEX case_search_full_all ON case_search USING gin (doc_all) WITH (fastupdate = off) WHERE is_full;

-- Full cases that have all of these words, wherever each is: in all texts or, of cases with one of these marks of companies, in
-- external ones. By indexes only: the planner takes comparing a document of thirty kilobytes, out of line, for comparing a number.
CREATE FUNCTION search_in_parts(words text[], companies text) RETURNS SETOF bigint
  LANGUAGE sql STABLE SET enable_seqscan TO off AS
$$ SELECT found.case_id FROM (
    SELECT DISTINCT asked.place, part.case_id
    FROM unnest(words) WITH ORDINALITY asked (word, place) CROSS JOIN LATERAL (
      SELECT case_id FROM case_search WHERE companies IS NULL AND is_full AND doc_all @@ asked.word::tsquery
      UNION ALL
      SELECT case_id FROM message_search WHERE companies IS NULL AND NOT is_internal AND doc @@ asked.word::tsquery
      UNION ALL
      SELECT case_id FROM message_search WHERE companies IS NULL AND is_internal AND doc @@ asked.word::tsquery
      UNION ALL
      SELECT case_id FROM case_search
      WHERE companies IS NOT NULL AND is_full AND doc_pub @@ (asked.word::tsquery && companies::tsquery)
      UNION ALL
      SELECT case_id FROM message_search
      WHERE companies IS NOT NULL AND NOT is_internal AND doc @@ asked.word::tsquery AND case_id = ANY (ARRAY(
        SELECT case_id FROM case_search WHERE is_full AND doc_pub @@ companies::tsquery))
    ) part
  ) found GROUP BY found.case_id HAVING count(*) = cardinality(words) $$;

-- Documents that are larger are divided by jobs; until then they find what they found.
DELETE FROM job WHERE kind = 'index-anew' AND process IS NULL;
INSERT INTO job (kind, lane, payload, run_at) SELECT 'index-anew', 'index', '{"after": 0}', now() WHERE EXISTS (SELECT FROM care_case);
