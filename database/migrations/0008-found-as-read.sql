-- Search finds what people read, however it is stored and typed.

-- ===== Words =====

-- Without stop words, which begin longer ones: "over" finds "overført" too.
CREATE TEXT SEARCH DICTIONARY danish_word (TEMPLATE = snowball, LANGUAGE = danish);
CREATE TEXT SEARCH CONFIGURATION danish_words (COPY = danish);
ALTER TEXT SEARCH CONFIGURATION danish_words ALTER MAPPING REPLACE danish_stem WITH danish_word;

-- Most text is composed: knowing that takes a third of composing it.
CREATE FUNCTION composed(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT CASE WHEN $1 IS NFC NORMALIZED THEN $1 ELSE normalize($1, NFC) END $$;

-- Text without what nobody sees, composed: the twin of `seenText` in seen-text.ts.
CREATE FUNCTION seen_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT composed(regexp_replace($1, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+', '', 'g')) $$;

-- The text of stored HTML, as `visibleText` in visible-text.ts reads it but for white space.
CREATE FUNCTION markup_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT replace(replace(replace(replace(replace(
    regexp_replace(regexp_replace($1, '</?(a|code|em|img|s|span|strong|u)( [^>]*)?>', '', 'g'), '<[^>]*>', ' ', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&') $$;

-- How words are folded for search, on both sides: lower case, and the Danish letters as two.
CREATE OR REPLACE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT replace(replace(replace(lower(seen_text($1) COLLATE danish), 'æ', 'ae'), 'ø', 'oe'), 'å', 'aa') $$;

-- Text as words alone, whatever the database takes for a letter: addresses and the like are found by their parts.
CREATE OR REPLACE FUNCTION search_words(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT regexp_replace(search_text($1), '[^[:alnum:] ]+' COLLATE danish, ' ', 'g') $$;

-- What a text is found by.
CREATE OR REPLACE FUNCTION search_document(text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT coalesce(words || array_to_tsvector(english_stems(words)), words)
  FROM (SELECT strip(to_tsvector('danish_words', search_words($1))) AS words OFFSET 0) danish $$;

-- What a typed word is looked for by.
CREATE OR REPLACE FUNCTION search_word(word text) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT to_tsquery('danish_words', string_agg(quote_literal(form), ' | '))
  FROM (SELECT search_words(word) UNION SELECT unnest(english_stems(to_tsvector('danish_words', search_words(word))))) forms (form) $$;

-- Which of the words a search asks for: all but stop words, or these if there are no others.
CREATE FUNCTION asked_words(words text[]) RETURNS TABLE (place bigint, word text)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ WITH typed AS (
    SELECT w.place, w.word, to_tsvector('danish', search_words(w.word)) = '' AS says_little
    FROM unnest($1) WITH ORDINALITY w (word, place) WHERE to_tsvector('danish_words', search_words(w.word)) <> ''
  ) SELECT place, word FROM typed WHERE NOT says_little OR (SELECT bool_and(says_little) FROM typed) $$;

-- What typed words are looked for by: all of them, the last as the beginning of one too if `begins`. An English form of it is
-- only found by its stem. Empty without words.
CREATE FUNCTION search_query(words text[], begins boolean) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT coalesce(string_agg(format('(%s)', CASE
      WHEN NOT begins OR place < cardinality(words) THEN search_word(word)
      WHEN word ~ 'ing|ed' THEN search_word(word) || beginning ELSE beginning END), ' & '), '')::tsquery
  FROM asked_words(words) CROSS JOIN LATERAL (
    SELECT to_tsquery('danish_words', quote_literal(search_words(word)) || ':*') AS beginning) b $$;

-- ===== People and companies =====

-- What people are found by beside their names, a line each: addresses as email_key has them, and the digits of numbers. Its
-- index needs it to call nothing of ours.
CREATE FUNCTION contact_lines(email text, alternative_email text, work_phone text, mobile_phone text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT lower(coalesce(email, '') || chr(10) || coalesce(alternative_email, '') COLLATE "C") || chr(10)
    || regexp_replace(coalesce(work_phone, ''), '[^0-9]', '', 'g') || chr(10)
    || regexp_replace(coalesce(mobile_phone, ''), '[^0-9]', '', 'g') $$;
DROP INDEX app_user_email_part;
CREATE INDEX app_user_contact_lines ON app_user
  USING gin (contact_lines(email, alternative_email, work_phone, mobile_phone) gin_trgm_ops);

-- As toSortKey makes them from now on; those of titles follow with the documents.
UPDATE customer SET name_sort = seen_text(name_sort) WHERE name_sort <> seen_text(name_sort);
UPDATE app_user SET name_sort = seen_text(name_sort) WHERE name_sort <> seen_text(name_sort);
UPDATE user_customer SET invited_name_sort = seen_text(invited_name_sort) WHERE invited_name_sort <> seen_text(invited_name_sort);

-- Documents are made anew from the oldest case on, in portions (index-anew-job.ts).
INSERT INTO job (kind, payload, run_at) SELECT 'index-anew', '{"after": 0}', now() WHERE EXISTS (SELECT FROM care_case);
