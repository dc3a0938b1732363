-- Earlier texts of edited messages, with the audience that each had, since when it was the text, and who wrote it for the
-- message's author. Messages edited before this have none.
CREATE TABLE message_version (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id bigint NOT NULL REFERENCES case_message ON DELETE CASCADE,
  case_id bigint NOT NULL,
  is_internal boolean NOT NULL,
  impersonator_id integer REFERENCES app_user,
  at timestamptz(3) NOT NULL,
  comment text NOT NULL
);
CREATE INDEX message_version_message ON message_version (message_id, id);
-- For rewriting the mentions of a forgotten person.
CREATE INDEX message_version_case ON message_version (case_id);

-- Who wrote the current text of an edited message for its author.
ALTER TABLE case_message ADD COLUMN edit_impersonator_id integer REFERENCES app_user;

-- A deleted message has no earlier texts, also if a process of the former version deletes it.
CREATE FUNCTION delete_message_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM message_version WHERE message_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER case_message_deletes_versions AFTER UPDATE OF deleted_at ON case_message
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION delete_message_versions();
