-- SupportPhone (0) is displayed as Portal (3): lists sorted by channel have both in one place. The twin of `shownChannel` in
-- src/care-cases/rules/case-channel.ts.
CREATE FUNCTION shown_channel(smallint) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT CASE WHEN $1 = 0 THEN 3::smallint ELSE $1 END $$;

CREATE INDEX care_case_by_shown_channel ON care_case (bucket, shown_channel(channel), id) WHERE bucket <> 0;
CREATE INDEX care_case_of_customer_shown_channel ON care_case (customer_no, bucket, shown_channel(channel), id)
  WHERE bucket <> 0;
DROP INDEX care_case_by_channel;
DROP INDEX care_case_of_customer_channel;

ALTER TABLE care_case
  -- When its customer sent it back last, after it was delivered or closed; until it is delivered, closed or cancelled again.
  ADD COLUMN sent_back_at timestamptz(3);

CREATE INDEX care_case_sent_back ON care_case (sent_back_at, id) WHERE sent_back_at IS NOT NULL AND bucket = 1;

-- Of those that are open now, by the last time that they were taken up again: from a status, 9 Delivered or 10 CaseClosed.
UPDATE care_case c SET sent_back_at = last.at
FROM (
  SELECT DISTINCT ON (h.case_id) h.case_id, h.at, u.kind
  FROM case_change h LEFT JOIN app_user u ON u.id = h.user_id
  WHERE h.type = 0 AND h.from_value IN ('Delivered', 'CaseClosed') AND h.to_value NOT IN ('CaseClosed', 'Cancelled')
  ORDER BY h.case_id, h.id DESC) last
WHERE last.case_id = c.id AND last.kind = 1 AND c.status BETWEEN 1 AND 8;
