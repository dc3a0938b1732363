-- A file that was uploaded as a picture of a text is never attached to another message instead.
ALTER TABLE case_file ADD COLUMN for_text boolean NOT NULL DEFAULT false;

UPDATE case_file f SET for_text = true FROM message_draft d
WHERE f.is_pending AND d.case_id = f.case_id AND d.user_id = f.uploaded_by
  AND position(format('data-file="%s"', f.id) IN d.comment) > 0;
