/** A row of a table, by column; instants as ISO 8601. */
export type Row = Readonly<Record<string, unknown>>;
