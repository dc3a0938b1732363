-- Which process reads the mailbox. Measured by the database's clock, which all of them share.
CREATE TABLE mailbox_lease (
  mailbox text PRIMARY KEY,
  holder uuid NOT NULL,
  leased_until timestamptz(3) NOT NULL
);

-- Mails that were looked at and are still in the folder: counted before each try, so that one that ends the process is
-- found too. What a mail holds is in incoming_mail; here is only where it lies.
CREATE TABLE mailbox_mail (
  mailbox text NOT NULL,
  uid_validity bigint NOT NULL,
  uid bigint NOT NULL,
  tries smallint NOT NULL,
  -- Null: it stays where it is.
  try_at timestamptz(3),
  PRIMARY KEY (mailbox, uid_validity, uid)
);
