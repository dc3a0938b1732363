-- The last day whose summary was made for somebody, whether or not it had anything to say: one a day, and no more.
CREATE TABLE notification_summary (
  user_id integer PRIMARY KEY REFERENCES app_user,
  last_on date NOT NULL
);
