-- Titles that are alike share triples of letters. Only cases that have not ended are looked at.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX care_case_similar ON care_case USING gin (search_text(title) gin_trgm_ops) WHERE bucket IN (1, 2);

-- Text as words alone: addresses and the like are found by their parts.
CREATE FUNCTION search_words(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT translate(search_text($1), '@._/-:+', '       ') $$;

-- The Danish stems of English verb forms: printing and printed are print, closed and closing are what close is.
-- Danish words that end so get a second stem too, on both sides alike.
CREATE FUNCTION english_stems(folded text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT to_tsvector('danish', array_to_string(tsvector_to_array(to_tsvector('english', coalesce(
  (SELECT string_agg(m[1], ' ') FROM regexp_matches(folded, '\m([a-z]{3,}(?:ings?|ed))\M', 'g') m), ''))), ' ')) $$;

-- What a text is found by.
CREATE FUNCTION search_document(text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT strip(to_tsvector('danish', folded) || english_stems(folded)) FROM search_words($1) folded $$;

-- What a typed word is looked for by. A beginning of a word ends in `:*`, which has no English stem.
CREATE FUNCTION search_word(word text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT to_tsquery('danish', folded) || coalesce(
  (SELECT string_agg(quote_literal(stem), ' | ')::tsquery FROM unnest(tsvector_to_array(english_stems(folded))) stem), ''::tsquery)
  FROM search_words(word) folded $$;

-- Documents stand outside of their rows, so that a few thousand hits are read from few pages.
ALTER TABLE case_search SET (toast_tuple_target = 128);

-- Documents carry the bucket as b:<bucket> from now on, and English stems.
UPDATE case_search s SET doc_pub = d.pub, doc_all = d.everything
FROM (
  SELECT c.id,
    search_document(t.pub) || array_to_tsvector(array['b:' || c.bucket, 'c:' || coalesce(c.customer_no, 0)]) AS pub,
    search_document(t.pub || ' ' || t.internal) || array_to_tsvector(array['b:' || c.bucket]) AS everything
  FROM care_case c
  JOIN case_description d ON d.case_id = c.id
  CROSS JOIN LATERAL (
    SELECT c.title || ' ' || d.description || ' ' || coalesce(string_agg(m.comment, ' ') FILTER (WHERE NOT m.is_internal), '') AS pub,
      coalesce(string_agg(m.comment, ' ') FILTER (WHERE m.is_internal), '') AS internal
    FROM case_message m WHERE m.case_id = c.id AND m.deleted_at IS NULL
  ) t
) d
WHERE d.id = s.case_id;
