-- Equal refusals of a person within a minute: the first has its row in the audit log at once, those after it are counted here,
-- and become one row when the minute is over. What is equal, src/platform/server/refusal-count.ts says.
CREATE TABLE refusal_count (
  key text PRIMARY KEY,
  user_id int NOT NULL,
  impersonator_id int,
  customer_no int,
  act text NOT NULL,
  status smallint NOT NULL,
  detail jsonb NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  -- Without the first.
  times int NOT NULL,
  last_at timestamptz(3) NOT NULL,
  last_request_id text
) WITH (fillfactor = 50);
CREATE INDEX refusal_count_user ON refusal_count (user_id, ends_at);
CREATE INDEX refusal_count_over ON refusal_count (ends_at);
