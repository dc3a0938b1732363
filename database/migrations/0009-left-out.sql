-- What the message of an email leaves out of it: quoted history. A row of its own, since it is read when somebody asks for
-- it, and never searched. What staff quoted stays for staff, also once their message is external.
CREATE TABLE message_left_out (
  message_id bigint PRIMARY KEY REFERENCES case_message ON DELETE CASCADE,
  is_internal boolean NOT NULL,
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 300000)
);
