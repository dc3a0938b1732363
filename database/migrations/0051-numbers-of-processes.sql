-- A process holds an advisory lock of its number for as long as its own connection to the database stands.
CREATE SEQUENCE job_process AS integer CYCLE;

-- Whether a process lives, by its lock (src/platform/server/own-connection.ts).
CREATE FUNCTION process_lives(number integer) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid = 4826104 AND objid = number::oid
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
  )
$$;
