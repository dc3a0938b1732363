-- The audit log as one chain: each row holds the hash of the one before it, and nobody changes a row afterwards.
-- What is hashed, docs/decisions/0067-audit-chain.md says; src/audit/server/audit-form.ts computes it once more.
UPDATE audit_row SET detail = detail - 'title' WHERE act = '/api/CareCase/DeleteCareCase' AND detail ? 'title';

ALTER TABLE audit_row
  ALTER COLUMN id DROP IDENTITY,
  ADD COLUMN previous_hash bytea,
  ADD COLUMN hash bytea;

-- The end of the chain: one row, locked by whoever adds to it until they commit.
CREATE TABLE audit_head (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  last_id bigint NOT NULL,
  row_count bigint NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL
) WITH (fillfactor = 10);

-- What is hashed of a row; null is nothing, and a text stands behind its length in bytes.
CREATE FUNCTION audit_form(id bigint, r audit_row) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT format('1|%s|%s|%s|%s|%s|%s|%s|%s|%s', id, (extract(epoch FROM r.at) * 1000)::bigint, r.user_id,
    r.impersonator_id, r.customer_no, r.status, octet_length(r.act) || ':' || r.act,
    octet_length(r.detail::text) || ':' || r.detail::text, octet_length(r.request_id) || ':' || r.request_id)
$$;

DO $$
DECLARE
  r audit_row;
  head audit_head := (true, 0, 0, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'));
BEGIN
  FOR r IN SELECT * FROM audit_row ORDER BY id LOOP
    head.previous_hash := head.hash;
    head.hash := sha256(head.previous_hash || convert_to(audit_form(r.id, r), 'UTF8'));
    UPDATE audit_row SET previous_hash = head.previous_hash, hash = head.hash WHERE id = r.id;
    head.last_id := r.id;
    head.row_count := head.row_count + 1;
  END LOOP;
  INSERT INTO audit_head VALUES (head.*);
END $$;

ALTER TABLE audit_row
  ALTER COLUMN previous_hash SET NOT NULL,
  ALTER COLUMN hash SET NOT NULL;

-- Ids are given here too, so that they follow each other as the chain does.
CREATE FUNCTION chain_audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE audit_head SET last_id = last_id + 1, row_count = row_count + 1, previous_hash = hash,
      hash = sha256(hash || convert_to(audit_form(last_id + 1, NEW), 'UTF8'))
    RETURNING last_id, previous_hash, hash INTO STRICT NEW.id, NEW.previous_hash, NEW.hash;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_row_chain BEFORE INSERT ON audit_row FOR EACH ROW EXECUTE FUNCTION chain_audit_row();

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: the audit log is only ever added to', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_row_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_row FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_head_stays BEFORE INSERT OR DELETE OR TRUNCATE ON audit_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- Only the chain itself moves its end.
CREATE TRIGGER audit_head_follows BEFORE UPDATE ON audit_head FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();

-- Where Havn says what it did. The row is chained when its transaction commits: the end of the chain is locked within
-- the server and for no longer than that, and nobody who holds it waits for anything else. Outside of transactions it is empty.
CREATE UNLOGGED TABLE audit_entry (
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

CREATE FUNCTION move_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM audit_entry WHERE id = NEW.id;
  INSERT INTO audit_row (at, user_id, impersonator_id, customer_no, act, status, detail, request_id)
    VALUES (NEW.at, NEW.user_id, NEW.impersonator_id, NEW.customer_no, NEW.act, NEW.status, NEW.detail, NEW.request_id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit_entry_moves AFTER INSERT ON audit_entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION move_audit_entry();

-- The staff's screen: newest first, by each of what it filters by.
CREATE INDEX audit_row_newest ON audit_row (at, id);
CREATE INDEX audit_row_user ON audit_row (user_id, at, id);
CREATE INDEX audit_row_customer ON audit_row (customer_no, at, id) WHERE customer_no IS NOT NULL;
CREATE INDEX audit_row_act ON audit_row (act, at, id);
CREATE INDEX audit_row_refused ON audit_row (at, id) WHERE status >= 400;
CREATE INDEX audit_row_impersonated ON audit_row (impersonator_id, at, id) WHERE impersonator_id IS NOT NULL;
CREATE INDEX audit_row_case ON audit_row ((detail -> 'caseId'), at, id) WHERE detail ? 'caseId';
CREATE INDEX audit_row_request ON audit_row (request_id) WHERE request_id IS NOT NULL;

-- The order in which a member of staff wants the others shown.
CREATE TABLE team_member_order (
  user_id int PRIMARY KEY REFERENCES app_user,
  member_ids int[] NOT NULL
);
