-- What staff note of a company has a version of its own, which customers don't read: theirs stays as it was.
ALTER TABLE customer ADD notes_version integer NOT NULL DEFAULT 1;
