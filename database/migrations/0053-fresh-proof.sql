-- Whether the session's person has proved that it is them, as they do once before they act for customers.
ALTER TABLE sign_in_session ADD COLUMN is_proven_to_act boolean NOT NULL DEFAULT false;
