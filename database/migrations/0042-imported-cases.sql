-- Cases that were imported keep the number and the times that they had in the system that they came from.
ALTER TABLE care_case
  ADD COLUMN original_number text,
  -- Since when Havn has them.
  ADD COLUMN imported_at timestamptz(3);
CREATE UNIQUE INDEX care_case_original_number ON care_case (lower(original_number)) WHERE original_number IS NOT NULL;
CREATE INDEX care_case_imported ON care_case (imported_at) WHERE imported_at IS NOT NULL;
