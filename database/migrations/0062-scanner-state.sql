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

-- Since when no running process has a scanner, as those without one have seen at each look; one row, none while one has.
CREATE TABLE scanner_absence (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  since timestamptz(3) NOT NULL,
  seen_at timestamptz(3) NOT NULL
);

-- When administrators were last told of what is kept apart and has no place in an inbox, and how much has come since; one row.
CREATE TABLE kept_apart_notice (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- Null: never.
  told_at timestamptz(3),
  untold integer NOT NULL
);
