-- What staff filter waiting mails by.

-- Whether it has files; null while nobody has read it whole.
ALTER TABLE incoming_mail ADD COLUMN has_files boolean;

CREATE INDEX incoming_mail_waiting_from ON incoming_mail
  USING gin (lower((from_name || ' ' || from_email) COLLATE danish) gin_trgm_ops) WHERE state = 3;
CREATE INDEX incoming_mail_waiting_why ON incoming_mail (why, id) WHERE state = 3;
CREATE INDEX incoming_mail_waiting_files ON incoming_mail (id) WHERE state = 3 AND has_files;
CREATE INDEX incoming_mail_waiting_user ON incoming_mail (user_id, id) WHERE state = 3 AND user_id IS NOT NULL;
CREATE INDEX incoming_mail_waiting_case ON incoming_mail (case_id, id) WHERE state = 3 AND case_id IS NOT NULL;

-- Those that wait already are read again, in portions (note-files-job.ts).
INSERT INTO job (kind, payload, run_at)
SELECT 'note-mail-files', '{"after": 0}', now() WHERE EXISTS (SELECT FROM incoming_mail WHERE state = 3);
