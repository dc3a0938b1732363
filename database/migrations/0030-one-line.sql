-- Titles, references, job titles and numbers of agreements that were stored with line breaks or control characters have
-- spaces there, as they have when they are saved now.
CREATE FUNCTION pg_temp.one_line(text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN btrim(regexp_replace($1, '[\u0001-\u001F\u007F-\u009F\u2028\u2029]+', ' ', 'g'));

UPDATE care_case SET title = pg_temp.one_line(title), title_sort = sort_key(pg_temp.one_line(title))
WHERE title ~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]';
UPDATE care_case SET external_reference = nullif(pg_temp.one_line(external_reference), '')
WHERE external_reference ~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]';
UPDATE app_user SET job_title = nullif(pg_temp.one_line(job_title), '')
WHERE job_title ~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]';
-- A company's numbers are unique: one that would be the same as another stays.
UPDATE service_agreement s SET number = pg_temp.one_line(s.number)
WHERE s.number ~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]' AND pg_temp.one_line(s.number) <> ''
  AND NOT EXISTS (
    SELECT FROM service_agreement other WHERE other.customer_no = s.customer_no AND other.id <> s.id
      AND lower(pg_temp.one_line(other.number)) = lower(pg_temp.one_line(s.number)));
