-- What a mail that came in may be answered by, and what that proves of who answers.

-- The Message-ID as it came, for mails of ours that answer it; null where it has none that can be named.
ALTER TABLE incoming_mail ADD COLUMN header_message_id text CHECK (length(header_message_id) <= 250);
-- Others than its writer and we were among its recipients, and know its Message-ID. Of mails from before nobody knows.
ALTER TABLE incoming_mail ADD COLUMN is_shared boolean NOT NULL DEFAULT true;
ALTER TABLE incoming_mail ALTER COLUMN is_shared SET DEFAULT false;

-- Which address a person is given to answer a case at, where it is not the first: others have seen those before it.
CREATE TABLE reply_address (
  case_id bigint NOT NULL REFERENCES care_case ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES app_user,
  number smallint NOT NULL CHECK (number BETWEEN 1 AND 1024),
  PRIMARY KEY (case_id, user_id)
);
CREATE INDEX reply_address_user ON reply_address (user_id);

-- Who was in copy of a mail of a case, and was made to follow it: once, so that who stops following is left alone.
CREATE TABLE copied_follower (
  case_id bigint NOT NULL REFERENCES care_case ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES app_user,
  PRIMARY KEY (case_id, user_id)
);
CREATE INDEX copied_follower_user ON copied_follower (user_id);
