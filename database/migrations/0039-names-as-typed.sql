-- What names are found by has hyphens and apostrophes as they are typed, as `toSortKey` has them.
CREATE OR REPLACE FUNCTION with_plain_form(key text, name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT CASE WHEN position(form IN replace(replace(replace(typed, 'z{', 'ae'), 'z|', 'oe'), 'z}', 'aa')) > 0 THEN typed ELSE typed || ' ' || form END
  FROM (SELECT translate($1, '‐‑’', '--''') COLLATE "C" AS typed,
    left(btrim(regexp_replace(translate(search_text($2), '‐‑’', '--'''), '\s+', ' ', 'g')), 80) COLLATE "C" AS form) plain $$;
SELECT add_plain_forms();

-- Processes of versions before 0037 know the former kind, and write their own sort keys: none of them does a part of the rebuild.
UPDATE job SET kind = 'rebuild-search' WHERE kind = 'index-anew' AND process IS NULL AND EXISTS (SELECT FROM search_rebuild);
