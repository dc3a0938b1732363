-- An advisory lock has taken its place.
DROP TABLE IF EXISTS schema_migration_lock;
