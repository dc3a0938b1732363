-- A filter by status finds exactly its statuses. A customer's one of those that they read as one found all of them, so
-- their stored views list them. The version keeps a list that was loaded before from overwriting it.
UPDATE saved_search_set s SET version = s.version + 1, searches = (
  SELECT jsonb_agg(
    CASE WHEN one #> '{filters,status}' ?| g.names
      THEN jsonb_set(one, '{filters,status}', (one #> '{filters,status}') - g.names || to_jsonb(g.names))
      ELSE one
    END ORDER BY place)
  FROM jsonb_array_elements(s.searches) WITH ORDINALITY v(one, place))
FROM app_user u,
  (SELECT ARRAY['Created', 'WaitsOnHavn', 'WaitsOn3Part', 'Planned', 'WorkingOn', 'Backlog', 'OnHold'] AS names) g
WHERE u.id = s.user_id AND u.kind <> 0
  AND jsonb_path_query_array(s.searches, '$[*].filters.status[*]') ?| g.names;
