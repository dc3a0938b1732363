-- Names are in Danish order, by one collation: as Intl.Collator orders them (compare-names.ts): æ, ø and å come last, and aa is å.
CREATE COLLATION danish (provider = icu, locale = 'da');

ALTER TABLE customer ALTER name TYPE text COLLATE danish;
ALTER TABLE app_user ALTER name TYPE text COLLATE danish;
ALTER TABLE user_customer ALTER invited_name TYPE text COLLATE danish;
ALTER TABLE team ALTER name TYPE text COLLATE danish, ALTER danish_name TYPE text COLLATE danish;
ALTER TABLE service_level_agreement ALTER name TYPE text COLLATE danish;

DROP INDEX customer_name, app_user_name, app_user_staff, app_user_staff_name;
CREATE INDEX customer_name ON customer (name, customer_no);
-- Names in order, removed people too: lists sorted by people and companies walk them.
CREATE INDEX app_user_name ON app_user (name, id);
CREATE INDEX app_user_staff ON app_user (name, id) WHERE kind = 0 AND removed_at IS NULL;
CREATE INDEX app_user_staff_name ON app_user (name, id) WHERE kind = 0;
