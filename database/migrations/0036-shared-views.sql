-- Views of case lists that staff share with a team or all colleagues, and administrators of companies with theirs. A removed
-- one is kept for a while, so that its addresses say so.
CREATE TABLE shared_view (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  team_id smallint REFERENCES team ON DELETE CASCADE,
  customer_no integer REFERENCES customer ON DELETE CASCADE,
  is_of_staff boolean NOT NULL GENERATED ALWAYS AS (customer_no IS NULL) STORED,
  -- Name, list, search text, filters, sort order and columns, as in saved_search_set.
  search jsonb NOT NULL,
  -- What it was before the last change; null if it was never changed.
  former jsonb,
  version integer NOT NULL DEFAULT 1,
  shared_by integer NOT NULL REFERENCES app_user,
  changed_by integer NOT NULL REFERENCES app_user,
  changed_at timestamptz(3) NOT NULL,
  removed_at timestamptz(3),
  CHECK (team_id IS NULL OR customer_no IS NULL)
);
CREATE INDEX shared_view_staff ON shared_view (id) WHERE is_of_staff;
CREATE INDEX shared_view_company ON shared_view (customer_no);

-- What a person chose about a shared view, the place that they gave it among all, and the version whose change they have seen.
CREATE TABLE shared_view_choice (
  user_id integer NOT NULL REFERENCES app_user,
  view_id integer NOT NULL REFERENCES shared_view ON DELETE CASCADE,
  is_hidden boolean,
  place smallint,
  seen_version integer NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, view_id)
);
CREATE INDEX shared_view_choice_view ON shared_view_choice (view_id);
