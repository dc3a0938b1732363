import type pg from "pg";

/** What a row's column is when read; what it takes, where that is something else. */
type ColumnShape = { readonly reads: string; readonly takes?: string };

/** As the parsers of database.ts give them: bigint and numeric as numbers, dates as "YYYY-MM-DD", instants as Date. */
const shapes: Readonly<Record<string, ColumnShape>> = {
  bool: { reads: "boolean" },
  bytea: { reads: "Buffer" },
  date: { reads: "string" },
  int2: { reads: "number" },
  int4: { reads: "number" },
  int8: { reads: "number" },
  _int4: { reads: "number[]" },
  jsonb: { reads: "unknown", takes: "string" },
  numeric: { reads: "number" },
  text: { reads: "string" },
  timestamptz: { reads: "Date" },
  tsvector: { reads: "unknown" },
  uuid: { reads: "string" },
};

/** How a column comes by a value that nobody gives: not at all, by its default, or always by the database. */
type Filling = "none" | "default" | "always";

type Column = {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly filling: Filling;
};

const columns = `
  select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
    case when a.attgenerated <> '' or a.attidentity = 'a' then 'always'
      when a.atthasdef or a.attidentity = 'd' then 'default' else 'none' end as filling
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  order by c.relname collate "C", a.attnum`;

const preface = `import type { ColumnType, Generated, GeneratedAlways, Selectable } from "kysely";

// The rows of the schema that database/migrations make, as Kysely sees them. Written by: node script/write-schema.mjs
`;

const row = `
/** A row of a table as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
`;

function typeOf({ table, column, type, nullable, filling }: Column): string {
  const shape = shapes[type];
  if (!shape) throw new Error(`${table}.${column} is of the type ${type}, which describe-row-types.ts does not know`);
  const orNull = (name: string) => (nullable && name !== "unknown" ? `${name} | null` : name);
  const reads = orNull(shape.reads);
  if (filling === "always") return `GeneratedAlways<${reads}>`;
  if (shape.takes === undefined) return filling === "default" ? `Generated<${reads}>` : reads;
  const takes = orNull(shape.takes);
  return `ColumnType<${reads}, ${filling === "default" ? `${takes} | undefined` : takes}, ${takes}>`;
}

/** The row types of a migrated database as TypeScript: a type for each table, by its name. */
export async function describeRowTypes(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(columns);
  const tables = [...Map.groupBy(rows, ({ table }) => table)].map(([table, itsColumns]) => {
    const lines = itsColumns.map((column) => `    ${column.column}: ${typeOf(column)};`);
    return [`  ${table}: {`, ...lines, "  };"].join("\n");
  });
  return `${preface}\nexport type Tables = {\n${tables.join("\n")}\n};\n${row}`;
}
