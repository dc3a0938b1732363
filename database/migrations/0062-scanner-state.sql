-- Whether clamd answers, and what it is, as the processes that run jobs last saw it; one row, none without CLAMD_URL.
CREATE TABLE scanner_state (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  looked_at timestamptz(3) NOT NULL,
  is_away boolean NOT NULL,
  -- Since when it is away, or there again.
  since timestamptz(3) NOT NULL,
  -- Null while it is away.
  engine text CHECK (length(engine) BETWEEN 1 AND 200),
  signed_at timestamptz(3),
  -- What its configuration lacks.
  lacks text[] NOT NULL DEFAULT '{}' CHECK (cardinality(lacks) <= 10)
);
