-- Files that wait for something: for a message that is not sent (is_pending), or on a draft of a case (on_draft). What they
-- take is bounded for a person and for a company; uploaded_for is the company for which a customer acted, NULL for staff.
ALTER TABLE case_file
  ADD COLUMN on_draft boolean NOT NULL DEFAULT false,
  ADD COLUMN uploaded_for integer REFERENCES customer (customer_no);

UPDATE case_file f SET on_draft = true FROM care_case c WHERE c.id = f.case_id AND c.bucket = 0;
UPDATE case_file f SET uploaded_for = c.customer_no FROM care_case c
WHERE c.id = f.case_id AND NOT f.by_staff AND (f.is_pending OR f.on_draft);

CREATE INDEX case_file_waiting_of_person ON case_file (uploaded_by) INCLUDE (size) WHERE is_pending OR on_draft;
CREATE INDEX case_file_waiting_of_company ON case_file (uploaded_for) INCLUDE (size) WHERE is_pending OR on_draft;
CREATE INDEX case_file_on_draft ON case_file (case_id) WHERE on_draft;
CREATE INDEX case_file_pending ON case_file (created_at) WHERE is_pending;

-- What was uploaded on a day, by a person (0), for a company (1), by staff together (2, owner_id 0). One row for each, of
-- the last day on which there was any. Uploads of one owner take turns at it.
CREATE TABLE upload_day (
  owner_kind smallint NOT NULL,
  owner_id integer NOT NULL,
  day date NOT NULL,
  bytes bigint NOT NULL,
  PRIMARY KEY (owner_kind, owner_id)
);
