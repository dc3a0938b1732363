-- E-mail addresses are compared with A to Z in small letters and nothing else changed, whatever locale the database has: the
-- twin of src/platform/rules/email-key.ts. lower() in the locale of the database takes letters of other scripts for Latin ones,
-- and in a Turkish one does not take I for i.
CREATE FUNCTION email_key(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower($1 COLLATE "C") $$;

-- What was one address stays one, and two stay two, unless that locale told I from i. Which of two people keeps the address,
-- no migration can know.
DO $$
DECLARE
  found text;
BEGIN
  SELECT string_agg(ids, '; ') INTO found FROM (
    SELECT string_agg(id::text, ', ' ORDER BY id) AS ids FROM app_user GROUP BY email_key(email) HAVING count(*) > 1
    UNION ALL
    SELECT string_agg(id::text, ', ' ORDER BY id) FROM app_user WHERE alternative_email IS NOT NULL
      GROUP BY email_key(alternative_email) HAVING count(*) > 1) same;
  IF found IS NOT NULL THEN
    RAISE EXCEPTION 'rows of app_user have the same e-mail but for capital letters, change all but one with the former version: %',
      found;
  END IF;
END $$;

DROP INDEX app_user_email;
DROP INDEX app_user_alternative_email;
DROP INDEX app_user_by_email;
DROP INDEX app_user_email_part;
DROP INDEX incoming_mail_address;
CREATE UNIQUE INDEX app_user_email ON app_user (email_key(email));
CREATE UNIQUE INDEX app_user_alternative_email ON app_user (email_key(alternative_email)) WHERE alternative_email IS NOT NULL;
CREATE INDEX app_user_by_email ON app_user (email_key(email) COLLATE "C", id);
CREATE INDEX app_user_email_part ON app_user USING gin (email_key(email) gin_trgm_ops);
CREATE INDEX incoming_mail_address ON incoming_mail (email_key(from_email));
