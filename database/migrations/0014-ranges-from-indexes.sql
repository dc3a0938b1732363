-- A range of dates or a team may leave a hundred thousand cases: what else is asked of them is in its index too, so that they
-- are found without their rows. One such index does for filters that ask no range; the order by id needs none of its own.
DROP INDEX care_case_by_id, care_case_by_created, care_case_by_updated, care_case_by_closed, care_case_by_follow_up,
  care_case_by_owner;
CREATE INDEX care_case_by_id ON care_case (bucket, id) WHERE bucket <> 0;
CREATE INDEX care_case_by_created ON care_case (bucket, created_at, id) INCLUDE (status, state, type_key, severity_key, priority,
  channel, customer_no, customer_key, contact_key, owner_key, assignee_key, follow_key, estimate_key, first_response_key,
  updated_at, submitted_key, closed_key, last_message_key) WHERE bucket <> 0;
CREATE INDEX care_case_by_updated ON care_case (bucket, updated_at, id) INCLUDE (status, state, type_key, severity_key, priority,
  channel, customer_no, customer_key, contact_key, owner_key, assignee_key, follow_key, estimate_key, first_response_key,
  created_at, submitted_key, closed_key, last_message_key) WHERE bucket <> 0;
CREATE INDEX care_case_by_closed ON care_case (bucket, closed_key, id) INCLUDE (status, state, type_key, severity_key, priority,
  channel, customer_no, customer_key, contact_key, owner_key, assignee_key, follow_key, estimate_key, first_response_key,
  created_at, updated_at, submitted_key, last_message_key) WHERE bucket <> 0;
CREATE INDEX care_case_by_follow_up ON care_case (bucket, follow_key, id) INCLUDE (status, state, type_key, severity_key, priority,
  channel, customer_no, customer_key, contact_key, owner_key, assignee_key, estimate_key, first_response_key, created_at,
  updated_at, submitted_key, closed_key, last_message_key) WHERE bucket <> 0;
CREATE INDEX care_case_by_owner ON care_case (bucket, owner_key, id) INCLUDE (status, state, type_key, severity_key, priority,
  channel, customer_no, customer_key, contact_key, assignee_key, follow_key, estimate_key, first_response_key, created_at,
  updated_at, submitted_key, closed_key, last_message_key) WHERE bucket <> 0;
