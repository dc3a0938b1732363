-- Tags of cases. A merged tag stays, so that filters that name it find the cases of the other.
CREATE TABLE tag (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  danish_name text NOT NULL,
  -- The names as they are compared.
  name_key text NOT NULL,
  danish_key text NOT NULL,
  is_internal boolean NOT NULL,
  retired_at timestamptz(3),
  merged_into integer REFERENCES tag,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX tag_name ON tag (name_key) WHERE merged_into IS NULL;
CREATE UNIQUE INDEX tag_danish_name ON tag (danish_key) WHERE merged_into IS NULL;

CREATE TABLE case_tag (
  case_id bigint NOT NULL REFERENCES care_case ON DELETE CASCADE,
  tag_id integer NOT NULL REFERENCES tag,
  PRIMARY KEY (case_id, tag_id)
);
CREATE INDEX case_tag_tag ON case_tag (tag_id, case_id);
-- One of each tag's share, which decides between finding its cases first and looking through the list.
ALTER TABLE case_tag ALTER COLUMN tag_id SET STATISTICS 500;
