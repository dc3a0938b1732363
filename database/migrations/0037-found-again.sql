-- Search compares texts in one form of each character, without accents, and finds numbers and names of techniques as they are typed.

-- ===== Texts =====

-- Most text has that form: knowing it takes a third of making it. What is not written inside of words becomes words of its own.
CREATE OR REPLACE FUNCTION composed(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT CASE WHEN $1 IS NFKC NORMALIZED THEN $1 ELSE normalize(regexp_replace($1,
    '[\u00bc-\u00be\u2100\u2101\u2103-\u2106\u2109\u2116\u2120-\u2122\u2150-\u215f\u2189\u2460-\u24ff\u3200-\u33ff\U0001f100-\U0001f2ff]',
    ' \& ', 'g'), NFKC) END $$;

-- A text as it is compared, from one in lower case: the twin of `foldedText` in folded-text.ts.
CREATE FUNCTION folded_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT replace(replace(replace(CASE WHEN $1 ~ '[^\u0001-\u007fæøå]' THEN
      replace(replace(replace(translate(normalize(regexp_replace(
        replace(replace(replace(replace(normalize($1, NFD), U&'a\030A', 'aa'), U&'a\0308', 'ae'), U&'o\0308', 'oe'), U&'o\030B', 'oe'),
        '[\u0300-\u036f]+', '', 'g'), NFC), 'ðđłħŧıςŋ', 'ddlhtiσn'), 'ß', 'ss'), 'þ', 'th'), 'œ', 'oe')
    ELSE $1 END, 'æ', 'ae'), 'ø', 'oe'), 'å', 'aa') $$;

CREATE OR REPLACE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT folded_text(lower(seen_text($1) COLLATE danish)) $$;

-- ===== Documents =====

-- Capitalized words with ø or ö, such as names, as people without these keys type them; each after a space.
CREATE FUNCTION plain_names(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT CASE WHEN $1 ~ '[øöØÖ]' THEN (SELECT string_agg(' ' || search_text(translate(found[1], 'øöØÖ', 'oooo')), '')
    FROM regexp_matches($1 COLLATE danish, '(?:[A-ZÆÅ][[:alnum:]]*[øöØÖ]|[ØÖ])[[:alnum:]]*', 'g') found) END $$;

-- What a folded text is found by besides its words: numbers without the spaces, dashes and dots in them, from 6 digits on, Danish ones
-- with their country code also without it; and signs such as c++, c# and .net.
CREATE FUNCTION search_signs(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT array(
    SELECT joined FROM (
      SELECT regexp_split_to_array(ltrim(regexp_replace(found[1], '^(\+|00)45(?=[0-9])', '45 '), '+'), '[^0-9]+') AS digits
      FROM regexp_matches($1, '((?:\+|\m00)?[0-9]+(?:(?:\) ?| ?[-‐–] ?|[./ ])[0-9]+)*)', 'g') found
      WHERE length(found[1]) <= 60 AND found[1] ~ '[^0-9]|^0045' OFFSET 0
    ) written CROSS JOIN LATERAL generate_series(1, cardinality(digits)) since
    CROSS JOIN LATERAL generate_series(since, cardinality(digits)) until
    CROSS JOIN LATERAL array_to_string(digits[since:until], '') joined
    WHERE cardinality(digits) <= 10 AND length(joined) BETWEEN 6 AND 15
    UNION ALL
    SELECT found[1] FROM regexp_matches($1, '([a-z][a-z0-9]{0,30}(?:\+\+|#(?![[:alnum:]]))|(?<!\.)\.[a-z][a-z0-9]{1,20}(?![[:alnum:]]))', 'g') found
  ) $$;

CREATE OR REPLACE FUNCTION search_document(text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT coalesce(words || array_to_tsvector(english_stems(words)), words) || array_to_tsvector(search_signs(folded))
  FROM (
    SELECT folded, strip(to_tsvector('danish_words',
      regexp_replace(folded || coalesce(plain_names(seen), ''), '[^[:alnum:] ]+' COLLATE danish, ' ', 'g'))) AS words
    FROM (SELECT seen, folded_text(lower(seen COLLATE danish)) AS folded FROM (SELECT seen_text($1) AS seen OFFSET 0) s OFFSET 0) f
    OFFSET 0
  ) danish $$;

-- ===== Questions =====

-- Which documents were made by the rules before these: those of cases after one id and up to another. No row: none.
CREATE TABLE search_rebuild (
  form smallint PRIMARY KEY DEFAULT 1 CHECK (form = 1),
  after bigint NOT NULL,
  until bigint NOT NULL,
  started_at timestamptz(3) NOT NULL
);

-- What a folded word is looked for by.
CREATE OR REPLACE FUNCTION search_word(word text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT to_tsquery('danish_words', string_agg(quote_literal(form), ' | '))
  FROM (SELECT word UNION SELECT unnest(english_stems(to_tsvector('danish_words', word)))) forms (form) $$;

-- As words were folded before.
CREATE FUNCTION former_words(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT regexp_replace(replace(replace(replace(lower(normalize($1, NFC) COLLATE danish), 'æ', 'ae'), 'ø', 'oe'), 'å', 'aa'),
    '[^[:alnum:] ]+' COLLATE danish, ' ', 'g') $$;

-- Most typed words have no other letters, and are compared as they are but for these.
CREATE FUNCTION is_plain(word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT $1 ~ '^[a-z0-9æøå]+$' $$;
CREATE FUNCTION folded_word(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT CASE WHEN is_plain($1) THEN replace(replace(replace($1, 'æ', 'ae'), 'ø', 'oe'), 'å', 'aa') ELSE search_words($1) END $$;

CREATE OR REPLACE FUNCTION asked_words(words text[]) RETURNS TABLE (place bigint, word text)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ WITH typed AS (
    SELECT w.place, w.word, to_tsvector('danish', w.folded) = '' AS says_little
    FROM (SELECT place, word, folded_word(word) AS folded FROM unnest($1) WITH ORDINALITY w (word, place) OFFSET 0) w
    WHERE to_tsvector('danish_words', w.folded) <> ''
  ) SELECT place, word FROM typed WHERE NOT says_little OR (SELECT bool_and(says_little) FROM typed) $$;

-- What a folded word is looked for by, as the beginning of one too if `begins`. An English form of it is only found by its stem.
CREATE FUNCTION word_query(word text, begins boolean) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT CASE WHEN NOT $2 THEN search_word($1)
    WHEN $1 ~ 'ing|ed' THEN search_word($1) || to_tsquery('danish_words', quote_literal($1) || ':*')
    ELSE to_tsquery('danish_words', quote_literal($1) || ':*') END $$;

-- All of some folded words, the last as the beginning of one too if `begins`. Empty without words.
CREATE FUNCTION words_query(folded text, begins boolean) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT coalesce(string_agg(format('(%s)', word_query(word, begins AND place = cardinality(words))), ' & '), '')::tsquery
  FROM string_to_array(btrim(regexp_replace($1, ' +', ' ', 'g')), ' ') words CROSS JOIN LATERAL unnest(words) WITH ORDINALITY w (word, place) $$;

-- The sign that a typed word is, such as c++, or the number without its spaces. Null if it is neither.
CREATE FUNCTION typed_sign(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT CASE WHEN $1 ~ '^([a-z][a-z0-9]{0,30}(\+\+|#)|\.[a-z][a-z0-9]{1,20})$' THEN $1
    WHEN $1 ~ '^[0-9]+( [0-9]+)+$' AND length(replace($1, ' ', '')) BETWEEN 6 AND 15 THEN replace($1, ' ', '') END $$;

CREATE FUNCTION asked_word(word text, begins boolean) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ WITH asked AS (
    SELECT search_words($1) AS folded, CASE WHEN EXISTS (SELECT FROM search_rebuild) THEN former_words($1) END AS former,
      (quote_literal(typed_sign($1)) || CASE WHEN $2 THEN ':*' ELSE '' END)::tsquery AS sign
  ), parts AS (
    SELECT CASE WHEN sign IS NULL THEN words_query(folded, $2) WHEN $1 ~ '^[0-9]' THEN words_query(folded, $2) || sign ELSE sign END AS query,
      CASE WHEN former <> folded OR sign IS NOT NULL THEN words_query(former, $2) END AS former FROM asked
  ) SELECT CASE WHEN former IS NULL THEN query ELSE query || former END FROM parts $$;

-- Typed words are what they were; numbers with spaces in them, and signs, are words too.
CREATE OR REPLACE FUNCTION search_query(words text[], begins boolean) RETURNS tsquery
  LANGUAGE sql STABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT coalesce(string_agg(format('(%s)',
    CASE WHEN is_plain(word) THEN word_query(folded, is_beginning) ELSE asked_word(word, is_beginning) END), ' & '), '')::tsquery
  FROM (SELECT word, folded_word(word) AS folded, begins AND place = cardinality(words) AS is_beginning FROM asked_words(words) OFFSET 0) asked $$;

-- The stems by which a typed word is found in texts.
CREATE FUNCTION typed_stems(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT CASE WHEN typed_sign($1) IS NULL THEN tsvector_to_array(search_document($1)) ELSE array[typed_sign($1)] END $$;

-- Such a stem in stored HTML, as a regular expression: in the middle of a letter that is two in it too, and a number with spaces.
CREATE FUNCTION stem_pattern(stem text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT CASE WHEN $1 ~ '^[0-9]{6,15}$'
      THEN '((00)?45([^[:alnum:]]|&nbsp;){0,2})?' || regexp_replace($1, '([0-9])(?=.)', '\1([^[:alnum:]]|&nbsp;){0,2}', 'g')
    WHEN $1 ~ '[.+#]' THEN regexp_replace($1, '([.+#])', '\\\1', 'g')
    ELSE regexp_replace(regexp_replace(replace(replace($1, 'ae', '(ae|æ)'), 'aa', '(aa|å)'), 'oe?', '(oe?|ø)', 'g'), 'a$', '(a|æ|å)') END $$;

-- ===== Names =====

-- What names are found by gets a second form, if letters such as ł, ð, þ, ß and ü are read in another way than by the first: as
-- `toSortKey` does. Also for names that processes of the former version stored meanwhile.
CREATE FUNCTION with_plain_form(key text, name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT CASE WHEN position(form IN replace(replace(replace($1 COLLATE "C", 'z{', 'ae'), 'z|', 'oe'), 'z}', 'aa')) > 0 THEN $1 ELSE $1 || ' ' || form END
  FROM (SELECT left(btrim(regexp_replace(search_text($2), '\s+', ' ', 'g')), 80) COLLATE "C" AS form) plain $$;

CREATE FUNCTION add_plain_forms() RETURNS void LANGUAGE sql AS
$$
  UPDATE app_user SET name_sort = with_plain_form(name_sort, name COLLATE "C")
  WHERE name ~ '[^ -~æøåÆØÅ]' AND name_sort <> with_plain_form(name_sort, name COLLATE "C");
  UPDATE customer SET name_sort = with_plain_form(name_sort, name COLLATE "C")
  WHERE name ~ '[^ -~æøåÆØÅ]' AND name_sort <> with_plain_form(name_sort, name COLLATE "C");
  UPDATE user_customer SET invited_name_sort = with_plain_form(invited_name_sort, invited_name COLLATE "C")
  WHERE invited_name ~ '[^ -~æøåÆØÅ]' AND invited_name_sort <> with_plain_form(invited_name_sort, invited_name COLLATE "C");
$$;
SELECT add_plain_forms();

-- Documents, and what titles sort by, are made anew once processes of the former version have stopped.
DELETE FROM job WHERE kind = 'index-anew' AND process IS NULL;
INSERT INTO search_rebuild (after, until, started_at) SELECT 0, max(id), now() FROM care_case HAVING max(id) IS NOT NULL;
INSERT INTO job (kind, lane, payload, run_at) SELECT 'index-anew', 'index', '{"after": 0}', now() + interval '2 minutes' FROM search_rebuild;
