-- Titles that are alike share triples of letters: its function similarity() compares them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Text as words alone: addresses and the like are found by their parts.
CREATE FUNCTION search_words(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT translate(search_text($1), '@._/-:+', '       ') $$;

-- The Danish stems of English verb forms: printing and printed are print, closed and closing are what close is. Danish words
-- that end so get a second stem too, on both sides alike.
CREATE FUNCTION english_stems(words tsvector) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT array_agg(DISTINCT stem) FROM (
    SELECT (ts_lexize('danish_stem', (ts_lexize('english_stem', word))[1]))[1] AS stem FROM unnest(tsvector_to_array(words)) word
    WHERE (word LIKE '%ing' AND length(word) > 5) OR (word LIKE '%ed' AND length(word) > 4)
  ) stems WHERE stem <> '' $$;

-- What a text is found by.
CREATE FUNCTION search_document(text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT coalesce(words || array_to_tsvector(english_stems(words)), words)
  FROM (SELECT strip(to_tsvector('danish', search_words($1))) AS words OFFSET 0) danish $$;

-- What a typed word is looked for by.
CREATE FUNCTION search_word(word text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT to_tsquery('danish', string_agg(quote_literal(form), ' | '))
  FROM (SELECT search_words(word) UNION SELECT unnest(english_stems(to_tsvector('danish', search_words(word))))) forms (form) $$;

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
