import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { allCalls } from "#app/contract/features.ts";
import type { AnyCall } from "#platform/contract/call.ts";

type JsonSchema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly pattern?: string;
  readonly maxItems?: number;
  readonly maxLength?: number;
};

/** Unbounded repetitions in a pattern: `*`, `+`, `{3,}`, unless escaped. */
const endless = /(?<!\\)[*+]|\{\d+,\}/;

function unbounded(schema: JsonSchema, path: string): string[] {
  const { type, pattern, properties, items, additionalProperties } = schema;
  if (schema.const !== undefined || schema.enum) return [];
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.flatMap((one) => unbounded(one, path));
  if (properties) return Object.entries(properties).flatMap(([name, child]) => unbounded(child, `${path}.${name}`));
  if (type === "object") return additionalProperties === false ? [] : [`${path}: any keys`];
  if (type === "array")
    return [...(schema.maxItems === undefined ? [`${path}: any number`] : []), ...unbounded(items ?? {}, `${path}[]`)];
  if (type === "string") return isBoundedText(schema.maxLength, pattern) ? [] : [`${path}: any length`];
  return type === undefined ? [`${path}: anything`] : [];
}

const isBoundedText = (maxLength: number | undefined, pattern: string | undefined): boolean =>
  maxLength !== undefined || (pattern !== undefined && !endless.test(pattern.replaceAll(/\[[^\]]*\]/g, "x")));

describe("all input is bounded:", () => {
  test("by every call", () => {
    const found = Object.entries<AnyCall>(allCalls).flatMap(([name, { query, body }]) =>
      Object.entries({ query, body }).flatMap(([place, schema]) =>
        schema
          ? unbounded(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema, `${name} ${place}`)
          : [],
      ),
    );
    expect(found, "bound it in the contract, such as with z.maxLength").toEqual([]);
  });

  test("finds unbounded texts, lists, maps and patterns", () => {
    const open = z.object({
      text: z.string(),
      list: z.array(z.boolean()),
      map: z.record(z.string(), z.string()),
      form: z.string().check(z.regex(/^[a-z]+$/)),
      short: z.string().check(z.regex(/^[a-z+*]{1,4}$/)),
    });
    expect(unbounded(z.toJSONSchema(open) as JsonSchema, "body")).toEqual([
      "body.text: any length",
      "body.list: any number",
      "body.map: any keys",
      "body.form: any length",
    ]);
  });
});
