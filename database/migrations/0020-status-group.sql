-- Indexes, statistics, views and triggers follow.
ALTER TABLE care_case RENAME COLUMN bucket TO status_group;
