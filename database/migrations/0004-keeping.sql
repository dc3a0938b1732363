-- What a hold is on is never removed. A case on hold can't be deleted, whoever asks: the foreign key refuses it.
CREATE TABLE retention_hold (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint REFERENCES care_case,
  customer_no integer REFERENCES customer,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  put_by integer NOT NULL REFERENCES app_user,
  put_at timestamptz(3) NOT NULL,
  CHECK (num_nonnulls(case_id, customer_no) = 1)
);
CREATE UNIQUE INDEX retention_hold_case ON retention_hold (case_id) WHERE case_id IS NOT NULL;
CREATE UNIQUE INDEX retention_hold_customer ON retention_hold (customer_no) WHERE customer_no IS NOT NULL;

-- When each setting last removed something, and how much in that night.
CREATE TABLE retention_run (
  setting text PRIMARY KEY,
  started_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  removed integer NOT NULL DEFAULT 0
);

-- Ended cases that were pseudonymized, and when.
CREATE TABLE emptied_case (
  case_id bigint PRIMARY KEY REFERENCES care_case ON DELETE CASCADE,
  at timestamptz(3) NOT NULL
);

-- Emails that became a case or a message, by age.
CREATE INDEX incoming_mail_kept ON incoming_mail (received_at, id) WHERE state IN (1, 2);

-- Where the audit log begins when old rows were removed: the last removed row with its hash, which the next one follows,
-- and how many rows were removed in total. Adding a row removes them; nothing else can.
CREATE TABLE audit_removal (
  up_to_id bigint PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  row_count bigint NOT NULL DEFAULT 0,
  hash bytea NOT NULL DEFAULT ''
);

CREATE FUNCTION remove_audit_rows() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  removed bigint;
  last_at timestamptz;
BEGIN
  SELECT at, hash INTO STRICT last_at, NEW.hash FROM audit_row WHERE id = NEW.up_to_id;
  IF last_at > NEW.at - interval '360 days' THEN
    RAISE EXCEPTION 'audit row % is too new to be removed', NEW.up_to_id USING ERRCODE = 'insufficient_privilege';
  END IF;
  DELETE FROM audit_row WHERE id <= NEW.up_to_id;
  GET DIAGNOSTICS removed = ROW_COUNT;
  NEW.row_count = removed + coalesce((SELECT max(row_count) FROM audit_removal), 0);
  RETURN NEW;
END $function$;

CREATE TRIGGER audit_removal_removes BEFORE INSERT ON audit_removal FOR EACH ROW EXECUTE FUNCTION remove_audit_rows();
CREATE TRIGGER audit_removal_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_removal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

DROP TRIGGER audit_row_stays ON audit_row;
CREATE TRIGGER audit_row_stays BEFORE UPDATE OR TRUNCATE ON audit_row FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_row_is_kept BEFORE DELETE ON audit_row
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
