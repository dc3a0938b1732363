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
