-- How names and references are ordered: as toSortKey (src/platform/rules/sort-key.ts) does it, but for accents.
CREATE FUNCTION sort_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
$$ SELECT left(replace(replace(replace(lower($1), 'æ', 'z{'), 'ø', 'z|'), 'å', 'z}'), 60) $$;

-- What lists are sorted by is never missing: what has no value stands last, or, for instants, counts as the oldest.
ALTER TABLE care_case
  ADD COLUMN type_key smallint NOT NULL GENERATED ALWAYS AS (coalesce(case_type, 99)) STORED,
  ADD COLUMN customer_key int NOT NULL GENERATED ALWAYS AS (coalesce(customer_no, 0)) STORED,
  ADD COLUMN contact_key int NOT NULL GENERATED ALWAYS AS (coalesce(contact_id, 0)) STORED,
  -- A person's id, or a team's below zero.
  ADD COLUMN owner_key int NOT NULL GENERATED ALWAYS AS (coalesce(owner_user_id, -owner_team_id, 0)) STORED,
  ADD COLUMN assignee_key int NOT NULL GENERATED ALWAYS AS (coalesce(assignee_id, 0)) STORED,
  ADD COLUMN estimate_key numeric(7, 2) NOT NULL GENERATED ALWAYS AS (coalesce(estimate_hours, 99999)) STORED,
  ADD COLUMN first_response_key smallint NOT NULL
    GENERATED ALWAYS AS (CASE WHEN first_response_sent OR last_staff_message_at IS NOT NULL THEN 1 ELSE 0 END) STORED,
  ADD COLUMN reference_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(sort_key(external_reference), chr(1114111))) STORED,
  ADD COLUMN submitted_key timestamptz(3) NOT NULL
    GENERATED ALWAYS AS (coalesce(submitted_at, timestamptz '0001-01-01 00:00:00+00')) STORED,
  ADD COLUMN closed_key timestamptz(3) NOT NULL
    GENERATED ALWAYS AS (coalesce(closed_at, timestamptz '0001-01-01 00:00:00+00')) STORED,
  ADD COLUMN last_message_key timestamptz(3) NOT NULL GENERATED ALWAYS AS
    (coalesce(greatest(last_customer_message_at, last_staff_message_at), timestamptz '0001-01-01 00:00:00+00')) STORED;

DROP INDEX care_case_open_id, care_case_open_updated, care_case_open_title, care_case_open_status, care_case_open_severity,
  care_case_open_priority, care_case_open_follow_up, care_case_open_customer, care_case_open_assignee, care_case_updated,
  care_case_title, care_case_status, care_case_severity, care_case_priority, care_case_follow_up, care_case_assignee,
  care_case_contact, care_case_ended_updated, care_case_backlog_updated, care_case_of_customer_id,
  care_case_of_customer_updated, care_case_of_customer_title, care_case_of_customer_status, care_case_of_customer_severity,
  care_case_of_customer_priority, care_case_of_customer_follow_up;

-- One index for each order: the bucket first, so that open cases never wade through ended ones. A list of all merges three
-- walks. Drafts are in none, since one person has few.
-- The first one holds what filters ask too, so that counts, and filters that leave little, need no rows.
CREATE INDEX care_case_by_id ON care_case (bucket, id) INCLUDE (status, state, type_key, severity_key, priority, channel,
  customer_no, customer_key, contact_key, owner_key, assignee_key, follow_key, estimate_key, first_response_key, created_at,
  updated_at, submitted_key, closed_key, last_message_key) WHERE bucket <> 0;
CREATE INDEX care_case_by_title ON care_case (bucket, title_sort, id) WHERE bucket <> 0;
CREATE INDEX care_case_by_status ON care_case (bucket, status, id) WHERE bucket <> 0;
CREATE INDEX care_case_by_state ON care_case (bucket, state, id) WHERE bucket <> 0;
CREATE INDEX care_case_by_type ON care_case (bucket, type_key, id) WHERE bucket <> 0;
CREATE INDEX care_case_by_severity ON care_case (bucket, severity_key, id) WHERE bucket <> 0;
CREATE INDEX care_case_by_priority ON care_case (bucket, priority, id) WHERE bucket <> 0;
CREATE INDEX care_case_by_channel ON care_case (bucket, channel, id) WHERE bucket <> 0;
CREATE INDEX care_case_by_customer ON care_case (bucket, customer_key, id) WHERE bucket <> 0;
CREATE INDEX care_case_by_contact ON care_case (bucket, contact_key, id) WHERE bucket <> 0;
CREATE INDEX care_case_by_owner ON care_case (bucket, owner_key, id) WHERE bucket <> 0;
CREATE INDEX care_case_by_assignee ON care_case (bucket, assignee_key, id) WHERE bucket <> 0;
CREATE INDEX care_case_by_follow_up ON care_case (bucket, follow_key, id) WHERE bucket <> 0;
CREATE INDEX care_case_by_estimate ON care_case (bucket, estimate_key, id) WHERE bucket <> 0;
CREATE INDEX care_case_by_first_response ON care_case (bucket, first_response_key, id) WHERE bucket <> 0;
CREATE INDEX care_case_by_reference ON care_case (bucket, reference_key, id) WHERE bucket <> 0;
CREATE INDEX care_case_by_created ON care_case (bucket, created_at, id) WHERE bucket <> 0;
CREATE INDEX care_case_by_updated ON care_case (bucket, updated_at, id) WHERE bucket <> 0;
CREATE INDEX care_case_by_submitted ON care_case (bucket, submitted_key, id) WHERE bucket <> 0;
CREATE INDEX care_case_by_closed ON care_case (bucket, closed_key, id) WHERE bucket <> 0;
CREATE INDEX care_case_by_last_message ON care_case (bucket, last_message_key, id) WHERE bucket <> 0;

