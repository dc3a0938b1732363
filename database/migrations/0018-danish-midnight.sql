-- The instant at which a day begins in Denmark. It is inlined, so conditions with it use indexes.
CREATE FUNCTION danish_midnight(day date) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN day::timestamp AT TIME ZONE 'Europe/Copenhagen';
