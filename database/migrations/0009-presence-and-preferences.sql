-- Who has a case open in which tab. It may be lost with a crash: every tab says it again within seconds.
CREATE UNLOGGED TABLE case_presence (
  case_id bigint NOT NULL REFERENCES care_case ON DELETE CASCADE,
  user_id int NOT NULL REFERENCES app_user,
  tab_id text NOT NULL,
  is_writing boolean NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  PRIMARY KEY (case_id, user_id, tab_id)
);

-- What a person chose; kind is the place in the contract's list, value one of the kind's.
CREATE TABLE user_preference (
  user_id int NOT NULL REFERENCES app_user,
  kind smallint NOT NULL,
  value text NOT NULL,
  PRIMARY KEY (user_id, kind)
);
