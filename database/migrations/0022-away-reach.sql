-- Whoever is named by colleagues who are away is found without reading all users, as when they leave.
CREATE INDEX app_user_away_reach ON app_user (away_reach_id) WHERE away_reach_id IS NOT NULL;
