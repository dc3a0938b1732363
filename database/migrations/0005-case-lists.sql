-- Staff lists: one small partial index for each sort of the open cases, and one for all.
CREATE INDEX care_case_open_id ON care_case (id) WHERE bucket = 1;
CREATE INDEX care_case_open_updated ON care_case (updated_at, id) WHERE bucket = 1;
CREATE INDEX care_case_open_title ON care_case (title_sort, id) WHERE bucket = 1;
CREATE INDEX care_case_open_status ON care_case (status, id) WHERE bucket = 1;
CREATE INDEX care_case_open_severity ON care_case (severity_key, id) WHERE bucket = 1;
CREATE INDEX care_case_open_priority ON care_case (priority, id) WHERE bucket = 1;
CREATE INDEX care_case_open_follow_up ON care_case (follow_key, id) WHERE bucket = 1;
CREATE INDEX care_case_open_customer ON care_case (customer_no, updated_at, id) WHERE bucket = 1;
CREATE INDEX care_case_open_assignee ON care_case (assignee_id, updated_at, id) WHERE bucket = 1;
CREATE INDEX care_case_updated ON care_case (updated_at, id);
CREATE INDEX care_case_title ON care_case (title_sort, id);
CREATE INDEX care_case_status ON care_case (status, id);
CREATE INDEX care_case_severity ON care_case (severity_key, id);
CREATE INDEX care_case_priority ON care_case (priority, id);
CREATE INDEX care_case_follow_up ON care_case (follow_key, id);
CREATE INDEX care_case_assignee ON care_case (assignee_id, updated_at, id);
CREATE INDEX care_case_contact ON care_case (contact_id, updated_at, id);
CREATE INDEX care_case_ended_updated ON care_case (updated_at, id) WHERE bucket = 3;
CREATE INDEX care_case_backlog_updated ON care_case (updated_at, id) WHERE bucket = 2;
CREATE INDEX care_case_drafts ON care_case (created_by, updated_at, id) WHERE bucket = 0;
CREATE INDEX care_case_reference ON care_case (lower(external_reference)) WHERE external_reference IS NOT NULL;

-- A customer's lists: the company first, then the sort.
CREATE INDEX care_case_of_customer_id ON care_case (customer_no, id);
CREATE INDEX care_case_of_customer_updated ON care_case (customer_no, updated_at, id);
CREATE INDEX care_case_of_customer_title ON care_case (customer_no, title_sort, id);
CREATE INDEX care_case_of_customer_status ON care_case (customer_no, status, id);
CREATE INDEX care_case_of_customer_severity ON care_case (customer_no, severity_key, id);
CREATE INDEX care_case_of_customer_priority ON care_case (customer_no, priority, id);
CREATE INDEX care_case_of_customer_follow_up ON care_case (customer_no, follow_key, id);

-- The bucket derives from the status: the planner must know.
CREATE STATISTICS care_case_codes (mcv) ON bucket, status, severity, case_type, priority FROM care_case;
CREATE STATISTICS care_case_follow (mcv) ON bucket, follow_key FROM care_case;
