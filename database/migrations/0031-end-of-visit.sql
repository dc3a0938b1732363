-- When the person's last visit ended: their last use before the pause after which the current one began.
ALTER TABLE app_user ADD COLUMN visit_ended_at timestamptz(3);
