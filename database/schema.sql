-- The schema that database/migrations make, for reading. Written by: node script/write-schema.mjs

CREATE EXTENSION pg_trgm;

CREATE COLLATION danish (provider = icu, locale = 'da');

CREATE TEXT SEARCH DICTIONARY danish_word (TEMPLATE = snowball, language = 'danish');

CREATE TEXT SEARCH CONFIGURATION danish_words (PARSER = default);
ALTER TEXT SEARCH CONFIGURATION danish_words ADD MAPPING FOR asciiword WITH danish_word;
ALTER TEXT SEARCH CONFIGURATION danish_words ADD MAPPING FOR word WITH danish_word;
ALTER TEXT SEARCH CONFIGURATION danish_words ADD MAPPING FOR numword WITH simple;
ALTER TEXT SEARCH CONFIGURATION danish_words ADD MAPPING FOR email WITH simple;
ALTER TEXT SEARCH CONFIGURATION danish_words ADD MAPPING FOR url WITH simple;
ALTER TEXT SEARCH CONFIGURATION danish_words ADD MAPPING FOR host WITH simple;
ALTER TEXT SEARCH CONFIGURATION danish_words ADD MAPPING FOR sfloat WITH simple;
ALTER TEXT SEARCH CONFIGURATION danish_words ADD MAPPING FOR version WITH simple;
ALTER TEXT SEARCH CONFIGURATION danish_words ADD MAPPING FOR hword_numpart WITH simple;
ALTER TEXT SEARCH CONFIGURATION danish_words ADD MAPPING FOR hword_part WITH danish_word;
ALTER TEXT SEARCH CONFIGURATION danish_words ADD MAPPING FOR hword_asciipart WITH danish_word;
ALTER TEXT SEARCH CONFIGURATION danish_words ADD MAPPING FOR numhword WITH simple;
ALTER TEXT SEARCH CONFIGURATION danish_words ADD MAPPING FOR asciihword WITH danish_word;
ALTER TEXT SEARCH CONFIGURATION danish_words ADD MAPPING FOR hword WITH danish_word;
ALTER TEXT SEARCH CONFIGURATION danish_words ADD MAPPING FOR url_path WITH simple;
ALTER TEXT SEARCH CONFIGURATION danish_words ADD MAPPING FOR file WITH simple;
ALTER TEXT SEARCH CONFIGURATION danish_words ADD MAPPING FOR float WITH simple;
ALTER TEXT SEARCH CONFIGURATION danish_words ADD MAPPING FOR int WITH simple;
ALTER TEXT SEARCH CONFIGURATION danish_words ADD MAPPING FOR uint WITH simple;

CREATE OR REPLACE FUNCTION add_plain_forms()
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE app_user SET name_sort = with_plain_form(name_sort, name COLLATE "C")
  WHERE name ~ '[^ -~æøåÆØÅ]' AND name_sort <> with_plain_form(name_sort, name COLLATE "C");
  UPDATE customer SET name_sort = with_plain_form(name_sort, name COLLATE "C")
  WHERE name ~ '[^ -~æøåÆØÅ]' AND name_sort <> with_plain_form(name_sort, name COLLATE "C");
  UPDATE user_customer SET invited_name_sort = with_plain_form(invited_name_sort, invited_name COLLATE "C")
  WHERE invited_name ~ '[^ -~æøåÆØÅ]' AND invited_name_sort <> with_plain_form(invited_name_sort, invited_name COLLATE "C");
$function$;

CREATE OR REPLACE FUNCTION asked_word(word text, begins boolean)
 RETURNS tsquery
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$ WITH asked AS (
    SELECT search_words($1) AS folded, CASE WHEN EXISTS (SELECT FROM search_rebuild) THEN former_words($1) END AS former,
      (quote_literal(typed_sign($1)) || CASE WHEN $2 THEN ':*' ELSE '' END)::tsquery AS sign
  ), parts AS (
    SELECT CASE WHEN sign IS NULL THEN words_query(folded, $2) WHEN $1 ~ '^[0-9]' THEN words_query(folded, $2) || sign ELSE sign END AS query,
      CASE WHEN former <> folded OR sign IS NOT NULL THEN words_query(former, $2) END AS former FROM asked
  ) SELECT CASE WHEN former IS NULL THEN query ELSE query || former END FROM parts $function$;

