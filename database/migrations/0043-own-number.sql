-- A company's number in the provider's own systems, such as the accounts.
ALTER TABLE customer ADD own_number text CHECK (length(own_number) BETWEEN 1 AND 30);
CREATE UNIQUE INDEX customer_own_number ON customer (lower(own_number COLLATE danish)) WHERE own_number IS NOT NULL;
