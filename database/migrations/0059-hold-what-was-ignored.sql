-- Mails were ignored, and removed after 30 days, for heads that people's mails carry too. Those that are still there wait for
-- staff, as such mails do from now on: "ignored" (4) as "automatic" (6) or "list" (7) becomes "waiting" (3).
UPDATE incoming_mail SET state = 3 WHERE state = 4 AND why IN (6, 7) AND handled_by IS NULL;
