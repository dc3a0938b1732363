-- One's own inbox, case by case: what a case told this person, newest first.
CREATE INDEX notification_of_case ON notification (user_id, case_id, at DESC, id DESC) WHERE in_inbox;
-- What is unread, newest first; also for the count. It takes the place of the unread ones by case.
CREATE INDEX notification_unread_newest ON notification (user_id, at DESC, id DESC) WHERE in_inbox AND read_at IS NULL;
DROP INDEX notification_unread;
