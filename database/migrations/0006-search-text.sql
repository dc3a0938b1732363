-- How words are folded for search, on both sides: lower case, and the Danish letters as two.
CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT replace(replace(replace(lower(regexp_replace($1, '<[^>]*>', ' ', 'g')), 'æ', 'ae'), 'ø', 'oe'), 'å', 'aa') $$;
ALTER TABLE case_search ALTER doc_pub SET STATISTICS 1000, ALTER doc_all SET STATISTICS 1000;
