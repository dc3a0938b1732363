-- The team of cases from emails owns the new cases of all channels.
INSERT INTO setting (name, value, version) SELECT 'cases.team', value, version FROM setting WHERE name = 'cases.mailTeam';
UPDATE setting_change SET name = 'cases.team' WHERE name = 'cases.mailTeam';
DELETE FROM setting WHERE name = 'cases.mailTeam';
