-- Cases that somebody has put off: out of their own work until then. Nobody else learns of it.
CREATE TABLE case_put_off (
  user_id int NOT NULL REFERENCES app_user,
  case_id bigint NOT NULL REFERENCES care_case ON DELETE CASCADE,
  until timestamptz(3) NOT NULL,
  note text NOT NULL CHECK (length(note) <= 500),
  PRIMARY KEY (user_id, case_id)
);
CREATE INDEX case_put_off_case ON case_put_off (case_id);
CREATE INDEX case_put_off_until ON case_put_off (until);

-- What somebody wrote to themselves when they put the case off.
ALTER TABLE notification ADD COLUMN note text CHECK (length(note) BETWEEN 1 AND 500);
