-- Lists ask who was mentioned on which case, and where customers may see it: a mention says both itself. A message never
-- moves to another case, and the reference to it takes the mention away with the case.
ALTER TABLE message_mention ADD COLUMN case_id bigint, ADD COLUMN is_internal boolean;
UPDATE message_mention mm SET case_id = m.case_id, is_internal = m.is_internal FROM case_message m WHERE m.id = mm.message_id;
DELETE FROM message_mention mm USING case_message m WHERE m.id = mm.message_id AND m.deleted_at IS NOT NULL;
ALTER TABLE message_mention ALTER COLUMN case_id SET NOT NULL, ALTER COLUMN is_internal SET NOT NULL;
DROP INDEX message_mention_user;
CREATE INDEX message_mention_user ON message_mention (user_id, case_id) INCLUDE (is_internal);
