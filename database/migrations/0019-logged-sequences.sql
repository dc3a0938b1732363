-- The sequence of an identity column of an unlogged table is unlogged too. On a standby that replays its creation it is only
-- in memory until the next restart point: if the standby is promoted before, nextval() fails from then on ("bad magic number
-- in sequence"), and so does every write. A sequence that is made by itself is logged.
CREATE SEQUENCE audit_entry_number;
ALTER TABLE audit_entry ALTER id DROP IDENTITY, ALTER id SET DEFAULT nextval('audit_entry_number');
ALTER SEQUENCE audit_entry_number OWNED BY audit_entry.id;

CREATE SEQUENCE export_slot_number;
SELECT setval('export_slot_number', (SELECT coalesce(max(id), 0) + 1 FROM export_slot), false);
ALTER TABLE export_slot ALTER id DROP IDENTITY, ALTER id SET DEFAULT nextval('export_slot_number');
ALTER SEQUENCE export_slot_number OWNED BY export_slot.id;
