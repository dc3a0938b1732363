import pg from "pg";

const byDriver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

/**
 * Parses a timestamptz as PostgreSQL sends it. The engine's own parser takes a quarter of the driver's time, which a list
 * notices: a page has 300 of them. It takes years before 100 for recent ones, and knows neither infinity nor BC.
 */
export function parseInstant(text: string): Date | number {
  const instant = new Date(text);
  return text < "01" || Number.isNaN(instant.getTime()) ? byDriver(text) : instant;
}
