-- Service level agreements are edited by staff, each change upon a version of it. A retired one stays with the companies
-- that have it, and can't be chosen anew.
ALTER TABLE service_level_agreement
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN retired_at timestamptz(3),
  DROP CONSTRAINT service_level_agreement_name_key;
CREATE UNIQUE INDEX service_level_agreement_name ON service_level_agreement (lower(name));

-- The targets of an agreement and a severity are one chain without gap or overlap: whatever ends has one successor, which
-- begins on the day after, and one row is without end. Checked at the commit, so that a chain can be parted and joined.
UPDATE service_level_target t SET valid_until = n.until
FROM (
  SELECT agreement_id, severity, valid_from,
    lead(valid_from) OVER (PARTITION BY agreement_id, severity ORDER BY valid_from) - 1 AS until
  FROM service_level_target
) n
WHERE n.agreement_id = t.agreement_id AND n.severity = t.severity AND n.valid_from = t.valid_from
  AND n.until IS DISTINCT FROM t.valid_until;
ALTER TABLE service_level_target
  ADD COLUMN next_from date GENERATED ALWAYS AS (valid_until + 1) STORED,
  -- Who set them, and when; null: they came with Havn.
  ADD COLUMN set_by int REFERENCES app_user,
  ADD COLUMN set_at timestamptz(3),
  ADD CONSTRAINT service_level_target_one_successor UNIQUE NULLS NOT DISTINCT (agreement_id, severity, next_from)
    DEFERRABLE INITIALLY DEFERRED,
  ADD CONSTRAINT service_level_target_no_gap FOREIGN KEY (agreement_id, severity, next_from)
    REFERENCES service_level_target (agreement_id, severity, valid_from) DEFERRABLE INITIALLY DEFERRED;

-- Targets that held for a part of a day only, before others took their place: each [severity, clock, first response,
-- resolution], as in service_level_target.
CREATE TABLE service_level_replaced (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agreement_id smallint NOT NULL REFERENCES service_level_agreement ON DELETE CASCADE,
  valid_from date NOT NULL,
  targets jsonb NOT NULL,
  set_by int REFERENCES app_user,
  set_at timestamptz(3),
  replaced_at timestamptz(3) NOT NULL
);
CREATE INDEX service_level_replaced_agreement ON service_level_replaced (agreement_id, id);

-- Whether a case ever had an agreement: such a one can't be deleted.
CREATE INDEX case_clock_basis_agreement ON case_clock_basis (agreement_id);