-- The same for one company's lists.
CREATE INDEX care_case_of_customer_id ON care_case (customer_no, bucket, id) INCLUDE (status, state, type_key, severity_key,
  priority, channel, contact_key, owner_key, assignee_key, follow_key, estimate_key, first_response_key, created_at, updated_at,
  submitted_key, closed_key, last_message_key, customer_key, created_by, contact_id) WHERE bucket <> 0;
CREATE INDEX care_case_of_customer_title ON care_case (customer_no, bucket, title_sort, id) WHERE bucket <> 0;
CREATE INDEX care_case_of_customer_status ON care_case (customer_no, bucket, status, id) WHERE bucket <> 0;
CREATE INDEX care_case_of_customer_state ON care_case (customer_no, bucket, state, id) WHERE bucket <> 0;
CREATE INDEX care_case_of_customer_type ON care_case (customer_no, bucket, type_key, id) WHERE bucket <> 0;
CREATE INDEX care_case_of_customer_severity ON care_case (customer_no, bucket, severity_key, id) WHERE bucket <> 0;
CREATE INDEX care_case_of_customer_priority ON care_case (customer_no, bucket, priority, id) WHERE bucket <> 0;
CREATE INDEX care_case_of_customer_channel ON care_case (customer_no, bucket, channel, id) WHERE bucket <> 0;
CREATE INDEX care_case_of_customer_contact ON care_case (customer_no, bucket, contact_key, id) WHERE bucket <> 0;
CREATE INDEX care_case_of_customer_owner ON care_case (customer_no, bucket, owner_key, id) WHERE bucket <> 0;
CREATE INDEX care_case_of_customer_assignee ON care_case (customer_no, bucket, assignee_key, id) WHERE bucket <> 0;
CREATE INDEX care_case_of_customer_follow_up ON care_case (customer_no, bucket, follow_key, id) WHERE bucket <> 0;
CREATE INDEX care_case_of_customer_estimate ON care_case (customer_no, bucket, estimate_key, id) WHERE bucket <> 0;
CREATE INDEX care_case_of_customer_first_response ON care_case (customer_no, bucket, first_response_key, id) WHERE bucket <> 0;
CREATE INDEX care_case_of_customer_reference ON care_case (customer_no, bucket, reference_key, id) WHERE bucket <> 0;
CREATE INDEX care_case_of_customer_created ON care_case (customer_no, bucket, created_at, id) WHERE bucket <> 0;
CREATE INDEX care_case_of_customer_updated ON care_case (customer_no, bucket, updated_at, id) WHERE bucket <> 0;
CREATE INDEX care_case_of_customer_submitted ON care_case (customer_no, bucket, submitted_key, id) WHERE bucket <> 0;
CREATE INDEX care_case_of_customer_closed ON care_case (customer_no, bucket, closed_key, id) WHERE bucket <> 0;
CREATE INDEX care_case_of_customer_last_message ON care_case (customer_no, bucket, last_message_key, id) WHERE bucket <> 0;

-- Most of what filters ask goes with the bucket: ended cases have no follow-up, cases just raised no assignee.
DROP STATISTICS care_case_codes, care_case_follow;
CREATE STATISTICS care_case_codes (mcv) ON bucket, status, severity_key, type_key, priority, channel FROM care_case;
CREATE STATISTICS care_case_states (mcv) ON bucket, state, status FROM care_case;
CREATE STATISTICS care_case_follow_ups (mcv) ON bucket, follow_key FROM care_case;
CREATE STATISTICS care_case_assignees (mcv) ON bucket, assignee_key FROM care_case;
CREATE STATISTICS care_case_owners (mcv) ON bucket, owner_key FROM care_case;
CREATE STATISTICS care_case_estimates (mcv) ON bucket, estimate_key FROM care_case;
ALTER STATISTICS care_case_codes SET STATISTICS 1000;
ALTER STATISTICS care_case_states SET STATISTICS 1000;
ALTER STATISTICS care_case_follow_ups SET STATISTICS 1000;
ALTER STATISTICS care_case_assignees SET STATISTICS 1000;
ALTER STATISTICS care_case_owners SET STATISTICS 1000;
ALTER STATISTICS care_case_estimates SET STATISTICS 1000;

-- Names in order, removed people too: lists sorted by people and companies walk them.
CREATE INDEX app_user_name ON app_user (name_sort, id);
CREATE INDEX app_user_staff_name ON app_user (name_sort, id) WHERE kind = 0;
CREATE INDEX customer_name ON customer (name_sort, customer_no);
