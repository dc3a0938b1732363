-- The browsers in which each person has signed in. One without an id is whichever the person uses first, so that nobody
-- is mailed about the browser that they used before this table existed.
CREATE TABLE seen_browser (
  user_id integer NOT NULL REFERENCES app_user,
  browser_id uuid,
  first_seen_at timestamptz(3) NOT NULL,
  last_seen_at timestamptz(3) NOT NULL,
  UNIQUE NULLS NOT DISTINCT (user_id, browser_id)
);
INSERT INTO seen_browser
  SELECT id, NULL, last_logged_in, last_logged_in FROM app_user WHERE last_logged_in IS NOT NULL AND removed_at IS NULL;

-- The browser of a session, and what it says of itself; null where that isn't known.
ALTER TABLE sign_in_session ADD COLUMN browser smallint, ADD COLUMN system smallint, ADD COLUMN browser_id uuid;
-- A staff member's sessions are also those in which they act for somebody.
CREATE INDEX sign_in_session_impersonator ON sign_in_session (impersonator_id) WHERE impersonator_id IS NOT NULL;
