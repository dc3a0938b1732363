-- The active cases by whom they are assigned to, with all that a coordinator counts of them: one walk answers the board.
CREATE INDEX care_case_work ON care_case (assignee_key)
  INCLUDE (status, state, follow_key, due_key, clock_mode, last_message_by, estimate_key)
  WHERE bucket = 1;
