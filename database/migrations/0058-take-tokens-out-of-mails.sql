-- Mails of ours that were quoted in mails brought links into messages and descriptions that act for their reader without
-- signing in, and the addresses at which they answer. Links lose where they lead; their words stay.
CREATE FUNCTION without_own_tokens(markup text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(markup,
    '<a href="https?://[^"/]+/(?:unsubscribe[?]token=[0-9]+[.]|ConfirmEmail[?]token=|oidc/choose-password[?]token=)[^"]*">((?:[^<]|<(?!/a>))*)</a>', '\1', 'g'),
    'https?://[^[:space:]"<>/]+/(?:unsubscribe[?]token=[0-9]+[.]|ConfirmEmail[?]token=|oidc/choose-password[?]token=)[^[:space:]"<>]*', '…', 'g'),
    '([A-Za-z0-9._-]{1,20})[+][1-9][0-9]{0,9}[.][1-9][0-9]{0,9}[.][a-z2-7]{20}@', '\1@', 'g')
$$;

WITH messages AS (
  UPDATE case_message SET comment = without_own_tokens(comment)
  WHERE id IN (SELECT message_id FROM incoming_mail WHERE message_id IS NOT NULL)
    AND comment <> without_own_tokens(comment)
  RETURNING case_id
), descriptions AS (
  UPDATE case_description SET description = without_own_tokens(description)
  WHERE case_id IN (SELECT case_id FROM incoming_mail WHERE case_id IS NOT NULL AND state = 2)
    AND description <> without_own_tokens(description)
  RETURNING case_id
)
INSERT INTO job (kind, dedupe_key, payload, run_at)
SELECT 'index-case', case_id::text, jsonb_build_object('caseId', case_id), now()
FROM (SELECT case_id FROM messages UNION SELECT case_id FROM descriptions) changed
ON CONFLICT DO NOTHING;

DROP FUNCTION without_own_tokens(text);
