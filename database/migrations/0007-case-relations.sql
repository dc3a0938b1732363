-- Related cases: one row for each pair, the smaller id first.
CREATE TABLE case_relation (
  case_id bigint NOT NULL REFERENCES care_case ON DELETE CASCADE,
  related_id bigint NOT NULL REFERENCES care_case ON DELETE CASCADE,
  PRIMARY KEY (case_id, related_id),
  CHECK (case_id < related_id)
);
CREATE INDEX case_relation_related ON case_relation (related_id, case_id);
