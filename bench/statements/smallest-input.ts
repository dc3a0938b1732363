import * as z from "zod/mini";
import type { Schema } from "#platform/contract/call.ts";

/** The subset of JSON Schema that we use. */
type JsonSchema = {
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
  readonly minLength?: number;
  readonly minimum?: number;
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
export const smallestInput = (schema: Schema, known: KnownValues): unknown =>
  smallestOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema, known);

function smallestOf(schema: JsonSchema, known: KnownValues, name = ""): unknown {
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

/** Null last. */
const alternativesOf = ({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] =>
  (anyOf ?? oneOf ?? []).filter(({ type }) => type !== "null");

function fitting(schema: JsonSchema, value: unknown): unknown {
  const one = Array.isArray(value) && schema.type !== "array" ? value[0] : value;
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
