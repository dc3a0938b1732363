/** The subset of JSON Schema that we use. */
export type JsonSchema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
};

/** Values for fields that refer to existing rows. */
export type KnownValues = Readonly<Record<string, unknown>>;

const patterned: readonly [RegExp, unknown][] = [
  [/^\^?\(?today/, "today"],
  [/\\d\{4\}-\\d\{2\}-\\d\{2\}\$$/, "2026-06-01"],
  [/T/, "2026-06-01T10:00:00.000Z"],
  [/team/, "team:1"],
  [/2\\d\{3\}-/, "2026-06"],
  [/A-Za-z0-9-/, "0123456789abcdef"],
  [/0-9 \+/, "+45 12 34 56 78"],
  [/\\d/, "1"],
];

/** The smallest value that the schema accepts. */
export function smallestOf(schema: JsonSchema, known: KnownValues, name = ""): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (name in known && schema.type !== "object") return fitting(schema, known[name]);
  const one = alternativesOf(schema).at(0);
  if (one) return smallestOf(one, known, name);
  if (schema.properties) {
    const required = schema.required ?? [];
    return mapObject(schema.properties, (child, key) =>
      required.includes(key) ? smallestOf(child, known, key) : undefined,
    );
  }
  if (schema.type === "array")
    return Array.from({ length: schema.minItems ?? 0 }, () => smallestOf(schema.items ?? {}, known, name));
  if (schema.type === "integer" || schema.type === "number") return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === "boolean") return true;
  if (schema.type === "null") return null;
  if (schema.pattern) return patterned.find(([form]) => form.test(schema.pattern ?? ""))?.[1] ?? "x";
  return "x".repeat(Math.max(schema.minLength ?? 1, 1));
}

/** A value with all fields and the longest arrays; `text` generates texts of their maximum length. */
export function largestOf(
  schema: JsonSchema,
  known: KnownValues,
  text: (length: number) => string,
  name = "",
  turn = 0,
): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[turn % schema.enum.length];
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 0)
    return largestOf(alternatives[turn % alternatives.length] ?? {}, known, text, name, turn);
  if (schema.properties) return mapObject(schema.properties, (child, key) => largestOf(child, known, text, key, turn));
  if (schema.type === "array") {
    const length = Math.min(schema.maxItems ?? 10_000, 10_000);
    return Array.from({ length }, (_, index) => largestOf(schema.items ?? {}, known, text, name, turn + index));
  }
  if (name in known) return fitting(schema, known[name], turn);
  if (schema.type === "integer" || schema.type === "number")
    return Math.min((schema.minimum ?? 1) + turn + 1, schema.maximum ?? 1_000_000);
  if (schema.type === "string" && !schema.pattern) return text(schema.maxLength ?? 15_000);
  return smallestOf(schema, known, name);
}

/** Paths of text fields in a value, with their maximum length. */
export function textsOf(
  schema: JsonSchema,
  path: readonly string[] = [],
): { path: readonly string[]; length: number }[] {
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 0) return alternatives.flatMap((one) => textsOf(one, path));
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([key, child]) => textsOf(child, [...path, key]));
  if (schema.type !== "string" || schema.const !== undefined || schema.enum) return [];
  return [{ path, length: schema.maxLength ?? 15_000 }];
}

/** Replaces the value at the path. */
export function withValue(value: unknown, [name, ...rest]: readonly string[], end: unknown): unknown {
  if (name === undefined) return end;
  const object = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  return { ...object, [name]: withValue(object[name], rest, end) };
}

/** Null last, since it is never the most expensive value. */
const alternativesOf = ({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] =>
  (anyOf ?? oneOf ?? []).filter(({ type }) => type !== "null");

function fitting(schema: JsonSchema, value: unknown, turn = 0): unknown {
  const one = Array.isArray(value) && schema.type !== "array" ? value[turn % value.length] : value;
  if (schema.type === "string" || alternativesOf(schema).some(({ type }) => type === "string")) return String(one);
  if (schema.type === "array" && !Array.isArray(one)) return [one];
  return one;
}

function mapObject(
  properties: Readonly<Record<string, JsonSchema>>,
  of: (schema: JsonSchema, key: string) => unknown,
): Record<string, unknown> {
  const entries = Object.entries(properties).map(([key, schema]) => [key, of(schema, key)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
