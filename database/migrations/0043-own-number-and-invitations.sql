-- A company's number in the provider's own systems, such as the accounts.
ALTER TABLE customer ADD own_number text CHECK (length(own_number) BETWEEN 1 AND 30);
CREATE UNIQUE INDEX customer_own_number ON customer (lower(own_number COLLATE danish)) WHERE own_number IS NOT NULL;

-- A relation without accepted_at and invited_at is that of an imported person who isn't invited yet. From this time on an
-- invitation is to be sent to them, in the name of invited_by; null once it is, and where nobody asked for it.
ALTER TABLE user_customer ADD invite_from timestamptz(3);
CREATE INDEX user_customer_uninvited ON user_customer (customer_no, user_id) WHERE accepted_at IS NULL AND invited_at IS NULL;
CREATE INDEX user_customer_invite_from ON user_customer (invite_from, customer_no, user_id) WHERE invite_from IS NOT NULL;
