-- What somebody has begun to write on a case, by audience: nobody else reads it. The writer is who sits at the keyboard,
-- the user whom they act as; the two differ while staff impersonate.
CREATE TABLE message_draft (
  case_id bigint NOT NULL REFERENCES care_case ON DELETE CASCADE,
  user_id int NOT NULL REFERENCES app_user,
  writer_id int NOT NULL REFERENCES app_user,
  is_internal boolean NOT NULL,
  comment text NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  PRIMARY KEY (case_id, user_id, writer_id, is_internal)
);
CREATE INDEX message_draft_saved ON message_draft (saved_at);
