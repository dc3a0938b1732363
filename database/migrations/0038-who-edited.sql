-- A process of the version before edit_impersonator_id changes a text without saying who acted: the column would still name
-- whoever wrote the text before.
CREATE FUNCTION forget_edit_impersonator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.edit_impersonator_id := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER case_message_forgets_edit_impersonator BEFORE UPDATE OF comment ON case_message
  FOR EACH ROW WHEN (
    NEW.edit_impersonator_id = OLD.edit_impersonator_id
    AND NEW.edited_at IS DISTINCT FROM OLD.edited_at AND NEW.comment IS DISTINCT FROM OLD.comment
  ) EXECUTE FUNCTION forget_edit_impersonator();
