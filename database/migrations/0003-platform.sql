CREATE TABLE job (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  dedupe_key text,
  payload jsonb NOT NULL,
  run_at timestamptz(3) NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  leased_until timestamptz(3),
  last_error text,
  failed_at timestamptz(3)
);
CREATE UNIQUE INDEX job_dedupe ON job (kind, dedupe_key) WHERE dedupe_key IS NOT NULL AND leased_until IS NULL AND failed_at IS NULL;
CREATE INDEX job_due ON job (run_at, id) WHERE failed_at IS NULL;

-- One row for each write and each refusal: who, for whom, company, what.
CREATE TABLE audit_row (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  user_id int,
  impersonator_id int,
  customer_no int,
  act text NOT NULL,
  status smallint NOT NULL,
  detail jsonb,
  request_id text
);
