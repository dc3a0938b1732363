-- What acted for the person, if it wasn't themselves or staff impersonating them: its kind, such as "rule", and its id. Both are
-- null otherwise, as for everything older.
-- In the order in which saves lock these tables.
ALTER TABLE case_message ADD COLUMN acting_kind text, ADD COLUMN acting_id int;
ALTER TABLE case_change ADD COLUMN acting_kind text, ADD COLUMN acting_id int;
ALTER TABLE refusal_count ADD COLUMN acting_kind text, ADD COLUMN acting_id int;
ALTER TABLE audit_entry ADD COLUMN acting_kind text, ADD COLUMN acting_id int;
-- `form`: by which form of text a row was hashed; null is the first.
ALTER TABLE audit_row ADD COLUMN acting_kind text, ADD COLUMN acting_id int, ADD COLUMN form smallint;

-- Finds the few rows of something that acted, which an index of the log itself would only do after reading all of it once.
CREATE TABLE audit_acting (
  id bigint PRIMARY KEY,
  kind text NOT NULL,
  at timestamptz(3) NOT NULL
);
CREATE INDEX audit_acting_kind ON audit_acting (kind, at, id);

-- What is hashed of a row; null is nothing, and a text stands behind its length in bytes. The first form has nothing of what
-- acted, so a row of it must have none.
CREATE OR REPLACE FUNCTION audit_form(id bigint, r audit_row) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE r.form WHEN 2 THEN
    format('2|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s', id, (extract(epoch FROM r.at) * 1000)::bigint, r.user_id,
      r.impersonator_id, r.customer_no, r.status, r.acting_id, octet_length(r.acting_kind) || ':' || r.acting_kind,
      octet_length(r.act) || ':' || r.act, octet_length(r.detail::text) || ':' || r.detail::text,
      octet_length(r.request_id) || ':' || r.request_id)
  ELSE
    format('1|%s|%s|%s|%s|%s|%s|%s|%s|%s', id, (extract(epoch FROM r.at) * 1000)::bigint, r.user_id,
      r.impersonator_id, r.customer_no, r.status, octet_length(r.act) || ':' || r.act,
      octet_length(r.detail::text) || ':' || r.detail::text, octet_length(r.request_id) || ':' || r.request_id)
  END
$$;

CREATE OR REPLACE FUNCTION chain_audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.form := 2;
  UPDATE audit_head SET last_id = last_id + 1, row_count = row_count + 1, previous_hash = hash,
      hash = sha256(hash || convert_to(audit_form(last_id + 1, NEW), 'UTF8'))
    RETURNING last_id, previous_hash, hash INTO STRICT NEW.id, NEW.previous_hash, NEW.hash;
  IF NEW.acting_kind IS NOT NULL THEN
    INSERT INTO audit_acting (id, kind, at) VALUES (NEW.id, NEW.acting_kind, NEW.at);
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION move_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM audit_entry WHERE id = NEW.id;
  INSERT INTO audit_row (at, user_id, impersonator_id, customer_no, act, status, detail, request_id, acting_kind, acting_id)
    VALUES (NEW.at, NEW.user_id, NEW.impersonator_id, NEW.customer_no, NEW.act, NEW.status, NEW.detail, NEW.request_id,
      NEW.acting_kind, NEW.acting_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION remove_audit_rows() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  removed bigint;
  last_at timestamptz;
BEGIN
  SELECT at, hash INTO STRICT last_at, NEW.hash FROM audit_row WHERE id = NEW.up_to_id;
  IF last_at > NEW.at - interval '360 days' THEN
    RAISE EXCEPTION 'audit row % is too new to be removed', NEW.up_to_id USING ERRCODE = 'insufficient_privilege';
  END IF;
  DELETE FROM audit_acting WHERE id <= NEW.up_to_id;
  DELETE FROM audit_row WHERE id <= NEW.up_to_id;
  GET DIAGNOSTICS removed = ROW_COUNT;
  NEW.row_count = removed + coalesce((SELECT max(row_count) FROM audit_removal), 0);
  RETURN NEW;
END $function$;
