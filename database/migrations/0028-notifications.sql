-- What somebody was told of a case: one row for a person and an event. Texts stand in the case, never here.
CREATE TABLE notification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES app_user,
  case_id bigint NOT NULL REFERENCES care_case ON DELETE CASCADE,
  type smallint NOT NULL,
  at timestamptz(3) NOT NULL,
  -- Who did it; null when it was time that passed.
  actor_id integer REFERENCES app_user,
  -- What it tells of: an entry of the history, a message, or neither for a deadline.
  change_id bigint REFERENCES case_change ON DELETE CASCADE,
  message_id bigint REFERENCES case_message ON DELETE CASCADE,
  is_internal boolean NOT NULL,
  -- Why this person: bits in the order of notificationReasons.
  reasons smallint NOT NULL,
  in_inbox boolean NOT NULL,
  read_at timestamptz(3),
  -- 0 not by mail, 1 at once, 2 in the daily summary.
  mail smallint NOT NULL CHECK (mail IN (0, 1, 2)),
  -- When it was mailed, or was found not to need it.
  mailed_at timestamptz(3),
  -- Of a deadline: which one, so that it is told once.
  occasion text CHECK (length(occasion) BETWEEN 1 AND 100),
  CHECK (in_inbox OR mail <> 0)
) WITH (fillfactor = 90);

CREATE INDEX notification_inbox ON notification (user_id, at DESC, id DESC) WHERE in_inbox;
CREATE INDEX notification_unread ON notification (user_id, case_id) WHERE in_inbox AND read_at IS NULL;
CREATE INDEX notification_to_mail ON notification (user_id, case_id, mail) WHERE mail <> 0 AND mailed_at IS NULL;
CREATE INDEX notification_case ON notification (case_id);
CREATE INDEX notification_message ON notification (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX notification_change ON notification (change_id) WHERE change_id IS NOT NULL;
CREATE UNIQUE INDEX notification_occasion ON notification (user_id, case_id, type, occasion) WHERE occasion IS NOT NULL;

-- Who wants to hear no more of a case, but for mentions.
CREATE TABLE notification_mute (
  user_id integer NOT NULL REFERENCES app_user,
  case_id bigint NOT NULL REFERENCES care_case ON DELETE CASCADE,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, case_id)
);
CREATE INDEX notification_mute_case ON notification_mute (case_id);

-- What somebody wants to be told of, where it differs from the defaults.
CREATE TABLE notification_setting (
  user_id integer PRIMARY KEY REFERENCES app_user,
  settings jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1
);
