-- Open cases that missed their follow-up, also those whose date was taken away since: by whom they are assigned to, with
-- what the planner adds up of them.
CREATE INDEX care_case_missed ON care_case (assignee_key) INCLUDE (status, estimate_key)
  WHERE bucket IN (1, 2) AND state = 2;
