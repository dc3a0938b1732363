-- What lists ask of targets and answers goes with the part of the table: nothing of an ended case is owed or paused.
CREATE STATISTICS care_case_targets (mcv) ON bucket, first_response_state, resolution_state FROM care_case;
CREATE STATISTICS care_case_answers (mcv) ON bucket, first_response_key, last_message_by FROM care_case;
-- Cases whose targets stand in some way lie anywhere in the order of a list: they are found and counted here, without rows.
CREATE INDEX care_case_by_targets ON care_case (bucket, resolution_state, first_response_state, id)
  INCLUDE (first_response_due_at, resolution_due_at, due_key, clock_mode, customer_no, assignee_key, severity_key, status)
  WHERE bucket <> 0;
-- A company's cases by id hold what filters ask; now that of clocks and answers, too.
DROP INDEX care_case_of_customer_id;
CREATE INDEX care_case_of_customer_id ON care_case (customer_no, bucket, id)
  INCLUDE (status, state, type_key, severity_key, priority, channel, contact_key, owner_key, assignee_key, follow_key,
    estimate_key, first_response_key, created_at, updated_at, submitted_key, closed_key, last_message_key, customer_key,
    created_by, contact_id, first_response_state, first_response_due_at, resolution_state, resolution_due_at, due_key, clock_mode,
    last_message_by)
  WHERE bucket <> 0;
