-- A person's views of the case lists: replaced as a whole, based on the version.
CREATE TABLE saved_search_set (
  user_id int PRIMARY KEY REFERENCES app_user,
  version int NOT NULL,
  searches jsonb NOT NULL
);
