-- Former texts and deleted files of cases on hold, until the hold is lifted. `what`: in the order of `keptKinds`.
CREATE TABLE kept_for_hold (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES care_case ON DELETE CASCADE,
  message_id bigint REFERENCES case_message ON DELETE CASCADE,
  what smallint NOT NULL,
  is_internal boolean NOT NULL,
  -- Who changed or deleted it, when, and since when it was as kept.
  by_id integer NOT NULL REFERENCES app_user,
  impersonator_id integer REFERENCES app_user,
  at timestamptz(3) NOT NULL,
  since timestamptz(3) NOT NULL,
  comment text,
  left_out text,
  name text,
  size integer,
  content_type text,
  storage_key text UNIQUE,
  CHECK (num_nonnulls(comment, storage_key) = 1),
  CHECK (num_nonnulls(name, size, content_type, storage_key) IN (0, 4))
);
CREATE INDEX kept_for_hold_case ON kept_for_hold (case_id, id);
CREATE INDEX kept_for_hold_message ON kept_for_hold (message_id) WHERE message_id IS NOT NULL;
