-- Raised and lowered text belongs to the word that it stands in: CO2 with a lowered 2 is found as CO2. Texts stored so far
-- have none, so nothing is indexed anew.
CREATE OR REPLACE FUNCTION markup_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT replace(replace(replace(replace(replace(
    regexp_replace(regexp_replace($1, '</?(a|code|em|img|s|span|strong|sub|sup|u)( [^>]*)?>', '', 'g'), '<[^>]*>', ' ', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&') $$;
