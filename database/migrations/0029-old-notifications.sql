-- Rows come in the order of their time, and the clean-up removes the oldest.
CREATE INDEX notification_at ON notification USING brin (at);