CREATE OR REPLACE FUNCTION asked_words(words text[])
 RETURNS TABLE(place bigint, word text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ WITH typed AS (
    SELECT w.place, w.word, to_tsvector('danish', w.folded) = '' AS says_little
    FROM (SELECT place, word, folded_word(word) AS folded FROM unnest($1) WITH ORDINALITY w (word, place) OFFSET 0) w
    WHERE to_tsvector('danish_words', w.folded) <> ''
  ) SELECT place, word FROM typed WHERE NOT says_little OR (SELECT bool_and(says_little) FROM typed) $function$;

CREATE OR REPLACE FUNCTION audit_form(id bigint, r audit_row)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE r.form WHEN 2 THEN
    format('2|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s', id, (extract(epoch FROM r.at) * 1000)::bigint, r.user_id,
      r.impersonator_id, r.customer_no, r.status, r.acting_id, octet_length(r.acting_kind) || ':' || r.acting_kind,
      octet_length(r.act) || ':' || r.act, octet_length(r.detail::text) || ':' || r.detail::text,
      octet_length(r.request_id) || ':' || r.request_id)
  ELSE
    format('1|%s|%s|%s|%s|%s|%s|%s|%s|%s', id, (extract(epoch FROM r.at) * 1000)::bigint, r.user_id,
      r.impersonator_id, r.customer_no, r.status, octet_length(r.act) || ':' || r.act,
      octet_length(r.detail::text) || ':' || r.detail::text, octet_length(r.request_id) || ':' || r.request_id)
  END
$function$;

CREATE OR REPLACE FUNCTION case_figure_spans(day date, customer_no integer, case_type smallint)
 RETURNS TABLE(span smallint, since date, key integer)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  VALUES (0::smallint, day, case_type::int), (1::smallint, day, customer_no),
    (2::smallint, day - extract(day FROM day)::int + 1, customer_no), (3::smallint, date '0001-01-01', customer_no),
    (4::smallint, date '0001-01-01', case_type::int)
$function$;

CREATE OR REPLACE FUNCTION case_figures(c care_case)
 RETURNS TABLE(day date, customer_no integer, case_type smallint, raised integer, ended integer, first_owed integer, first_met integer, first_failed integer, resolution_owed integer, resolution_met integer, resolution_failed integer)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT (c.submitted_at AT TIME ZONE 'Europe/Copenhagen')::date, coalesce(c.customer_no, 0), coalesce(c.case_type, 99::smallint), 1, 0,
    (c.first_response_state = 1)::int, (c.first_response_state = 3)::int, (c.first_response_state = 4)::int,
    (c.resolution_state IN (1, 2))::int, (c.resolution_state = 3)::int, (c.resolution_state = 4)::int
  WHERE c.status_group <> 0 AND c.submitted_at IS NOT NULL
  UNION ALL
  SELECT (c.closed_at AT TIME ZONE 'Europe/Copenhagen')::date, coalesce(c.customer_no, 0), coalesce(c.case_type, 99::smallint), 0, 1,
    0, 0, 0, 0, 0, 0
  WHERE c.status_group = 3 AND c.submitted_at IS NOT NULL AND c.closed_at IS NOT NULL
$function$;

CREATE OR REPLACE FUNCTION chain_audit_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.form := 2;
  UPDATE audit_head SET last_id = last_id + 1, row_count = row_count + 1, previous_hash = hash,
      hash = sha256(hash || convert_to(audit_form(last_id + 1, NEW), 'UTF8'))
    RETURNING last_id, previous_hash, hash INTO STRICT NEW.id, NEW.previous_hash, NEW.hash;
  IF NEW.acting_kind IS NOT NULL THEN
    INSERT INTO audit_acting (id, kind, at) VALUES (NEW.id, NEW.acting_kind, NEW.at);
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION composed(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT CASE WHEN $1 IS NFKC NORMALIZED THEN $1 ELSE normalize(regexp_replace($1,
    '[\u00bc-\u00be\u2100\u2101\u2103-\u2106\u2109\u2116\u2120-\u2122\u2150-\u215f\u2189\u2460-\u24ff\u3200-\u33ff\U0001f100-\U0001f2ff]',
    ' \& ', 'g'), NFKC) END $function$;

CREATE OR REPLACE FUNCTION contact_lines(email text, alternative_email text, work_phone text, mobile_phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ SELECT lower(coalesce(email, '') || chr(10) || coalesce(alternative_email, '') COLLATE "C") || chr(10)
    || regexp_replace(coalesce(work_phone, ''), '[^0-9]', '', 'g') || chr(10)
    || regexp_replace(coalesce(mobile_phone, ''), '[^0-9]', '', 'g') $function$;

CREATE OR REPLACE FUNCTION danish_midnight(day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((day)::timestamp without time zone AT TIME ZONE 'Europe/Copenhagen'::text);

CREATE OR REPLACE FUNCTION delete_message_versions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM message_version WHERE message_id = NEW.id;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION email_key(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT lower($1 COLLATE "C") $function$;

CREATE OR REPLACE FUNCTION english_stems(words tsvector)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT array_agg(DISTINCT stem) FROM (
    SELECT (ts_lexize('danish_stem', (ts_lexize('english_stem', word))[1]))[1] AS stem FROM unnest(tsvector_to_array(words)) word
    WHERE (word LIKE '%ing' AND length(word) > 5) OR (word LIKE '%ed' AND length(word) > 4)
  ) stems WHERE stem <> '' $function$;

CREATE OR REPLACE FUNCTION fold_case_figures()
 RETURNS void
 LANGUAGE sql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION folded_text(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT replace(replace(replace(CASE WHEN $1 ~ '[^\u0001-\u007fæøå]' THEN
      replace(replace(replace(translate(normalize(regexp_replace(
        replace(replace(replace(replace(normalize($1, NFD), U&'a\030A', 'aa'), U&'a\0308', 'ae'), U&'o\0308', 'oe'), U&'o\030B', 'oe'),
        '[\u0300-\u036f]+', '', 'g'), NFC), 'ðđłħŧıςŋ', 'ddlhtiσn'), 'ß', 'ss'), 'þ', 'th'), 'œ', 'oe')
    ELSE $1 END, 'æ', 'ae'), 'ø', 'oe'), 'å', 'aa') $function$;

CREATE OR REPLACE FUNCTION folded_word(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT CASE WHEN is_plain($1) THEN replace(replace(replace($1, 'æ', 'ae'), 'ø', 'oe'), 'å', 'aa') ELSE search_words($1) END $function$;

CREATE OR REPLACE FUNCTION forget_edit_impersonator()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.edit_impersonator_id := NULL;
  RETURN NEW;
END
$function$;

CREATE OR REPLACE FUNCTION former_words(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT regexp_replace(replace(replace(replace(lower(normalize($1, NFC) COLLATE danish), 'æ', 'ae'), 'ø', 'oe'), 'å', 'aa'),
    '[^[:alnum:] ]+' COLLATE danish, ' ', 'g') $function$;

CREATE OR REPLACE FUNCTION is_plain(word text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT $1 ~ '^[a-z0-9æøå]+$' $function$;

CREATE OR REPLACE FUNCTION markup_text(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT replace(replace(replace(replace(replace(
    regexp_replace(regexp_replace($1, '</?(a|code|em|img|s|span|strong|sub|sup|u)( [^>]*)?>', '', 'g'), '<[^>]*>', ' ', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&') $function$;

CREATE OR REPLACE FUNCTION move_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM audit_entry WHERE id = NEW.id;
  INSERT INTO audit_row (at, user_id, impersonator_id, customer_no, act, status, detail, request_id, acting_kind, acting_id)
    VALUES (NEW.at, NEW.user_id, NEW.impersonator_id, NEW.customer_no, NEW.act, NEW.status, NEW.detail, NEW.request_id,
      NEW.acting_kind, NEW.acting_id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION name_words(name_sort text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT ' ' || replace(replace(replace(replace(replace(replace(name_sort, 'z{', 'ae'), 'z|', 'o'), 'z}', 'a'), 'aa', 'a'), 'oe', 'o'), '-', ' ') $function$;

CREATE OR REPLACE FUNCTION note_case_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION plain_names(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT CASE WHEN $1 ~ '[øöØÖ]' THEN (SELECT string_agg(' ' || search_text(translate(found[1], 'øöØÖ', 'oooo')), '')
    FROM regexp_matches($1 COLLATE danish, '(?:[A-ZÆÅ][[:alnum:]]*[øöØÖ]|[ØÖ])[[:alnum:]]*', 'g') found) END $function$;

CREATE OR REPLACE FUNCTION process_lives(number integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (
    SELECT FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid = 4826104 AND objid = number::oid
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
  )
$function$;

CREATE OR REPLACE FUNCTION rebuild_case_figures()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% of % is refused: the audit log is only ever added to', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $function$;

CREATE OR REPLACE FUNCTION remove_audit_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  removed bigint;
  last_at timestamptz;
BEGIN
  SELECT at, hash INTO STRICT last_at, NEW.hash FROM audit_row WHERE id = NEW.up_to_id;
  IF last_at > NEW.at - interval '360 days' THEN
    RAISE EXCEPTION 'audit row % is too new to be removed', NEW.up_to_id USING ERRCODE = 'insufficient_privilege';
  END IF;
  DELETE FROM audit_acting WHERE id <= NEW.up_to_id;
  DELETE FROM audit_row WHERE id <= NEW.up_to_id;
  GET DIAGNOSTICS removed = ROW_COUNT;
  NEW.row_count = removed + coalesce((SELECT max(row_count) FROM audit_removal), 0);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION search_document(text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT coalesce(words || array_to_tsvector(english_stems(words)), words) || array_to_tsvector(search_signs(folded))
  FROM (
    SELECT folded, strip(to_tsvector('danish_words',
      regexp_replace(folded || coalesce(plain_names(seen), ''), '[^[:alnum:] ]+' COLLATE danish, ' ', 'g'))) AS words
    FROM (SELECT seen, folded_text(lower(seen COLLATE danish)) AS folded FROM (SELECT seen_text($1) AS seen OFFSET 0) s OFFSET 0) f
    OFFSET 0
  ) danish $function$;

CREATE OR REPLACE FUNCTION search_in_parts(words text[], companies text)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$ SELECT found.case_id FROM (
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
  ) found GROUP BY found.case_id HAVING count(*) = cardinality(words) $function$;

CREATE OR REPLACE FUNCTION search_query(words text[], begins boolean)
 RETURNS tsquery
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$ SELECT coalesce(string_agg(format('(%s)',
    CASE WHEN is_plain(word) THEN word_query(folded, is_beginning) ELSE asked_word(word, is_beginning) END), ' & '), '')::tsquery
  FROM (SELECT word, folded_word(word) AS folded, begins AND place = cardinality(words) AS is_beginning FROM asked_words(words) OFFSET 0) asked $function$;

CREATE OR REPLACE FUNCTION search_signs(text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT array(
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
  ) $function$;

CREATE OR REPLACE FUNCTION search_text(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT folded_text(lower(seen_text($1) COLLATE danish)) $function$;

CREATE OR REPLACE FUNCTION search_word(word text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT to_tsquery('danish_words', string_agg(quote_literal(form), ' | '))
  FROM (SELECT word UNION SELECT unnest(english_stems(to_tsvector('danish_words', word)))) forms (form) $function$;

CREATE OR REPLACE FUNCTION search_words(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT regexp_replace(search_text($1), '[^[:alnum:] ]+' COLLATE danish, ' ', 'g') $function$;

CREATE OR REPLACE FUNCTION seen_text(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT composed(regexp_replace($1, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+', '', 'g')) $function$;

CREATE OR REPLACE FUNCTION shown_channel(smallint)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ SELECT CASE WHEN $1 = 0 THEN 3::smallint ELSE $1 END $function$;

CREATE OR REPLACE FUNCTION sort_key(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT left(replace(replace(replace(lower($1), 'æ', 'z{'), 'ø', 'z|'), 'å', 'z}'), 60) $function$;

CREATE OR REPLACE FUNCTION stem_pattern(stem text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT CASE WHEN $1 ~ '^[0-9]{6,15}$'
      THEN '((00)?45([^[:alnum:]]|&nbsp;){0,2})?' || regexp_replace($1, '([0-9])(?=.)', '\1([^[:alnum:]]|&nbsp;){0,2}', 'g')
    WHEN $1 ~ '[.+#]' THEN regexp_replace($1, '([.+#])', '\\\1', 'g')
    ELSE regexp_replace(regexp_replace(replace(replace($1, 'ae', '(ae|æ)'), 'aa', '(aa|å)'), 'oe?', '(oe?|ø)', 'g'), 'a$', '(a|æ|å)') END $function$;

CREATE OR REPLACE FUNCTION typed_sign(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT CASE WHEN $1 ~ '^([a-z][a-z0-9]{0,30}(\+\+|#)|\.[a-z][a-z0-9]{1,20})$' THEN $1
    WHEN $1 ~ '^[0-9]+( [0-9]+)+$' AND length(replace($1, ' ', '')) BETWEEN 6 AND 15 THEN replace($1, ' ', '') END $function$;

CREATE OR REPLACE FUNCTION typed_stems(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT CASE WHEN typed_sign($1) IS NULL THEN tsvector_to_array(search_document($1)) ELSE array[typed_sign($1)] END $function$;

CREATE OR REPLACE FUNCTION with_plain_form(key text, name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT CASE WHEN position(form IN replace(replace(replace(typed, 'z{', 'ae'), 'z|', 'oe'), 'z}', 'aa')) > 0 THEN typed ELSE typed || ' ' || form END
  FROM (SELECT translate($1, '‐‑’', '--''') COLLATE "C" AS typed,
    left(btrim(regexp_replace(translate(search_text($2), '‐‑’', '--'''), '\s+', ' ', 'g')), 80) COLLATE "C" AS form) plain $function$;

CREATE OR REPLACE FUNCTION word_query(word text, begins boolean)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT CASE WHEN NOT $2 THEN search_word($1)
    WHEN $1 ~ 'ing|ed' THEN search_word($1) || to_tsquery('danish_words', quote_literal($1) || ':*')
    ELSE to_tsquery('danish_words', quote_literal($1) || ':*') END $function$;

CREATE OR REPLACE FUNCTION words_query(folded text, begins boolean)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT coalesce(string_agg(format('(%s)', word_query(word, begins AND place = cardinality(words))), ' & '), '')::tsquery
  FROM string_to_array(btrim(regexp_replace($1, ' +', ' ', 'g')), ' ') words CROSS JOIN LATERAL unnest(words) WITH ORDINALITY w (word, place) $function$;

CREATE TABLE app_user (
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  kind smallint NOT NULL,
  name text COLLATE danish NOT NULL,
  name_sort text COLLATE "C" NOT NULL,
  email text NOT NULL,
  alternative_email text,
  work_phone text,
  mobile_phone text,
  address text,
  job_title text,
  last_logged_in timestamp(3) with time zone,
  removed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  email_confirmed_at timestamp(3) with time zone DEFAULT now(),
  pending_email text,
  dashboard smallint,
  staff_roles text[] NOT NULL DEFAULT '{}'::text[],
  away_until date,
  away_reach_id integer,
  mail_given_up_at timestamp(3) with time zone,
  visit_ended_at timestamp(3) with time zone,
  CONSTRAINT app_user_pkey PRIMARY KEY (id),
  CONSTRAINT app_user_away_check CHECK ((((kind = 0) OR (away_until IS NULL)) AND ((away_until IS NOT NULL) OR (away_reach_id IS NULL)))),
  CONSTRAINT app_user_email_check CHECK ((length(email) <= 254)),
  CONSTRAINT app_user_kind_check CHECK ((kind = ANY (ARRAY[0, 1]))),
  CONSTRAINT app_user_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  CONSTRAINT app_user_pending_email_check CHECK ((length(pending_email) <= 254)),
  CONSTRAINT app_user_staff_roles_check CHECK (((staff_roles <@ ARRAY['agent'::text, 'coordinator'::text, 'executive'::text, 'administrator'::text]) AND ((kind = 0) OR (staff_roles = '{}'::text[])))),
  CONSTRAINT app_user_away_reach_id_fkey FOREIGN KEY (away_reach_id) REFERENCES app_user(id)
);
CREATE UNIQUE INDEX app_user_alternative_email ON app_user USING btree (email_key(alternative_email)) WHERE (alternative_email IS NOT NULL);
CREATE INDEX app_user_away_reach ON app_user USING btree (away_reach_id) WHERE (away_reach_id IS NOT NULL);
CREATE INDEX app_user_by_email ON app_user USING btree (email_key(email) COLLATE "C", id);
CREATE INDEX app_user_by_login ON app_user USING btree (COALESCE(last_logged_in, '-infinity'::timestamp with time zone), id);
CREATE INDEX app_user_contact_lines ON app_user USING gin (contact_lines(email, alternative_email, work_phone, mobile_phone) gin_trgm_ops);
CREATE UNIQUE INDEX app_user_email ON app_user USING btree (email_key(email));
CREATE INDEX app_user_name ON app_user USING btree (name, id);
CREATE INDEX app_user_name_words ON app_user USING gin (name_words(name_sort) gin_trgm_ops);
CREATE INDEX app_user_staff ON app_user USING btree (name, id) WHERE ((kind = 0) AND (removed_at IS NULL));
CREATE INDEX app_user_staff_name ON app_user USING btree (name, id) WHERE (kind = 0);

CREATE TABLE audit_acting (
  id bigint NOT NULL,
  kind text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT audit_acting_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_acting_kind ON audit_acting USING btree (kind, at, id);

CREATE UNLOGGED TABLE audit_entry (
  id bigint NOT NULL DEFAULT nextval('audit_entry_number'::regclass),
  at timestamp(3) with time zone NOT NULL,
  user_id integer,
  impersonator_id integer,
  customer_no integer,
  act text NOT NULL,
  status smallint NOT NULL,
  detail jsonb,
  request_id text,
  acting_kind text,
  acting_id integer,
  CONSTRAINT audit_entry_pkey PRIMARY KEY (id),
  CONSTRAINT audit_entry_moves TRIGGER DEFERRABLE INITIALLY DEFERRED
);
CREATE CONSTRAINT TRIGGER audit_entry_moves AFTER INSERT ON audit_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION move_audit_entry();

CREATE TABLE audit_head (
  is_only boolean NOT NULL DEFAULT true,
  last_id bigint NOT NULL,
  row_count bigint NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_head_pkey PRIMARY KEY (is_only),
  CONSTRAINT audit_head_is_only_check CHECK (is_only)
);
CREATE TRIGGER audit_head_follows BEFORE UPDATE ON audit_head FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_head_stays BEFORE INSERT OR DELETE OR TRUNCATE ON audit_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE audit_removal (
  up_to_id bigint NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  row_count bigint NOT NULL DEFAULT 0,
  hash bytea NOT NULL DEFAULT '\x'::bytea,
  CONSTRAINT audit_removal_pkey PRIMARY KEY (up_to_id)
);
CREATE TRIGGER audit_removal_removes BEFORE INSERT ON audit_removal FOR EACH ROW EXECUTE FUNCTION remove_audit_rows();
CREATE TRIGGER audit_removal_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_removal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE audit_row (
  id bigint NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  user_id integer,
  impersonator_id integer,
  customer_no integer,
  act text NOT NULL,
  status smallint NOT NULL,
  detail jsonb,
  request_id text,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  acting_kind text,
  acting_id integer,
  form smallint,
  CONSTRAINT audit_row_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_row_act ON audit_row USING btree (act, at, id);
CREATE INDEX audit_row_case ON audit_row USING btree (((detail -> 'caseId'::text)), at, id) WHERE (detail ? 'caseId'::text);
CREATE INDEX audit_row_customer ON audit_row USING btree (customer_no, at, id) WHERE (customer_no IS NOT NULL);
CREATE INDEX audit_row_impersonated ON audit_row USING btree (impersonator_id, at, id) WHERE (impersonator_id IS NOT NULL);
CREATE INDEX audit_row_newest ON audit_row USING btree (at, id);
CREATE INDEX audit_row_refused ON audit_row USING btree (at, id) WHERE (status >= 400);
CREATE INDEX audit_row_request ON audit_row USING btree (request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX audit_row_user ON audit_row USING btree (user_id, at, id);
CREATE TRIGGER audit_row_chain BEFORE INSERT ON audit_row FOR EACH ROW EXECUTE FUNCTION chain_audit_row();
CREATE TRIGGER audit_row_is_kept BEFORE DELETE ON audit_row FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_row_stays BEFORE UPDATE OR TRUNCATE ON audit_row FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE automatic_answer (
  address bytea NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT automatic_answer_pkey PRIMARY KEY (address),
  CONSTRAINT automatic_answer_address_check CHECK ((length(address) = 32))
);
CREATE INDEX automatic_answer_at ON automatic_answer USING btree (at);

CREATE TABLE backup_run (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  started_at timestamp(3) with time zone NOT NULL,
  finished_at timestamp(3) with time zone NOT NULL,
  bytes bigint NOT NULL,
  encrypted boolean NOT NULL,
  outcome text NOT NULL,
  CONSTRAINT backup_run_pkey PRIMARY KEY (id),
  CONSTRAINT backup_run_bytes_check CHECK ((bytes >= 0)),
  CONSTRAINT backup_run_check CHECK ((finished_at >= started_at)),
  CONSTRAINT backup_run_outcome_check CHECK (((length(outcome) >= 1) AND (length(outcome) <= 300)))
);
CREATE INDEX backup_run_finished ON backup_run USING btree (finished_at);

CREATE TABLE care_case (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  customer_no integer,
  title text NOT NULL DEFAULT ''::text,
  title_sort text COLLATE "C" NOT NULL DEFAULT ''::text,
  case_type smallint,
  severity smallint,
  channel smallint NOT NULL,
  status smallint NOT NULL,
  priority smallint NOT NULL,
  state smallint NOT NULL,
  status_group smallint NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN (status = 0) THEN 0
    WHEN (status = 7) THEN 2
    WHEN (status >= 10) THEN 3
    ELSE 1
END) STORED,
  created_by integer NOT NULL,
  contact_id integer,
  owner_user_id integer,
  owner_team_id smallint,
  assignee_id integer,
  follow_up date,
  follow_up_missed boolean NOT NULL DEFAULT false,
  estimate_hours numeric(6,2),
  first_response_sent boolean NOT NULL DEFAULT false,
  external_reference text,
  status_reason text,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  submitted_at timestamp(3) with time zone,
  closed_at timestamp(3) with time zone,
  first_response_at timestamp(3) with time zone,
  last_customer_message_at timestamp(3) with time zone,
  last_staff_message_at timestamp(3) with time zone,
  version integer NOT NULL DEFAULT 1,
  follow_key date NOT NULL GENERATED ALWAYS AS (COALESCE(follow_up, '9999-12-31'::date)) STORED,
  severity_key smallint NOT NULL GENERATED ALWAYS AS (COALESCE((severity)::integer, 99)) STORED,
  type_key smallint NOT NULL GENERATED ALWAYS AS (COALESCE((case_type)::integer, 99)) STORED,
  customer_key integer NOT NULL GENERATED ALWAYS AS (COALESCE(customer_no, 0)) STORED,
  contact_key integer NOT NULL GENERATED ALWAYS AS (COALESCE(contact_id, 0)) STORED,
  owner_key integer NOT NULL GENERATED ALWAYS AS (COALESCE(owner_user_id, ((- owner_team_id))::integer, 0)) STORED,
  assignee_key integer NOT NULL GENERATED ALWAYS AS (COALESCE(assignee_id, 0)) STORED,
  estimate_key numeric(7,2) NOT NULL GENERATED ALWAYS AS (COALESCE(estimate_hours, (99999)::numeric)) STORED,
  first_response_key smallint NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN (first_response_sent OR (last_staff_message_at IS NOT NULL)) THEN 1
    ELSE 0
END) STORED,
  reference_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (COALESCE(sort_key(external_reference), chr(1114111))) STORED,
  submitted_key timestamp(3) with time zone NOT NULL GENERATED ALWAYS AS (COALESCE(submitted_at, '0001-01-01 00:00:00+00'::timestamp with time zone)) STORED,
  closed_key timestamp(3) with time zone NOT NULL GENERATED ALWAYS AS (COALESCE(closed_at, '0001-01-01 00:00:00+00'::timestamp with time zone)) STORED,
  last_message_key timestamp(3) with time zone NOT NULL GENERATED ALWAYS AS (COALESCE(GREATEST(last_customer_message_at, last_staff_message_at), '0001-01-01 00:00:00+00'::timestamp with time zone)) STORED,
  first_response_state smallint NOT NULL DEFAULT 0,
  first_response_due_at timestamp(3) with time zone,
  resolution_state smallint NOT NULL DEFAULT 0,
  resolution_due_at timestamp(3) with time zone,
  clock_target smallint,
  clock_state smallint NOT NULL DEFAULT 0,
  clock_mode smallint NOT NULL DEFAULT 0,
  clock_due_at timestamp(3) with time zone,
  clock_left bigint,
  due_key timestamp(3) with time zone NOT NULL GENERATED ALWAYS AS (COALESCE(clock_due_at,
CASE
    WHEN (clock_state = 2) THEN '9999-12-30 00:00:00+00'::timestamp with time zone
    ELSE '9999-12-31 00:00:00+00'::timestamp with time zone
END)) STORED,
  last_message_by smallint NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN ((last_customer_message_at IS NULL) AND (last_staff_message_at IS NULL)) THEN 0
    WHEN ((last_staff_message_at IS NULL) OR (last_customer_message_at > last_staff_message_at)) THEN 2
    ELSE 1
END) STORED,
  first_response_warn_at timestamp(3) with time zone,
  first_response_warned_at timestamp(3) with time zone,
  remind_on date,
  silent_since timestamp(3) with time zone,
  sent_back_at timestamp(3) with time zone,
  untold_since timestamp(3) with time zone,
  original_number text,
  imported_at timestamp(3) with time zone,
  CONSTRAINT care_case_pkey PRIMARY KEY (id),
  CONSTRAINT care_case_check CHECK (((owner_user_id IS NULL) OR (owner_team_id IS NULL))),
  CONSTRAINT care_case_check1 CHECK (((status = 0) OR (submitted_at IS NOT NULL))),
  CONSTRAINT care_case_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES app_user(id),
  CONSTRAINT care_case_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES app_user(id),
  CONSTRAINT care_case_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
  CONSTRAINT care_case_customer_no_fkey FOREIGN KEY (customer_no) REFERENCES customer(customer_no),
  CONSTRAINT care_case_owner_team_id_fkey FOREIGN KEY (owner_team_id) REFERENCES team(id),
  CONSTRAINT care_case_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES app_user(id)
);
CREATE INDEX care_case_by_created ON care_case USING btree (status_group, created_at, id) WHERE (status_group <> 0);
CREATE INDEX care_case_by_due ON care_case USING btree (status_group, due_key, id) WHERE (status_group <> 0);
CREATE INDEX care_case_by_follow_up ON care_case USING btree (status_group, follow_key, id) INCLUDE (status, state, assignee_key, estimate_key) WHERE (status_group <> 0);
CREATE INDEX care_case_by_last_message ON care_case USING btree (status_group, last_message_key, id) WHERE (status_group <> 0);
CREATE INDEX care_case_by_updated ON care_case USING btree (status_group, updated_at, id) WHERE (status_group <> 0);
CREATE INDEX care_case_closed ON care_case USING btree (closed_key, id) INCLUDE (status, state, type_key, severity_key, priority, channel, first_response_key, last_message_by, first_response_state, resolution_state, customer_key, contact_key, owner_key, assignee_key, created_at, updated_at, submitted_key, last_message_key, status_group, customer_no, first_response_due_at, resolution_due_at, estimate_key, reference_key) WHERE (status_group = 3);
CREATE INDEX care_case_delivered ON care_case USING btree (silent_since, id, sent_back_at) WHERE ((silent_since IS NOT NULL) OR (sent_back_at IS NOT NULL));
CREATE INDEX care_case_imported ON care_case USING btree (imported_at) WHERE (imported_at IS NOT NULL);
CREATE INDEX care_case_of_assignee ON care_case USING btree (assignee_key, status_group) WHERE ((status_group <> 0) AND (assignee_key <> 0));
CREATE INDEX care_case_of_customer_due ON care_case USING btree (customer_no, status_group, due_key, id) WHERE (status_group <> 0);
CREATE INDEX care_case_of_customer_follow_up ON care_case USING btree (customer_no, status_group, follow_key, id) WHERE (status_group <> 0);
CREATE INDEX care_case_of_customer_id ON care_case USING btree (customer_no, status_group, id) INCLUDE (status, state, type_key, severity_key, priority, channel, first_response_key, last_message_by, clock_mode, first_response_state, resolution_state, customer_key, contact_key, owner_key, assignee_key, follow_key, created_by, created_at, updated_at, submitted_key, closed_key, last_message_key, due_key, contact_id, first_response_due_at, resolution_due_at, estimate_key, title_sort, reference_key) WHERE (status_group <> 0);
CREATE INDEX care_case_of_customer_last_message ON care_case USING btree (customer_no, status_group, last_message_key, id) WHERE (status_group <> 0);
CREATE INDEX care_case_of_customer_updated ON care_case USING btree (customer_no, status_group, updated_at, id) WHERE (status_group <> 0);
CREATE INDEX care_case_of_owner ON care_case USING btree (owner_key, status_group, id) INCLUDE (status, state, type_key, severity_key, priority, channel, first_response_key, last_message_by, customer_key, contact_key, assignee_key, follow_key, created_at, updated_at, submitted_key, closed_key, last_message_key, due_key, customer_no, estimate_key, title_sort, reference_key) WHERE ((status_group <> 0) AND (owner_key <> 0));
CREATE INDEX care_case_open ON care_case USING btree (status_group, id) INCLUDE (status, state, type_key, severity_key, priority, channel, first_response_key, last_message_by, clock_mode, first_response_state, resolution_state, customer_key, contact_key, owner_key, assignee_key, follow_key, created_by, created_at, updated_at, submitted_key, closed_key, last_message_key, due_key, customer_no, first_response_due_at, resolution_due_at, estimate_key, title_sort, reference_key) WHERE (status_group < 3);
CREATE UNIQUE INDEX care_case_original_number ON care_case USING btree (lower(original_number)) WHERE (original_number IS NOT NULL);
CREATE INDEX care_case_owed ON care_case USING btree (submitted_at) INCLUDE (first_response_state, first_response_due_at, resolution_state, resolution_due_at, customer_no, case_type) WHERE ((first_response_state = 1) OR (resolution_state = 1));
CREATE INDEX care_case_reference ON care_case USING btree (lower(external_reference)) WHERE (external_reference IS NOT NULL);
CREATE INDEX care_case_to_remind ON care_case USING btree (remind_on, id) WHERE (remind_on IS NOT NULL);
CREATE INDEX care_case_to_warn ON care_case USING btree (first_response_warn_at, id) WHERE ((first_response_warn_at IS NOT NULL) AND (first_response_warned_at IS NULL));
CREATE STATISTICS care_case_answers (mcv) ON status_group, first_response_key, last_message_by FROM care_case;
CREATE STATISTICS care_case_assignees (mcv) ON status_group, assignee_key FROM care_case;
CREATE STATISTICS care_case_codes (mcv) ON channel, status, priority, status_group, severity_key, type_key FROM care_case;
CREATE STATISTICS care_case_estimates (mcv) ON status_group, estimate_key FROM care_case;
CREATE STATISTICS care_case_follow_ups (mcv) ON status_group, follow_key FROM care_case;
CREATE STATISTICS care_case_owners (mcv) ON status_group, owner_key FROM care_case;
CREATE STATISTICS care_case_states (mcv) ON status, state, status_group FROM care_case;
CREATE STATISTICS care_case_targets (mcv) ON status_group, first_response_state, resolution_state FROM care_case;
CREATE TRIGGER care_case_adds_figures AFTER INSERT ON care_case FOR EACH ROW WHEN ((new.status_group <> 0)) EXECUTE FUNCTION note_case_figures();
CREATE TRIGGER care_case_changes_figures AFTER UPDATE ON care_case FOR EACH ROW WHEN ((((((((old.status_group IS DISTINCT FROM new.status_group) OR (old.submitted_at IS DISTINCT FROM new.submitted_at)) OR (old.closed_at IS DISTINCT FROM new.closed_at)) OR (old.customer_no IS DISTINCT FROM new.customer_no)) OR (old.case_type IS DISTINCT FROM new.case_type)) OR (old.first_response_state IS DISTINCT FROM new.first_response_state)) OR (old.resolution_state IS DISTINCT FROM new.resolution_state))) EXECUTE FUNCTION note_case_figures();
CREATE TRIGGER care_case_removes_figures AFTER DELETE ON care_case FOR EACH ROW WHEN ((old.status_group <> 0)) EXECUTE FUNCTION note_case_figures();

CREATE TABLE case_change (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  case_id bigint NOT NULL,
  type smallint NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  user_id integer,
  impersonator_id integer,
  is_internal boolean NOT NULL DEFAULT false,
  from_value text,
  to_value text,
  reason text,
  acting_kind text,
  acting_id integer,
  CONSTRAINT case_change_pkey PRIMARY KEY (id),
  CONSTRAINT case_change_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id) ON DELETE CASCADE,
  CONSTRAINT case_change_impersonator_id_fkey FOREIGN KEY (impersonator_id) REFERENCES app_user(id),
  CONSTRAINT case_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX case_change_case ON case_change USING btree (case_id, id);

CREATE TABLE case_clock (
  case_id bigint NOT NULL,
  started_at timestamp(3) with time zone NOT NULL,
  stretch smallint NOT NULL,
  status smallint NOT NULL,
  since timestamp(3) with time zone NOT NULL,
  basis smallint NOT NULL,
  agreement_id smallint,
  severity smallint,
  mode smallint NOT NULL,
  first_response_minutes integer,
  resolution_minutes integer,
  calendar bigint NOT NULL,
  first_response_ran bigint NOT NULL,
  first_response_failed_at timestamp(3) with time zone,
  first_response_stopped_at timestamp(3) with time zone,
  first_response_stopped_ran bigint,
  first_response_stopped_agreed boolean,
  answered_at timestamp(3) with time zone,
  answered_ran bigint,
  answered_failed_at timestamp(3) with time zone,
  answered_agreed boolean,
  resolution_ran bigint NOT NULL,
  resolution_failed_at timestamp(3) with time zone,
  resolution_stopped_at timestamp(3) with time zone,
  resolution_stopped_ran bigint,
  resolution_stopped_agreed boolean,
  CONSTRAINT case_clock_pkey PRIMARY KEY (case_id),
  CONSTRAINT case_clock_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id) ON DELETE CASCADE
);

CREATE TABLE case_clock_basis (
  case_id bigint NOT NULL,
  place smallint NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  cause smallint NOT NULL,
  agreement_id smallint,
  severity smallint,
  mode smallint NOT NULL,
  first_response_minutes integer,
  resolution_minutes integer,
  calendar bigint NOT NULL,
  user_id integer,
  impersonator_id integer,
  CONSTRAINT case_clock_basis_pkey PRIMARY KEY (case_id, place),
  CONSTRAINT case_clock_basis_cause_check CHECK (((cause >= 0) AND (cause <= 5))),
  CONSTRAINT case_clock_basis_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES service_level_agreement(id),
  CONSTRAINT case_clock_basis_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id) ON DELETE CASCADE,
  CONSTRAINT case_clock_basis_impersonator_id_fkey FOREIGN KEY (impersonator_id) REFERENCES app_user(id),
  CONSTRAINT case_clock_basis_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX case_clock_basis_agreement ON case_clock_basis USING btree (agreement_id);

CREATE TABLE case_clock_stretch (
  case_id bigint NOT NULL,
  place smallint NOT NULL,
  from_at timestamp(3) with time zone NOT NULL,
  until_at timestamp(3) with time zone,
  status smallint NOT NULL,
  resolution smallint NOT NULL,
  user_id integer,
  impersonator_id integer,
  CONSTRAINT case_clock_stretch_pkey PRIMARY KEY (case_id, place),
  CONSTRAINT case_clock_stretch_check CHECK ((until_at >= from_at)),
  CONSTRAINT case_clock_stretch_resolution_check CHECK (((resolution >= 0) AND (resolution <= 2))),
  CONSTRAINT case_clock_stretch_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id) ON DELETE CASCADE,
  CONSTRAINT case_clock_stretch_impersonator_id_fkey FOREIGN KEY (impersonator_id) REFERENCES app_user(id),
  CONSTRAINT case_clock_stretch_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

CREATE TABLE case_closing (
  case_id bigint NOT NULL,
  user_id integer NOT NULL,
  version integer NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  case_before jsonb NOT NULL,
  clock_before jsonb,
  CONSTRAINT case_closing_pkey PRIMARY KEY (case_id),
  CONSTRAINT case_closing_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id) ON DELETE CASCADE,
  CONSTRAINT case_closing_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

CREATE TABLE case_description (
  case_id bigint NOT NULL,
  description text NOT NULL,
  CONSTRAINT case_description_pkey PRIMARY KEY (case_id),
  CONSTRAINT case_description_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id) ON DELETE CASCADE
);

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
  CONSTRAINT case_figure_pkey PRIMARY KEY (span, since, key)
);

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

CREATE TABLE case_file (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  case_id bigint NOT NULL,
  message_id bigint,
  name text NOT NULL,
  size integer NOT NULL,
  content_type text NOT NULL,
  storage_key text NOT NULL,
  uploaded_by integer NOT NULL,
  by_staff boolean NOT NULL,
  is_internal boolean NOT NULL DEFAULT false,
  is_pending boolean NOT NULL DEFAULT false,
  created_at timestamp(3) with time zone NOT NULL,
  on_draft boolean NOT NULL DEFAULT false,
  uploaded_for integer,
  for_text boolean NOT NULL DEFAULT false,
  sha256 bytea,
  CONSTRAINT case_file_pkey PRIMARY KEY (id),
  CONSTRAINT case_file_storage_key_key UNIQUE (storage_key),
  CONSTRAINT case_file_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  CONSTRAINT case_file_sha256_check CHECK ((length(sha256) = 32)),
  CONSTRAINT case_file_size_check CHECK (((size >= 1) AND (size <= 52428800))),
  CONSTRAINT case_file_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id) ON DELETE CASCADE,
  CONSTRAINT case_file_message_id_fkey FOREIGN KEY (message_id) REFERENCES case_message(id),
  CONSTRAINT case_file_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES app_user(id),
  CONSTRAINT case_file_uploaded_for_fkey FOREIGN KEY (uploaded_for) REFERENCES customer(customer_no)
);
CREATE INDEX case_file_case ON case_file USING btree (case_id, id);
CREATE INDEX case_file_message ON case_file USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX case_file_on_draft ON case_file USING btree (case_id) WHERE on_draft;
CREATE INDEX case_file_pending ON case_file USING btree (created_at) WHERE is_pending;
CREATE INDEX case_file_waiting_of_company ON case_file USING btree (uploaded_for) INCLUDE (size) WHERE (is_pending OR on_draft);
CREATE INDEX case_file_waiting_of_person ON case_file USING btree (uploaded_by) INCLUDE (size) WHERE (is_pending OR on_draft);

CREATE TABLE case_mailbox (
  case_id bigint NOT NULL,
  mailbox_id integer,
  CONSTRAINT case_mailbox_pkey PRIMARY KEY (case_id),
  CONSTRAINT case_mailbox_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id) ON DELETE CASCADE
);

CREATE TABLE case_message (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  case_id bigint NOT NULL,
  author_id integer NOT NULL,
  impersonator_id integer,
  by_staff boolean NOT NULL,
  is_internal boolean NOT NULL,
  comment text NOT NULL,
  client_key text,
  created_at timestamp(3) with time zone NOT NULL,
  edited_at timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  acting_kind text,
  acting_id integer,
  edit_impersonator_id integer,
  CONSTRAINT case_message_pkey PRIMARY KEY (id),
  CONSTRAINT case_message_check CHECK ((by_staff OR (NOT is_internal))),
  CONSTRAINT case_message_author_id_fkey FOREIGN KEY (author_id) REFERENCES app_user(id),
  CONSTRAINT case_message_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id) ON DELETE CASCADE,
  CONSTRAINT case_message_edit_impersonator_id_fkey FOREIGN KEY (edit_impersonator_id) REFERENCES app_user(id),
  CONSTRAINT case_message_impersonator_id_fkey FOREIGN KEY (impersonator_id) REFERENCES app_user(id)
);
CREATE INDEX case_message_case ON case_message USING btree (case_id, id);
CREATE UNIQUE INDEX case_message_client_key ON case_message USING btree (author_id, client_key) WHERE (client_key IS NOT NULL);
CREATE TRIGGER case_message_deletes_versions AFTER UPDATE OF deleted_at ON case_message FOR EACH ROW WHEN ((new.deleted_at IS NOT NULL)) EXECUTE FUNCTION delete_message_versions();
CREATE TRIGGER case_message_forgets_edit_impersonator BEFORE UPDATE OF comment ON case_message FOR EACH ROW WHEN (((new.edit_impersonator_id = old.edit_impersonator_id) AND (new.edited_at IS DISTINCT FROM old.edited_at) AND (new.comment IS DISTINCT FROM old.comment))) EXECUTE FUNCTION forget_edit_impersonator();

CREATE UNLOGGED TABLE case_presence (
  case_id bigint NOT NULL,
  user_id integer NOT NULL,
  tab_id text NOT NULL,
  is_writing boolean NOT NULL,
  seen_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT case_presence_pkey PRIMARY KEY (case_id, user_id, tab_id),
  CONSTRAINT case_presence_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id) ON DELETE CASCADE,
  CONSTRAINT case_presence_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

CREATE TABLE case_put_off (
  user_id integer NOT NULL,
  case_id bigint NOT NULL,
  until timestamp(3) with time zone NOT NULL,
  note text NOT NULL,
  CONSTRAINT case_put_off_pkey PRIMARY KEY (user_id, case_id),
  CONSTRAINT case_put_off_note_check CHECK ((length(note) <= 500)),
  CONSTRAINT case_put_off_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id) ON DELETE CASCADE,
  CONSTRAINT case_put_off_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX case_put_off_case ON case_put_off USING btree (case_id);
CREATE INDEX case_put_off_until ON case_put_off USING btree (until);

CREATE TABLE case_relation (
  case_id bigint NOT NULL,
  related_id bigint NOT NULL,
  CONSTRAINT case_relation_pkey PRIMARY KEY (case_id, related_id),
  CONSTRAINT case_relation_check CHECK ((case_id < related_id)),
  CONSTRAINT case_relation_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id) ON DELETE CASCADE,
  CONSTRAINT case_relation_related_id_fkey FOREIGN KEY (related_id) REFERENCES care_case(id) ON DELETE CASCADE
);
CREATE INDEX case_relation_related ON case_relation USING btree (related_id, case_id);

CREATE TABLE case_search (
  case_id bigint NOT NULL,
  doc_pub tsvector NOT NULL,
  doc_all tsvector NOT NULL,
  is_full boolean NOT NULL DEFAULT false,
  CONSTRAINT case_search_pkey PRIMARY KEY (case_id),
  CONSTRAINT case_search_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id) ON DELETE CASCADE
);
CREATE INDEX case_search_all ON case_search USING gin (doc_all);
CREATE INDEX case_search_full_all ON case_search USING gin (doc_all) WITH (fastupdate=off) WHERE is_full;
CREATE INDEX case_search_full_pub ON case_search USING gin (doc_pub) WITH (fastupdate=off) WHERE is_full;
CREATE INDEX case_search_pub ON case_search USING gin (doc_pub);
ALTER TABLE case_search ALTER doc_pub SET STATISTICS 1000;
ALTER TABLE case_search ALTER doc_all SET STATISTICS 1000;

CREATE TABLE case_subscriber (
  case_id bigint NOT NULL,
  user_id integer NOT NULL,
  CONSTRAINT case_subscriber_pkey PRIMARY KEY (case_id, user_id),
  CONSTRAINT case_subscriber_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id) ON DELETE CASCADE,
  CONSTRAINT case_subscriber_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX case_subscriber_user ON case_subscriber USING btree (user_id, case_id);

CREATE TABLE case_tag (
  case_id bigint NOT NULL,
  tag_id integer NOT NULL,
  CONSTRAINT case_tag_pkey PRIMARY KEY (case_id, tag_id),
  CONSTRAINT case_tag_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id) ON DELETE CASCADE,
  CONSTRAINT case_tag_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tag(id)
);
CREATE INDEX case_tag_tag ON case_tag USING btree (tag_id, case_id);
ALTER TABLE case_tag ALTER tag_id SET STATISTICS 500;

CREATE TABLE copied_follower (
  case_id bigint NOT NULL,
  user_id integer NOT NULL,
  CONSTRAINT copied_follower_pkey PRIMARY KEY (case_id, user_id),
  CONSTRAINT copied_follower_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id) ON DELETE CASCADE,
  CONSTRAINT copied_follower_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX copied_follower_user ON copied_follower USING btree (user_id);

CREATE TABLE customer (
  customer_no integer NOT NULL,
  name text COLLATE danish NOT NULL,
  name_sort text COLLATE "C" NOT NULL,
  email text,
  notes text NOT NULL DEFAULT ''::text,
  own_cases_only boolean NOT NULL DEFAULT false,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  phone text,
  address text,
  service_level_agreement_id smallint,
  notes_version integer NOT NULL DEFAULT 1,
  cvr text,
  gln text,
  own_number text,
  CONSTRAINT customer_pkey PRIMARY KEY (customer_no),
  CONSTRAINT customer_address_check CHECK ((length(address) <= 300)),
  CONSTRAINT customer_customer_no_check CHECK ((customer_no > 0)),
  CONSTRAINT customer_cvr_check CHECK (((length(cvr) >= 1) AND (length(cvr) <= 20))),
  CONSTRAINT customer_gln_check CHECK (((length(gln) >= 1) AND (length(gln) <= 20))),
  CONSTRAINT customer_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  CONSTRAINT customer_own_number_check CHECK (((length(own_number) >= 1) AND (length(own_number) <= 30))),
  CONSTRAINT customer_phone_check CHECK ((length(phone) <= 32)),
  CONSTRAINT customer_service_level_agreement_id_fkey FOREIGN KEY (service_level_agreement_id) REFERENCES service_level_agreement(id)
);
CREATE INDEX customer_name ON customer USING btree (name, customer_no);
CREATE UNIQUE INDEX customer_own_number ON customer USING btree (lower((own_number COLLATE danish))) WHERE (own_number IS NOT NULL);
CREATE INDEX customer_service_level ON customer USING btree (service_level_agreement_id) WHERE (service_level_agreement_id IS NOT NULL);

CREATE TABLE customer_preference (
  customer_no integer NOT NULL,
  kind smallint NOT NULL,
  value text NOT NULL,
  CONSTRAINT customer_preference_pkey PRIMARY KEY (customer_no, kind),
  CONSTRAINT customer_preference_customer_no_fkey FOREIGN KEY (customer_no) REFERENCES customer(customer_no)
);

CREATE TABLE data_key (
  secret_id text NOT NULL,
  key_id text NOT NULL,
  wrapped text NOT NULL,
  seals boolean NOT NULL DEFAULT false,
  made_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT data_key_pkey PRIMARY KEY (secret_id)
);

CREATE TABLE email_link (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  token_hash bytea NOT NULL,
  purpose smallint NOT NULL,
  user_id integer NOT NULL,
  customer_no integer,
  email text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone,
  replaced_at timestamp(3) with time zone,
  CONSTRAINT email_link_pkey PRIMARY KEY (id),
  CONSTRAINT email_link_token_hash_key UNIQUE (token_hash),
  CONSTRAINT email_link_check CHECK (((purpose = 0) = (customer_no IS NOT NULL))),
  CONSTRAINT email_link_email_check CHECK ((length(email) <= 254)),
  CONSTRAINT email_link_purpose_check CHECK ((purpose = ANY (ARRAY[0, 1]))),
  CONSTRAINT email_link_customer_no_fkey FOREIGN KEY (customer_no) REFERENCES customer(customer_no),
  CONSTRAINT email_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX email_link_expiry ON email_link USING btree (expires_at);
CREATE INDEX email_link_user ON email_link USING btree (user_id, purpose);

CREATE TABLE emptied_case (
  case_id bigint NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT emptied_case_pkey PRIMARY KEY (case_id),
  CONSTRAINT emptied_case_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id) ON DELETE CASCADE
);

CREATE UNLOGGED TABLE export_slot (
  id bigint NOT NULL DEFAULT nextval('export_slot_number'::regclass),
  process integer NOT NULL,
  person_id integer NOT NULL,
  key text,
  is_begun boolean NOT NULL DEFAULT false,
  CONSTRAINT export_slot_pkey PRIMARY KEY (id)
);

CREATE TABLE factor_reset (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  started_by integer NOT NULL,
  started_at timestamp(3) with time zone NOT NULL,
  confirmed_by integer,
  due_at timestamp(3) with time zone,
  stop_hash bytea,
  ended_at timestamp(3) with time zone,
  outcome smallint,
  CONSTRAINT factor_reset_pkey PRIMARY KEY (id),
  CONSTRAINT factor_reset_check CHECK ((confirmed_by <> started_by)),
  CONSTRAINT factor_reset_check1 CHECK (((confirmed_by IS NULL) = (due_at IS NULL))),
  CONSTRAINT factor_reset_check2 CHECK (((ended_at IS NULL) = (outcome IS NULL))),
  CONSTRAINT factor_reset_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES app_user(id),
  CONSTRAINT factor_reset_started_by_fkey FOREIGN KEY (started_by) REFERENCES app_user(id),
  CONSTRAINT factor_reset_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX factor_reset_due ON factor_reset USING btree (due_at) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX factor_reset_open ON factor_reset USING btree (user_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX factor_reset_stop ON factor_reset USING btree (stop_hash) WHERE (stop_hash IS NOT NULL);

CREATE TABLE file_scan (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  storage_key text NOT NULL,
  state smallint NOT NULL,
  stored_at timestamp(3) with time zone NOT NULL,
  scanned_at timestamp(3) with time zone,
  found text,
  engine text,
  tries smallint NOT NULL DEFAULT 0,
  apart_key text,
  released_at timestamp(3) with time zone,
  released_by integer,
  reason text,
  CONSTRAINT file_scan_pkey PRIMARY KEY (id),
  CONSTRAINT file_scan_apart_key_key UNIQUE (apart_key),
  CONSTRAINT file_scan_storage_key_key UNIQUE (storage_key),
  CONSTRAINT file_scan_check CHECK (((released_at IS NULL) = (reason IS NULL))),
  CONSTRAINT file_scan_engine_check CHECK (((length(engine) >= 1) AND (length(engine) <= 200))),
  CONSTRAINT file_scan_found_check CHECK (((length(found) >= 1) AND (length(found) <= 200))),
  CONSTRAINT file_scan_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  CONSTRAINT file_scan_released_by_fkey FOREIGN KEY (released_by) REFERENCES app_user(id)
);
CREATE INDEX file_scan_apart ON file_scan USING btree (id) WHERE (apart_key IS NOT NULL);
CREATE INDEX file_scan_found ON file_scan USING btree (scanned_at DESC, id DESC) WHERE (state = ANY (ARRAY[2, 3, 4, 6, 7]));
CREATE INDEX file_scan_released_by ON file_scan USING btree (released_by) WHERE (released_by IS NOT NULL);
CREATE INDEX file_scan_waiting ON file_scan USING btree (stored_at) WHERE (state = 0);

CREATE TABLE impersonation (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  session_id uuid NOT NULL,
  staff_id integer NOT NULL,
  user_id integer NOT NULL,
  customer_no integer NOT NULL,
  started_at timestamp(3) with time zone NOT NULL,
  ends_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  CONSTRAINT impersonation_pkey PRIMARY KEY (id),
  CONSTRAINT impersonation_customer_no_fkey FOREIGN KEY (customer_no) REFERENCES customer(customer_no),
  CONSTRAINT impersonation_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES app_user(id),
  CONSTRAINT impersonation_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX impersonation_customer ON impersonation USING btree (customer_no, id);
CREATE INDEX impersonation_session ON impersonation USING btree (session_id) WHERE (ended_at IS NULL);
CREATE INDEX impersonation_user ON impersonation USING btree (user_id, id);

CREATE TABLE import_row (
  run_id integer NOT NULL,
  row_no integer NOT NULL,
  cells text[] NOT NULL,
  outcome smallint,
  reasons jsonb NOT NULL DEFAULT '[]'::jsonb,
  keys text[] NOT NULL DEFAULT '{}'::text[],
  undo jsonb,
  CONSTRAINT import_row_pkey PRIMARY KEY (run_id, row_no),
  CONSTRAINT import_row_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_run(id) ON DELETE CASCADE
);
CREATE INDEX import_row_outcome ON import_row USING btree (run_id, outcome, row_no);

CREATE TABLE import_run (
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  kind text NOT NULL,
  state smallint NOT NULL DEFAULT 0,
  file_name text NOT NULL,
  storage_key text,
  problem text,
  headings text[] NOT NULL DEFAULT '{}'::text[],
  columns text[] NOT NULL DEFAULT '{}'::text[],
  row_count integer NOT NULL DEFAULT 0,
  "position" integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  to_do integer NOT NULL DEFAULT 0,
  counts jsonb NOT NULL DEFAULT '{}'::jsonb,
  started_by integer NOT NULL,
  started_at timestamp(3) with time zone NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  CONSTRAINT import_run_pkey PRIMARY KEY (id),
  CONSTRAINT import_run_file_name_check CHECK ((length(file_name) <= 255)),
  CONSTRAINT import_run_kind_check CHECK ((length(kind) <= 20)),
  CONSTRAINT import_run_started_by_fkey FOREIGN KEY (started_by) REFERENCES app_user(id)
);
CREATE INDEX import_run_started_by ON import_run USING btree (started_by);
CREATE INDEX import_run_storage_key ON import_run USING btree (storage_key) WHERE (storage_key IS NOT NULL);

CREATE TABLE incoming_mail (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  fingerprint bytea NOT NULL,
  message_key bytea,
  received_at timestamp(3) with time zone NOT NULL,
  state smallint NOT NULL,
  why smallint NOT NULL,
  trust smallint NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  case_id bigint,
  message_id bigint,
  user_id integer,
  from_name text NOT NULL,
  from_email text NOT NULL,
  subject text NOT NULL,
  size integer NOT NULL,
  storage_key text,
  handled_by integer,
  handled_at timestamp(3) with time zone,
  header_message_id text,
  is_shared boolean NOT NULL DEFAULT false,
  mailbox text,
  failure text,
  tried_at timestamp(3) with time zone,
  has_files boolean,
  CONSTRAINT incoming_mail_pkey PRIMARY KEY (id),
  CONSTRAINT incoming_mail_failure_check CHECK ((length(failure) <= 300)),
  CONSTRAINT incoming_mail_fingerprint_check CHECK ((length(fingerprint) = 32)),
  CONSTRAINT incoming_mail_from_email_check CHECK ((length(from_email) <= 254)),
  CONSTRAINT incoming_mail_from_name_check CHECK ((length(from_name) <= 200)),
  CONSTRAINT incoming_mail_header_message_id_check CHECK ((length(header_message_id) <= 250)),
  CONSTRAINT incoming_mail_message_key_check CHECK ((length(message_key) = 32)),
  CONSTRAINT incoming_mail_subject_check CHECK ((length(subject) <= 1000)),
  CONSTRAINT incoming_mail_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id) ON DELETE SET NULL,
  CONSTRAINT incoming_mail_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES app_user(id),
  CONSTRAINT incoming_mail_message_id_fkey FOREIGN KEY (message_id) REFERENCES case_message(id) ON DELETE SET NULL,
  CONSTRAINT incoming_mail_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX incoming_mail_address ON incoming_mail USING btree (email_key(from_email));
CREATE INDEX incoming_mail_case ON incoming_mail USING btree (case_id) WHERE (case_id IS NOT NULL);
CREATE INDEX incoming_mail_case_message ON incoming_mail USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX incoming_mail_ended ON incoming_mail USING btree (received_at) WHERE (state = ANY (ARRAY[4, 5]));
CREATE UNIQUE INDEX incoming_mail_fingerprint ON incoming_mail USING btree (fingerprint);
CREATE INDEX incoming_mail_handler ON incoming_mail USING btree (handled_by) WHERE (handled_by IS NOT NULL);
CREATE INDEX incoming_mail_kept ON incoming_mail USING btree (received_at, id) WHERE (state = ANY (ARRAY[1, 2]));
CREATE INDEX incoming_mail_message ON incoming_mail USING btree (message_key) WHERE (message_key IS NOT NULL);
CREATE INDEX incoming_mail_remembered ON incoming_mail USING btree (received_at) WHERE ((state = 2) AND (why = 26));
CREATE INDEX incoming_mail_storage_key ON incoming_mail USING btree (storage_key) WHERE (storage_key IS NOT NULL);
CREATE INDEX incoming_mail_unfinished ON incoming_mail USING btree (id) WHERE (state = 0);
CREATE INDEX incoming_mail_user ON incoming_mail USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX incoming_mail_waiting ON incoming_mail USING btree (id) WHERE (state = 3);
CREATE INDEX incoming_mail_waiting_case ON incoming_mail USING btree (case_id, id) WHERE ((state = 3) AND (case_id IS NOT NULL));
CREATE INDEX incoming_mail_waiting_files ON incoming_mail USING btree (id) WHERE ((state = 3) AND has_files);
CREATE INDEX incoming_mail_waiting_from ON incoming_mail USING gin (lower((((from_name || ' '::text) || from_email) COLLATE danish)) gin_trgm_ops) WHERE (state = 3);
CREATE INDEX incoming_mail_waiting_user ON incoming_mail USING btree (user_id, id) WHERE ((state = 3) AND (user_id IS NOT NULL));
CREATE INDEX incoming_mail_waiting_why ON incoming_mail USING btree (why, id) WHERE (state = 3);

CREATE TABLE job (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  dedupe_key text,
  payload jsonb NOT NULL,
  run_at timestamp(3) with time zone NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  failed_at timestamp(3) with time zone,
  lane text NOT NULL DEFAULT 'usual'::text,
  stored_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  is_refused boolean NOT NULL DEFAULT false,
  process integer,
  set_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  first_due_at timestamp(3) with time zone,
  is_blocked boolean NOT NULL DEFAULT false,
  CONSTRAINT job_pkey PRIMARY KEY (id)
);
CREATE INDEX job_blocked ON job USING btree (lane, first_due_at, id) WHERE (is_blocked AND (failed_at IS NULL));
CREATE UNIQUE INDEX job_dedupe ON job USING btree (kind, dedupe_key) WHERE ((dedupe_key IS NOT NULL) AND (attempts = 0) AND (failed_at IS NULL));
CREATE INDEX job_due ON job USING btree (lane, run_at, id) WHERE ((failed_at IS NULL) AND (process IS NULL));
CREATE INDEX job_failed ON job USING btree (kind, failed_at, id) WHERE (failed_at IS NOT NULL);
CREATE INDEX job_running ON job USING btree (process) WHERE (process IS NOT NULL);
CREATE INDEX job_set ON job USING btree (set_at) WHERE (failed_at IS NULL);

CREATE TABLE kept_apart_notice (
  is_only boolean NOT NULL DEFAULT true,
  told_at timestamp(3) with time zone,
  untold integer NOT NULL,
  CONSTRAINT kept_apart_notice_pkey PRIMARY KEY (is_only),
  CONSTRAINT kept_apart_notice_is_only_check CHECK (is_only)
);

CREATE TABLE kept_for_hold (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  case_id bigint NOT NULL,
  message_id bigint,
  what smallint NOT NULL,
  is_internal boolean NOT NULL,
  by_id integer NOT NULL,
  impersonator_id integer,
  at timestamp(3) with time zone NOT NULL,
  since timestamp(3) with time zone NOT NULL,
  comment text,
  left_out text,
  name text,
  size integer,
  content_type text,
  storage_key text,
  CONSTRAINT kept_for_hold_pkey PRIMARY KEY (id),
  CONSTRAINT kept_for_hold_storage_key_key UNIQUE (storage_key),
  CONSTRAINT kept_for_hold_check CHECK ((num_nonnulls(comment, storage_key) = 1)),
  CONSTRAINT kept_for_hold_check1 CHECK ((num_nonnulls(name, size, content_type, storage_key) = ANY (ARRAY[0, 4]))),
  CONSTRAINT kept_for_hold_by_id_fkey FOREIGN KEY (by_id) REFERENCES app_user(id),
  CONSTRAINT kept_for_hold_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id) ON DELETE CASCADE,
  CONSTRAINT kept_for_hold_impersonator_id_fkey FOREIGN KEY (impersonator_id) REFERENCES app_user(id),
  CONSTRAINT kept_for_hold_message_id_fkey FOREIGN KEY (message_id) REFERENCES case_message(id) ON DELETE CASCADE
);
CREATE INDEX kept_for_hold_case ON kept_for_hold USING btree (case_id, id);
CREATE INDEX kept_for_hold_message ON kept_for_hold USING btree (message_id) WHERE (message_id IS NOT NULL);

CREATE TABLE last_backup (
  is_only boolean NOT NULL DEFAULT true,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT last_backup_pkey PRIMARY KEY (is_only),
  CONSTRAINT last_backup_is_only_check CHECK (is_only)
);

CREATE TABLE mail_acknowledgement (
  address bytea NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT mail_acknowledgement_pkey PRIMARY KEY (address),
  CONSTRAINT mail_acknowledgement_address_check CHECK ((length(address) = 32))
);
CREATE INDEX mail_acknowledgement_at ON mail_acknowledgement USING btree (at);

CREATE TABLE mail_domain (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  domain text NOT NULL,
  customer_no integer NOT NULL,
  added_by integer NOT NULL,
  added_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT mail_domain_pkey PRIMARY KEY (id),
  CONSTRAINT mail_domain_domain_key UNIQUE (domain),
  CONSTRAINT mail_domain_domain_check CHECK ((((length(domain) >= 4) AND (length(domain) <= 253)) AND (domain = email_key(domain)))),
  CONSTRAINT mail_domain_added_by_fkey FOREIGN KEY (added_by) REFERENCES app_user(id),
  CONSTRAINT mail_domain_customer_no_fkey FOREIGN KEY (customer_no) REFERENCES customer(customer_no) ON DELETE CASCADE
);
CREATE INDEX mail_domain_customer ON mail_domain USING btree (customer_no);

CREATE TABLE mail_turn (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  mailbox_id integer NOT NULL,
  letter uuid,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT mail_turn_pkey PRIMARY KEY (id),
  CONSTRAINT mail_turn_letter_key UNIQUE (letter),
  CONSTRAINT mail_turn_mailbox_id_fkey FOREIGN KEY (mailbox_id) REFERENCES mailbox(id) ON DELETE CASCADE
);
CREATE INDEX mail_turn_at ON mail_turn USING btree (mailbox_id, at);

CREATE TABLE mailbox (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL DEFAULT 1,
  retired_at timestamp(3) with time zone,
  is_default boolean NOT NULL DEFAULT false,
  name text NOT NULL,
  address text NOT NULL,
  language text,
  team_id smallint,
  in_host text NOT NULL,
  in_port integer NOT NULL,
  in_security smallint NOT NULL,
  in_user text NOT NULL,
  in_folder text NOT NULL,
  in_password text,
  out_host text,
  out_port integer,
  out_security smallint,
  out_user text,
  out_password text,
  sender text,
  reply_address text,
  trusted_auth text,
  kind smallint NOT NULL DEFAULT 0,
  is_draft boolean NOT NULL DEFAULT false,
  per_minute integer,
  CONSTRAINT mailbox_pkey PRIMARY KEY (id),
  CONSTRAINT mailbox_address_check CHECK ((length(address) <= 254)),
  CONSTRAINT mailbox_check CHECK (((NOT is_default) OR (retired_at IS NULL))),
  CONSTRAINT mailbox_check1 CHECK ((num_nulls(out_host, out_port, out_security) = ANY (ARRAY[0, 3]))),
  CONSTRAINT mailbox_check2 CHECK (((NOT is_draft) OR (NOT is_default))),
  CONSTRAINT mailbox_in_folder_check CHECK ((length(in_folder) <= 200)),
  CONSTRAINT mailbox_in_host_check CHECK ((length(in_host) <= 253)),
  CONSTRAINT mailbox_in_user_check CHECK ((length(in_user) <= 254)),
  CONSTRAINT mailbox_language_check CHECK ((language = ANY (ARRAY['en-US'::text, 'da-DK'::text]))),
  CONSTRAINT mailbox_name_check CHECK ((length(name) <= 100)),
  CONSTRAINT mailbox_out_host_check CHECK ((length(out_host) <= 253)),
  CONSTRAINT mailbox_out_user_check CHECK ((length(out_user) <= 254)),
  CONSTRAINT mailbox_per_minute_check CHECK (((per_minute >= 1) AND (per_minute <= 1000))),
  CONSTRAINT mailbox_reply_address_check CHECK ((length(reply_address) <= 254)),
  CONSTRAINT mailbox_sender_check CHECK ((length(sender) <= 254)),
  CONSTRAINT mailbox_trusted_auth_check CHECK ((length(trusted_auth) <= 255)),
  CONSTRAINT mailbox_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id)
);
CREATE UNIQUE INDEX mailbox_address ON mailbox USING btree (email_key(address));
CREATE UNIQUE INDEX mailbox_default ON mailbox USING btree (is_default) WHERE is_default;
CREATE UNIQUE INDEX mailbox_folder ON mailbox USING btree (lower(in_host), in_port, in_user, in_folder);

CREATE TABLE mailbox_consent (
  state_hash bytea NOT NULL,
  mailbox_id integer NOT NULL,
  user_id integer NOT NULL,
  verifier text NOT NULL,
  nonce text NOT NULL,
  began_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT mailbox_consent_pkey PRIMARY KEY (state_hash),
  CONSTRAINT mailbox_consent_mailbox_id_user_id_key UNIQUE (mailbox_id, user_id),
  CONSTRAINT mailbox_consent_state_hash_check CHECK ((length(state_hash) = 32)),
  CONSTRAINT mailbox_consent_mailbox_id_fkey FOREIGN KEY (mailbox_id) REFERENCES mailbox(id) ON DELETE CASCADE,
  CONSTRAINT mailbox_consent_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX mailbox_consent_user ON mailbox_consent USING btree (user_id);

CREATE TABLE mailbox_lease (
  mailbox text NOT NULL,
  holder uuid NOT NULL,
  leased_until timestamp(3) with time zone NOT NULL,
  CONSTRAINT mailbox_lease_pkey PRIMARY KEY (mailbox)
);

CREATE TABLE mailbox_mail (
  mailbox text NOT NULL,
  uid_validity bigint NOT NULL,
  uid bigint NOT NULL,
  tries smallint NOT NULL,
  try_at timestamp(3) with time zone,
  tried_by uuid,
  problem smallint,
  detail text,
  failing_since timestamp(3) with time zone,
  CONSTRAINT mailbox_mail_pkey PRIMARY KEY (mailbox, uid_validity, uid),
  CONSTRAINT mailbox_mail_detail_check CHECK ((length(detail) <= 300))
);

CREATE TABLE mailbox_sign_in (
  mailbox_id integer NOT NULL,
  grant_type smallint NOT NULL,
  issuer text,
  tenant text,
  client_id text,
  client_secret text,
  secret_ends date,
  told_days smallint,
  scopes text,
  account text,
  consented_at timestamp(3) with time zone,
  refresh_token text,
  access_token text,
  renew_at timestamp(3) with time zone,
  ends_at timestamp(3) with time zone,
  renewing uuid,
  renewing_until timestamp(3) with time zone,
  failed_step smallint,
  problem smallint,
  said text,
  failing_since timestamp(3) with time zone,
  try_at timestamp(3) with time zone,
  CONSTRAINT mailbox_sign_in_pkey PRIMARY KEY (mailbox_id),
  CONSTRAINT mailbox_sign_in_account_check CHECK ((length(account) <= 254)),
  CONSTRAINT mailbox_sign_in_client_id_check CHECK ((length(client_id) <= 300)),
  CONSTRAINT mailbox_sign_in_issuer_check CHECK ((length(issuer) <= 500)),
  CONSTRAINT mailbox_sign_in_said_check CHECK ((length(said) <= 300)),
  CONSTRAINT mailbox_sign_in_scopes_check CHECK ((length(scopes) <= 500)),
  CONSTRAINT mailbox_sign_in_tenant_check CHECK ((length(tenant) <= 255)),
  CONSTRAINT mailbox_sign_in_mailbox_id_fkey FOREIGN KEY (mailbox_id) REFERENCES mailbox(id) ON DELETE CASCADE
);

CREATE TABLE mailbox_state (
  mailbox text NOT NULL,
  account text NOT NULL,
  host text NOT NULL,
  folder text NOT NULL,
  problem smallint,
  detail text NOT NULL DEFAULT ''::text,
  since timestamp(3) with time zone NOT NULL,
  read_at timestamp(3) with time zone,
  waiting integer NOT NULL DEFAULT 0,
  checked_by jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT mailbox_state_pkey PRIMARY KEY (mailbox),
  CONSTRAINT mailbox_state_detail_check CHECK ((length(detail) <= 300))
);

CREATE TABLE mailbox_test (
  mailbox_id integer,
  run uuid NOT NULL,
  started_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  steps jsonb NOT NULL,
  CONSTRAINT mailbox_test_mailbox_id_key UNIQUE NULLS NOT DISTINCT (mailbox_id),
  CONSTRAINT mailbox_test_mailbox_id_fkey FOREIGN KEY (mailbox_id) REFERENCES mailbox(id) ON DELETE CASCADE
);

CREATE TABLE message_draft (
  case_id bigint NOT NULL,
  user_id integer NOT NULL,
  writer_id integer NOT NULL,
  is_internal boolean NOT NULL,
  comment text NOT NULL,
  saved_at timestamp(3) with time zone NOT NULL,
  held_key text NOT NULL DEFAULT ''::text,
  send_order jsonb,
  refused text,
  send_at timestamp(3) with time zone,
  CONSTRAINT message_draft_pkey PRIMARY KEY (case_id, user_id, writer_id, is_internal, held_key),
  CONSTRAINT message_draft_held_check CHECK (((held_key = ''::text) = (send_order IS NULL))),
  CONSTRAINT message_draft_later_check CHECK (((send_at IS NULL) OR (send_order IS NOT NULL))),
  CONSTRAINT message_draft_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id) ON DELETE CASCADE,
  CONSTRAINT message_draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT message_draft_writer_id_fkey FOREIGN KEY (writer_id) REFERENCES app_user(id)
);
CREATE INDEX message_draft_saved ON message_draft USING btree (saved_at);
CREATE INDEX message_draft_writer ON message_draft USING btree (writer_id, case_id);

CREATE TABLE message_left_out (
  message_id bigint NOT NULL,
  is_internal boolean NOT NULL,
  content text NOT NULL,
  CONSTRAINT message_left_out_pkey PRIMARY KEY (message_id),
  CONSTRAINT message_left_out_content_check CHECK (((length(content) >= 1) AND (length(content) <= 300000))),
  CONSTRAINT message_left_out_message_id_fkey FOREIGN KEY (message_id) REFERENCES case_message(id) ON DELETE CASCADE
);

CREATE TABLE message_mention (
  message_id bigint NOT NULL,
  user_id integer NOT NULL,
  case_id bigint NOT NULL,
  is_internal boolean NOT NULL,
  CONSTRAINT message_mention_pkey PRIMARY KEY (message_id, user_id),
  CONSTRAINT message_mention_message_id_fkey FOREIGN KEY (message_id) REFERENCES case_message(id) ON DELETE CASCADE,
  CONSTRAINT message_mention_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX message_mention_user ON message_mention USING btree (user_id, case_id) INCLUDE (is_internal);

CREATE TABLE message_search (
  message_id bigint NOT NULL,
  case_id bigint NOT NULL,
  is_internal boolean NOT NULL,
  doc tsvector NOT NULL,
  CONSTRAINT message_search_pkey PRIMARY KEY (message_id),
  CONSTRAINT message_search_message_id_fkey FOREIGN KEY (message_id) REFERENCES case_message(id) ON DELETE CASCADE
);
CREATE INDEX message_search_case ON message_search USING btree (case_id, message_id);
CREATE INDEX message_search_external ON message_search USING gin (doc) WITH (fastupdate=off) WHERE (NOT is_internal);
CREATE INDEX message_search_internal ON message_search USING gin (doc) WITH (fastupdate=off) WHERE is_internal;

CREATE TABLE message_version (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  message_id bigint NOT NULL,
  case_id bigint NOT NULL,
  is_internal boolean NOT NULL,
  impersonator_id integer,
  at timestamp(3) with time zone NOT NULL,
  comment text NOT NULL,
  CONSTRAINT message_version_pkey PRIMARY KEY (id),
  CONSTRAINT message_version_impersonator_id_fkey FOREIGN KEY (impersonator_id) REFERENCES app_user(id),
  CONSTRAINT message_version_message_id_fkey FOREIGN KEY (message_id) REFERENCES case_message(id) ON DELETE CASCADE
);
CREATE INDEX message_version_case ON message_version USING btree (case_id);
CREATE INDEX message_version_message ON message_version USING btree (message_id, id);

CREATE TABLE notification (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  case_id bigint NOT NULL,
  type smallint NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  actor_id integer,
  change_id bigint,
  message_id bigint,
  is_internal boolean NOT NULL,
  reasons smallint NOT NULL,
  in_inbox boolean NOT NULL,
  read_at timestamp(3) with time zone,
  mail smallint NOT NULL,
  mailed_at timestamp(3) with time zone,
  occasion text,
  note text,
  CONSTRAINT notification_pkey PRIMARY KEY (id),
  CONSTRAINT notification_check CHECK ((in_inbox OR (mail <> 0))),
  CONSTRAINT notification_mail_check CHECK ((mail = ANY (ARRAY[0, 1, 2]))),
  CONSTRAINT notification_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  CONSTRAINT notification_occasion_check CHECK (((length(occasion) >= 1) AND (length(occasion) <= 100))),
  CONSTRAINT notification_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES app_user(id),
  CONSTRAINT notification_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id) ON DELETE CASCADE,
  CONSTRAINT notification_change_id_fkey FOREIGN KEY (change_id) REFERENCES case_change(id) ON DELETE CASCADE,
  CONSTRAINT notification_message_id_fkey FOREIGN KEY (message_id) REFERENCES case_message(id) ON DELETE CASCADE,
  CONSTRAINT notification_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX notification_at ON notification USING brin (at);
CREATE INDEX notification_case ON notification USING btree (case_id);
CREATE INDEX notification_change ON notification USING btree (change_id) WHERE (change_id IS NOT NULL);
CREATE INDEX notification_inbox ON notification USING btree (user_id, at DESC, id DESC) WHERE in_inbox;
CREATE INDEX notification_message ON notification USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE UNIQUE INDEX notification_occasion ON notification USING btree (user_id, case_id, type, occasion) WHERE (occasion IS NOT NULL);
CREATE INDEX notification_of_case ON notification USING btree (user_id, case_id, at DESC, id DESC) WHERE in_inbox;
CREATE INDEX notification_to_mail ON notification USING btree (user_id, case_id, mail) WHERE ((mail <> 0) AND (mailed_at IS NULL));
CREATE INDEX notification_unread_newest ON notification USING btree (user_id, at DESC, id DESC) WHERE (in_inbox AND (read_at IS NULL));

CREATE TABLE notification_mute (
  user_id integer NOT NULL,
  case_id bigint NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT notification_mute_pkey PRIMARY KEY (user_id, case_id),
  CONSTRAINT notification_mute_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id) ON DELETE CASCADE,
  CONSTRAINT notification_mute_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX notification_mute_case ON notification_mute USING btree (case_id);

CREATE TABLE notification_setting (
  user_id integer NOT NULL,
  settings jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT notification_setting_pkey PRIMARY KEY (user_id),
  CONSTRAINT notification_setting_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

CREATE TABLE notification_summary (
  user_id integer NOT NULL,
  last_on date NOT NULL,
  CONSTRAINT notification_summary_pkey PRIMARY KEY (user_id),
  CONSTRAINT notification_summary_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

CREATE TABLE oidc_record (
  kind text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  CONSTRAINT oidc_record_pkey PRIMARY KEY (kind, id)
);
CREATE INDEX oidc_record_expiry ON oidc_record USING btree (expires_at);
CREATE INDEX oidc_record_grant ON oidc_record USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX oidc_record_uid ON oidc_record USING btree (uid) WHERE (uid IS NOT NULL);

CREATE TABLE passkey (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  user_handle bytea NOT NULL,
  credential bytea NOT NULL,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  is_synced boolean NOT NULL,
  name text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  last_used_at timestamp(3) with time zone,
  CONSTRAINT passkey_pkey PRIMARY KEY (id),
  CONSTRAINT passkey_credential_key UNIQUE (credential),
  CONSTRAINT passkey_credential_check CHECK ((length(credential) <= 1023)),
  CONSTRAINT passkey_name_check CHECK ((length(name) <= 100)),
  CONSTRAINT passkey_public_key_check CHECK ((length(public_key) <= 4096)),
  CONSTRAINT passkey_user_handle_check CHECK ((length(user_handle) <= 64)),
  CONSTRAINT passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX passkey_user ON passkey USING btree (user_id);

CREATE TABLE password_link (
  hash bytea NOT NULL,
  user_id integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  CONSTRAINT password_link_pkey PRIMARY KEY (hash),
  CONSTRAINT password_link_hash_check CHECK ((length(hash) = 32)),
  CONSTRAINT password_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX password_link_user ON password_link USING btree (user_id);

CREATE TABLE picture_host (
  user_id integer NOT NULL,
  host text NOT NULL,
  allowed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT picture_host_pkey PRIMARY KEY (user_id, host),
  CONSTRAINT picture_host_host_check CHECK (((length(host) >= 1) AND (length(host) <= 260))),
  CONSTRAINT picture_host_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

CREATE TABLE proof_step (
  id text NOT NULL,
  user_id integer,
  proved text[] NOT NULL DEFAULT '{}'::text[],
  challenge text,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT proof_step_pkey PRIMARY KEY (id),
  CONSTRAINT proof_step_challenge_check CHECK ((length(challenge) <= 100)),
  CONSTRAINT proof_step_id_check CHECK ((length(id) <= 100)),
  CONSTRAINT proof_step_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX proof_step_user ON proof_step USING btree (user_id);

CREATE UNLOGGED TABLE rate_count (
  key text NOT NULL,
  minute timestamp(3) with time zone NOT NULL,
  count integer NOT NULL,
  CONSTRAINT rate_count_pkey PRIMARY KEY (key, minute)
);

CREATE TABLE recovery_code (
  user_id integer NOT NULL,
  hash text NOT NULL,
  made_at timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone,
  CONSTRAINT recovery_code_pkey PRIMARY KEY (user_id, hash),
  CONSTRAINT recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

CREATE TABLE refresh_token (
  hash bytea NOT NULL,
  session_id uuid NOT NULL,
  issued_at timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone,
  CONSTRAINT refresh_token_pkey PRIMARY KEY (hash),
  CONSTRAINT refresh_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES sign_in_session(id) ON DELETE CASCADE
);
CREATE INDEX refresh_token_session ON refresh_token USING btree (session_id);

CREATE TABLE refusal_count (
  key text NOT NULL,
  user_id integer NOT NULL,
  impersonator_id integer,
  customer_no integer,
  act text NOT NULL,
  status smallint NOT NULL,
  detail jsonb NOT NULL,
  ends_at timestamp(3) with time zone NOT NULL,
  times integer NOT NULL,
  last_at timestamp(3) with time zone NOT NULL,
  last_request_id text,
  acting_kind text,
  acting_id integer,
  CONSTRAINT refusal_count_pkey PRIMARY KEY (key)
);
CREATE INDEX refusal_count_over ON refusal_count USING btree (ends_at);
CREATE INDEX refusal_count_user ON refusal_count USING btree (user_id, ends_at);

CREATE TABLE remembered_sender (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  address text NOT NULL,
  customer_no integer NOT NULL,
  contact_id integer,
  remembered_by integer NOT NULL,
  remembered_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT remembered_sender_pkey PRIMARY KEY (id),
  CONSTRAINT remembered_sender_address_key UNIQUE (address),
  CONSTRAINT remembered_sender_address_check CHECK ((((length(address) >= 4) AND (length(address) <= 254)) AND (address = email_key(address)))),
  CONSTRAINT remembered_sender_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES app_user(id),
  CONSTRAINT remembered_sender_customer_no_fkey FOREIGN KEY (customer_no) REFERENCES customer(customer_no) ON DELETE CASCADE,
  CONSTRAINT remembered_sender_remembered_by_fkey FOREIGN KEY (remembered_by) REFERENCES app_user(id)
);
CREATE INDEX remembered_sender_customer ON remembered_sender USING btree (customer_no);

CREATE TABLE reply_address (
  case_id bigint NOT NULL,
  user_id integer NOT NULL,
  number smallint NOT NULL,
  CONSTRAINT reply_address_pkey PRIMARY KEY (case_id, user_id),
  CONSTRAINT reply_address_number_check CHECK (((number >= 1) AND (number <= 1024))),
  CONSTRAINT reply_address_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id) ON DELETE CASCADE,
  CONSTRAINT reply_address_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX reply_address_user ON reply_address USING btree (user_id);

CREATE TABLE restored_copy (
  id boolean NOT NULL DEFAULT true,
  restored_at timestamp(3) with time zone NOT NULL,
  backup_made_at timestamp(3) with time zone NOT NULL,
  went_on_at timestamp(3) with time zone,
  went_on_by integer,
  CONSTRAINT restored_copy_pkey PRIMARY KEY (id),
  CONSTRAINT restored_copy_check CHECK (((went_on_by IS NULL) OR (went_on_at IS NOT NULL))),
  CONSTRAINT restored_copy_id_check CHECK (id),
  CONSTRAINT restored_copy_went_on_by_fkey FOREIGN KEY (went_on_by) REFERENCES app_user(id)
);

CREATE TABLE retention_hold (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  case_id bigint,
  customer_no integer,
  reason text NOT NULL,
  put_by integer NOT NULL,
  put_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT retention_hold_pkey PRIMARY KEY (id),
  CONSTRAINT retention_hold_check CHECK ((num_nonnulls(case_id, customer_no) = 1)),
  CONSTRAINT retention_hold_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  CONSTRAINT retention_hold_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id),
  CONSTRAINT retention_hold_customer_no_fkey FOREIGN KEY (customer_no) REFERENCES customer(customer_no),
  CONSTRAINT retention_hold_put_by_fkey FOREIGN KEY (put_by) REFERENCES app_user(id)
);
CREATE UNIQUE INDEX retention_hold_case ON retention_hold USING btree (case_id) WHERE (case_id IS NOT NULL);
CREATE UNIQUE INDEX retention_hold_customer ON retention_hold USING btree (customer_no) WHERE (customer_no IS NOT NULL);

CREATE TABLE retention_run (
  setting text NOT NULL,
  started_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  removed integer NOT NULL DEFAULT 0,
  CONSTRAINT retention_run_pkey PRIMARY KEY (setting)
);

CREATE TABLE saved_reply (
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  owner_id integer,
  team_id smallint,
  is_note boolean NOT NULL,
  acts jsonb NOT NULL DEFAULT '{}'::jsonb,
  version integer NOT NULL DEFAULT 1,
  changed_by integer NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL,
  retired_at timestamp(3) with time zone,
  CONSTRAINT saved_reply_pkey PRIMARY KEY (id),
  CONSTRAINT saved_reply_check CHECK (((owner_id IS NULL) OR (team_id IS NULL))),
  CONSTRAINT saved_reply_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(id),
  CONSTRAINT saved_reply_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  CONSTRAINT saved_reply_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE
);
CREATE INDEX saved_reply_owner ON saved_reply USING btree (owner_id);
CREATE INDEX saved_reply_team ON saved_reply USING btree (team_id);

CREATE TABLE saved_reply_picture (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  reply_id integer,
  name text NOT NULL,
  size integer NOT NULL,
  content_type text NOT NULL,
  storage_key text NOT NULL,
  uploaded_by integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT saved_reply_picture_pkey PRIMARY KEY (id),
  CONSTRAINT saved_reply_picture_storage_key_key UNIQUE (storage_key),
  CONSTRAINT saved_reply_picture_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES saved_reply(id) ON DELETE CASCADE,
  CONSTRAINT saved_reply_picture_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES app_user(id)
);
CREATE INDEX saved_reply_picture_reply ON saved_reply_picture USING btree (reply_id);
CREATE INDEX saved_reply_picture_uploader ON saved_reply_picture USING btree (uploaded_by);
CREATE INDEX saved_reply_picture_waiting ON saved_reply_picture USING btree (created_at) WHERE (reply_id IS NULL);

CREATE TABLE saved_reply_text (
  reply_id integer NOT NULL,
  language smallint NOT NULL,
  title text COLLATE danish NOT NULL,
  body text NOT NULL,
  beginning text NOT NULL,
  CONSTRAINT saved_reply_text_pkey PRIMARY KEY (reply_id, language),
  CONSTRAINT saved_reply_text_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES saved_reply(id) ON DELETE CASCADE
);

CREATE TABLE saved_reply_use (
  reply_id integer NOT NULL,
  case_id bigint NOT NULL,
  user_id integer NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT saved_reply_use_pkey PRIMARY KEY (reply_id, case_id, user_id),
  CONSTRAINT saved_reply_use_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id) ON DELETE CASCADE,
  CONSTRAINT saved_reply_use_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES saved_reply(id) ON DELETE CASCADE,
  CONSTRAINT saved_reply_use_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX saved_reply_use_at ON saved_reply_use USING btree (at);
CREATE INDEX saved_reply_use_case ON saved_reply_use USING btree (case_id);
CREATE INDEX saved_reply_use_reply ON saved_reply_use USING btree (reply_id, at);
CREATE INDEX saved_reply_use_user ON saved_reply_use USING btree (user_id, at) INCLUDE (reply_id);

CREATE TABLE saved_search_set (
  user_id integer NOT NULL,
  version integer NOT NULL,
  searches jsonb NOT NULL,
  CONSTRAINT saved_search_set_pkey PRIMARY KEY (user_id),
  CONSTRAINT saved_search_set_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

CREATE TABLE scanner_absence (
  is_only boolean NOT NULL DEFAULT true,
  since timestamp(3) with time zone NOT NULL,
  seen_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT scanner_absence_pkey PRIMARY KEY (is_only),
  CONSTRAINT scanner_absence_is_only_check CHECK (is_only)
);

CREATE TABLE scanner_state (
  is_only boolean NOT NULL DEFAULT true,
  looked_at timestamp(3) with time zone NOT NULL,
  is_away boolean NOT NULL,
  since timestamp(3) with time zone NOT NULL,
  engine text,
  signed_at timestamp(3) with time zone,
  lacks text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT scanner_state_pkey PRIMARY KEY (is_only),
  CONSTRAINT scanner_state_engine_check CHECK (((length(engine) >= 1) AND (length(engine) <= 200))),
  CONSTRAINT scanner_state_is_only_check CHECK (is_only),
  CONSTRAINT scanner_state_lacks_check CHECK ((cardinality(lacks) <= 10))
);

CREATE TABLE schema_migration (
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT schema_migration_pkey PRIMARY KEY (name)
);

CREATE TABLE search_rebuild (
  form smallint NOT NULL DEFAULT 1,
  after bigint NOT NULL,
  until bigint NOT NULL,
  started_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT search_rebuild_pkey PRIMARY KEY (form),
  CONSTRAINT search_rebuild_form_check CHECK ((form = 1))
);

CREATE TABLE secret_key (
  name text NOT NULL,
  value jsonb NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT secret_key_pkey PRIMARY KEY (name)
);

CREATE TABLE seen_browser (
  user_id integer NOT NULL,
  browser_id uuid,
  first_seen_at timestamp(3) with time zone NOT NULL,
  last_seen_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT seen_browser_user_id_browser_id_key UNIQUE NULLS NOT DISTINCT (user_id, browser_id),
  CONSTRAINT seen_browser_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

CREATE TABLE service_agreement (
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  customer_no integer NOT NULL,
  number text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  start_date date NOT NULL,
  expiration_date date NOT NULL,
  CONSTRAINT service_agreement_pkey PRIMARY KEY (id),
  CONSTRAINT service_agreement_check CHECK ((expiration_date >= start_date)),
  CONSTRAINT service_agreement_description_check CHECK ((length(description) <= 10000)),
  CONSTRAINT service_agreement_number_check CHECK (((length(number) >= 1) AND (length(number) <= 100))),
  CONSTRAINT service_agreement_customer_no_fkey FOREIGN KEY (customer_no) REFERENCES customer(customer_no)
);
CREATE INDEX service_agreement_ends ON service_agreement USING btree (customer_no, expiration_date, start_date, id);
CREATE UNIQUE INDEX service_agreement_number ON service_agreement USING btree (customer_no, lower(number));

CREATE TABLE service_level_agreement (
  id smallint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  name text COLLATE danish NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  version integer NOT NULL DEFAULT 1,
  retired_at timestamp(3) with time zone,
  CONSTRAINT service_level_agreement_pkey PRIMARY KEY (id),
  CONSTRAINT service_level_agreement_description_check CHECK ((length(description) <= 10000)),
  CONSTRAINT service_level_agreement_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
CREATE UNIQUE INDEX service_level_agreement_name ON service_level_agreement USING btree (lower(name));

CREATE TABLE service_level_replaced (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  agreement_id smallint NOT NULL,
  valid_from date NOT NULL,
  targets jsonb NOT NULL,
  set_by integer,
  set_at timestamp(3) with time zone,
  replaced_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT service_level_replaced_pkey PRIMARY KEY (id),
  CONSTRAINT service_level_replaced_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES service_level_agreement(id) ON DELETE CASCADE,
  CONSTRAINT service_level_replaced_set_by_fkey FOREIGN KEY (set_by) REFERENCES app_user(id)
);
CREATE INDEX service_level_replaced_agreement ON service_level_replaced USING btree (agreement_id, id);

CREATE TABLE service_level_target (
  agreement_id smallint NOT NULL,
  severity smallint NOT NULL,
  clock smallint NOT NULL,
  first_response_minutes integer NOT NULL,
  resolution_minutes integer,
  valid_from date NOT NULL DEFAULT '2000-01-01'::date,
  valid_until date,
  next_from date GENERATED ALWAYS AS ((valid_until + 1)) STORED,
  set_by integer,
  set_at timestamp(3) with time zone,
  CONSTRAINT service_level_target_pkey PRIMARY KEY (agreement_id, severity, valid_from),
  CONSTRAINT service_level_target_one_successor UNIQUE NULLS NOT DISTINCT (agreement_id, severity, next_from) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT service_level_target_check CHECK ((valid_until >= valid_from)),
  CONSTRAINT service_level_target_clock_check CHECK ((clock = ANY (ARRAY[0, 1]))),
  CONSTRAINT service_level_target_first_response_minutes_check CHECK ((first_response_minutes > 0)),
  CONSTRAINT service_level_target_resolution_minutes_check CHECK ((resolution_minutes > 0)),
  CONSTRAINT service_level_target_severity_check CHECK (((severity >= 0) AND (severity <= 4))),
  CONSTRAINT service_level_target_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES service_level_agreement(id),
  CONSTRAINT service_level_target_no_gap FOREIGN KEY (agreement_id, severity, next_from) REFERENCES service_level_target(agreement_id, severity, valid_from) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT service_level_target_set_by_fkey FOREIGN KEY (set_by) REFERENCES app_user(id)
);

CREATE TABLE setting (
  name text NOT NULL,
  value jsonb,
  version integer NOT NULL DEFAULT 0,
  CONSTRAINT setting_pkey PRIMARY KEY (name),
  CONSTRAINT setting_name_check CHECK ((length(name) <= 60))
);

CREATE TABLE setting_change (
  name text NOT NULL,
  version integer NOT NULL,
  from_value jsonb,
  to_value jsonb,
  changed_by integer NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT setting_change_pkey PRIMARY KEY (name, version),
  CONSTRAINT setting_change_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(id),
  CONSTRAINT setting_change_name_fkey FOREIGN KEY (name) REFERENCES setting(name)
);

CREATE TABLE shared_view (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  team_id smallint,
  customer_no integer,
  is_of_staff boolean NOT NULL GENERATED ALWAYS AS ((customer_no IS NULL)) STORED,
  search jsonb NOT NULL,
  former jsonb,
  version integer NOT NULL DEFAULT 1,
  shared_by integer NOT NULL,
  changed_by integer NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL,
  removed_at timestamp(3) with time zone,
  CONSTRAINT shared_view_pkey PRIMARY KEY (id),
  CONSTRAINT shared_view_check CHECK (((team_id IS NULL) OR (customer_no IS NULL))),
  CONSTRAINT shared_view_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(id),
  CONSTRAINT shared_view_customer_no_fkey FOREIGN KEY (customer_no) REFERENCES customer(customer_no) ON DELETE CASCADE,
  CONSTRAINT shared_view_shared_by_fkey FOREIGN KEY (shared_by) REFERENCES app_user(id),
  CONSTRAINT shared_view_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE
);
CREATE INDEX shared_view_company ON shared_view USING btree (customer_no);
CREATE INDEX shared_view_staff ON shared_view USING btree (id) WHERE is_of_staff;

CREATE TABLE shared_view_choice (
  user_id integer NOT NULL,
  view_id integer NOT NULL,
  is_hidden boolean,
  place smallint,
  seen_version integer NOT NULL DEFAULT 0,
  CONSTRAINT shared_view_choice_pkey PRIMARY KEY (user_id, view_id),
  CONSTRAINT shared_view_choice_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT shared_view_choice_view_id_fkey FOREIGN KEY (view_id) REFERENCES shared_view(id) ON DELETE CASCADE
);
CREATE INDEX shared_view_choice_view ON shared_view_choice USING btree (view_id);

CREATE TABLE sign_in_guess (
  key text NOT NULL,
  since timestamp(3) with time zone NOT NULL,
  count integer NOT NULL,
  CONSTRAINT sign_in_guess_pkey PRIMARY KEY (key),
  CONSTRAINT sign_in_guess_key_check CHECK ((length(key) <= 100))
);
CREATE INDEX sign_in_guess_since ON sign_in_guess USING btree (since);

CREATE TABLE sign_in_requirement (
  staff_role text,
  customer_no integer,
  since timestamp(3) with time zone NOT NULL,
  grace_until timestamp(3) with time zone NOT NULL,
  set_by integer NOT NULL,
  CONSTRAINT sign_in_requirement_customer_no_key UNIQUE (customer_no),
  CONSTRAINT sign_in_requirement_staff_role_key UNIQUE (staff_role),
  CONSTRAINT sign_in_requirement_check CHECK (((staff_role IS NULL) <> (customer_no IS NULL))),
  CONSTRAINT sign_in_requirement_customer_no_fkey FOREIGN KEY (customer_no) REFERENCES customer(customer_no),
  CONSTRAINT sign_in_requirement_set_by_fkey FOREIGN KEY (set_by) REFERENCES app_user(id)
);

CREATE TABLE sign_in_session (
  id uuid NOT NULL,
  user_id integer NOT NULL,
  customer_no integer,
  impersonator_id integer,
  id_token text,
  created_at timestamp(3) with time zone NOT NULL,
  last_used_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  impersonated_until timestamp(3) with time zone,
  proven_at timestamp(3) with time zone,
  amr text[] NOT NULL DEFAULT '{}'::text[],
  acr text,
  browser smallint,
  system smallint,
  browser_id uuid,
  is_proven_to_act boolean NOT NULL DEFAULT false,
  must_enroll boolean NOT NULL DEFAULT false,
  CONSTRAINT sign_in_session_pkey PRIMARY KEY (id),
  CONSTRAINT sign_in_session_acr_check CHECK ((length(acr) <= 300)),
  CONSTRAINT sign_in_session_check CHECK (((impersonator_id IS NULL) = (impersonated_until IS NULL))),
  CONSTRAINT sign_in_session_customer_no_fkey FOREIGN KEY (customer_no) REFERENCES customer(customer_no),
  CONSTRAINT sign_in_session_impersonator_id_fkey FOREIGN KEY (impersonator_id) REFERENCES app_user(id),
  CONSTRAINT sign_in_session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX sign_in_session_impersonator ON sign_in_session USING btree (impersonator_id) WHERE (impersonator_id IS NOT NULL);
CREATE INDEX sign_in_session_user ON sign_in_session USING btree (user_id, last_used_at);

CREATE TABLE staff_leave (
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  user_id integer NOT NULL,
  left_at timestamp(3) with time zone NOT NULL,
  left_by integer NOT NULL,
  handed_to_id integer,
  undone_at timestamp(3) with time zone,
  team_ids integer[] NOT NULL,
  led_team_ids integer[] NOT NULL,
  reached_for_ids integer[] NOT NULL,
  CONSTRAINT staff_leave_pkey PRIMARY KEY (id),
  CONSTRAINT staff_leave_handed_to_id_fkey FOREIGN KEY (handed_to_id) REFERENCES app_user(id),
  CONSTRAINT staff_leave_left_by_fkey FOREIGN KEY (left_by) REFERENCES app_user(id),
  CONSTRAINT staff_leave_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX staff_leave_recent ON staff_leave USING btree (left_at) WHERE (undone_at IS NULL);

CREATE TABLE staff_leave_case (
  leave_id integer NOT NULL,
  case_id bigint NOT NULL,
  was_assignee boolean NOT NULL,
  was_owner boolean NOT NULL,
  change_id bigint NOT NULL,
  CONSTRAINT staff_leave_case_pkey PRIMARY KEY (leave_id, case_id),
  CONSTRAINT staff_leave_case_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id) ON DELETE CASCADE,
  CONSTRAINT staff_leave_case_leave_id_fkey FOREIGN KEY (leave_id) REFERENCES staff_leave(id) ON DELETE CASCADE
);
CREATE INDEX staff_leave_case_case ON staff_leave_case USING btree (case_id);

CREATE TABLE support_calendar (
  id bigint NOT NULL,
  definition jsonb NOT NULL,
  last_used_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT support_calendar_pkey PRIMARY KEY (id)
);

CREATE TABLE tag (
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  name text NOT NULL,
  danish_name text NOT NULL,
  name_key text NOT NULL,
  danish_key text NOT NULL,
  is_internal boolean NOT NULL,
  retired_at timestamp(3) with time zone,
  merged_into integer,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT tag_pkey PRIMARY KEY (id),
  CONSTRAINT tag_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES tag(id)
);
CREATE UNIQUE INDEX tag_danish_name ON tag USING btree (danish_key) WHERE (merged_into IS NULL);
CREATE UNIQUE INDEX tag_name ON tag USING btree (name_key) WHERE (merged_into IS NULL);

CREATE TABLE team (
  id smallint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  name text COLLATE danish NOT NULL,
  danish_name text COLLATE danish NOT NULL,
  lead_id integer,
  retired_at timestamp(3) with time zone,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT team_pkey PRIMARY KEY (id),
  CONSTRAINT team_danish_name_key UNIQUE (danish_name),
  CONSTRAINT team_name_key UNIQUE (name),
  CONSTRAINT team_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES app_user(id)
);

CREATE TABLE team_member (
  team_id smallint NOT NULL,
  user_id integer NOT NULL,
  CONSTRAINT team_member_pkey PRIMARY KEY (team_id, user_id),
  CONSTRAINT team_member_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id),
  CONSTRAINT team_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX team_member_user ON team_member USING btree (user_id);

CREATE TABLE team_member_order (
  user_id integer NOT NULL,
  member_ids integer[] NOT NULL,
  CONSTRAINT team_member_order_pkey PRIMARY KEY (user_id),
  CONSTRAINT team_member_order_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

CREATE TABLE totp (
  user_id integer NOT NULL,
  secret text NOT NULL,
  last_step integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  last_used_at timestamp(3) with time zone,
  CONSTRAINT totp_pkey PRIMARY KEY (user_id),
  CONSTRAINT totp_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

CREATE TABLE unmade_change (
  case_id bigint NOT NULL,
  user_id integer NOT NULL,
  changes jsonb NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT unmade_change_pkey PRIMARY KEY (case_id, user_id),
  CONSTRAINT unmade_change_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id) ON DELETE CASCADE,
  CONSTRAINT unmade_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX unmade_change_at ON unmade_change USING btree (at);
CREATE INDEX unmade_change_user ON unmade_change USING btree (user_id);

CREATE TABLE upload_day (
  owner_kind smallint NOT NULL,
  owner_id integer NOT NULL,
  day date NOT NULL,
  bytes bigint NOT NULL,
  CONSTRAINT upload_day_pkey PRIMARY KEY (owner_kind, owner_id)
);

CREATE TABLE user_customer (
  user_id integer NOT NULL,
  customer_no integer NOT NULL,
  is_administrator boolean NOT NULL DEFAULT false,
  accepted_at timestamp(3) with time zone DEFAULT now(),
  invited_at timestamp(3) with time zone,
  invited_by integer,
  invited_name text COLLATE danish,
  shown_id integer,
  invited_name_sort text COLLATE "C",
  invite_from timestamp(3) with time zone,
  CONSTRAINT user_customer_pkey PRIMARY KEY (user_id, customer_no),
  CONSTRAINT user_customer_shown_id_key UNIQUE (shown_id),
  CONSTRAINT user_customer_invited_name_check CHECK ((length(invited_name) <= 100)),
  CONSTRAINT user_customer_customer_no_fkey FOREIGN KEY (customer_no) REFERENCES customer(customer_no),
  CONSTRAINT user_customer_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES app_user(id),
  CONSTRAINT user_customer_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX user_customer_customer ON user_customer USING btree (customer_no, user_id);
CREATE INDEX user_customer_invite_from ON user_customer USING btree (invite_from, customer_no, user_id) WHERE (invite_from IS NOT NULL);
CREATE INDEX user_customer_uninvited ON user_customer USING btree (customer_no, user_id) WHERE ((accepted_at IS NULL) AND (invited_at IS NULL));

CREATE TABLE user_former_name (
  user_id integer NOT NULL,
  name text NOT NULL,
  CONSTRAINT user_former_name_pkey PRIMARY KEY (user_id, name),
  CONSTRAINT user_former_name_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  CONSTRAINT user_former_name_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

CREATE TABLE user_identity (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id integer NOT NULL,
  linked_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT user_identity_pkey PRIMARY KEY (issuer, subject),
  CONSTRAINT user_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX user_identity_user ON user_identity USING btree (user_id);

CREATE TABLE user_password (
  user_id integer NOT NULL,
  hash text NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT user_password_pkey PRIMARY KEY (user_id),
  CONSTRAINT user_password_hash_check CHECK ((hash ~~ '$argon2id$%'::text)),
  CONSTRAINT user_password_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

CREATE TABLE user_photo (
  user_id integer NOT NULL,
  image bytea NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT user_photo_pkey PRIMARY KEY (user_id),
  CONSTRAINT user_photo_image_check CHECK (((octet_length(image) >= 1) AND (octet_length(image) <= 40000))),
  CONSTRAINT user_photo_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

CREATE TABLE user_preference (
  user_id integer NOT NULL,
  kind smallint NOT NULL,
  value text NOT NULL,
  CONSTRAINT user_preference_pkey PRIMARY KEY (user_id, kind),
  CONSTRAINT user_preference_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
