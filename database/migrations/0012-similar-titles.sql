-- Titles that are alike share triples of letters. Only cases that have not ended are looked at.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX care_case_similar ON care_case USING gin (search_text(title) gin_trgm_ops) WHERE bucket IN (1, 2);
