-- How an administrator knows somebody who was there before the invitation, until they accept: by an id and a name that
-- tell nothing of that person. Ids come from the sequence of people's, so that they look like those of somebody new.
ALTER TABLE user_customer
  ADD COLUMN shown_id int UNIQUE,
  ADD COLUMN invited_name_sort text COLLATE "C";

-- The name as searches read it, each word after a space: the twin of `readAlike` in users/rules/name-search.ts.
CREATE FUNCTION name_words(name_sort text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT ' ' || replace(replace(replace(replace(replace(replace(name_sort, 'z{', 'ae'), 'z|', 'o'), 'z}', 'a'), 'aa', 'a'), 'oe', 'o'), '-', ' ') $$;

CREATE INDEX app_user_name_words ON app_user USING gin (name_words(name_sort) gin_trgm_ops);
CREATE INDEX app_user_email_part ON app_user USING gin (lower(email) gin_trgm_ops);

-- The orders of the users list; that by name is app_user_name.
CREATE INDEX app_user_by_email ON app_user (lower(email) COLLATE "C", id);
CREATE INDEX app_user_by_login ON app_user (coalesce(last_logged_in, '-infinity'), id);

-- What a person was called before: the history of cases holds names, which must be found when the person is pseudonymized.
CREATE TABLE user_former_name (
  user_id int NOT NULL REFERENCES app_user,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  PRIMARY KEY (user_id, name)
);
