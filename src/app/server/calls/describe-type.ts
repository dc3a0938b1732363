/** The subset of JSON Schema that we use. */
export type JsonSchema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly default?: unknown;
} & { readonly [bound in (typeof bounds)[number][0]]?: number };

/** Bounds to display, and how. */
const bounds = [
  ["minLength", "at least", "characters"],
  ["maxLength", "at most", "characters"],
  ["minItems", "at least", "items"],
  ["maxItems", "at most", "items"],
  ["minimum", "from", ""],
  ["maximum", "to", ""],
  ["multipleOf", "in steps of", ""],
] as const;

type Lists = Readonly<Record<string, readonly string[]>>;

const longestLine = 100;

/**
 * Renders a JSON schema as a TypeScript type, with bounds and defaults as comments. Enumerations are referred to by
 * name.
 */
export function describeType(schema: JsonSchema, lists: Lists): string {
  return typeOf(schema, lists, "");
}

function typeOf(schema: JsonSchema, lists: Lists, indent: string): string {
  if (schema.$ref !== undefined) return schema.$ref.split("/").at(-1) ?? "";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return listName(schema.enum, lists) ?? schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.map((one) => typeOf(one, lists, indent)).join(" | ");
  if (schema.items) {
    const item = typeOf(schema.items, lists, indent);
    return isChoice(schema.items) && item.includes(" | ") ? `(${item})[]` : `${item}[]`;
  }
  if (schema.properties) return objectOf(schema.properties, schema.required ?? [], lists, indent);
  if (schema.type === "object") return "Record<string, unknown>";
  const types = [schema.type ?? "unknown"].flat();
  return types.map((type) => (type === "integer" ? "number" : type)).join(" | ");
}

const isChoice = ({ anyOf, oneOf, enum: values, type }: JsonSchema): boolean =>
  Boolean(anyOf ?? oneOf ?? values) || Array.isArray(type);

function listName(values: readonly string[], lists: Lists): string | null {
  const found = Object.entries(lists).find(([, list]) => list.join() === values.join());
  return found?.[0] ?? null;
}

function objectOf(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
  lists: Lists,
  indent: string,
): string {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, schema]) => ({
    text: `${name}${required.includes(name) ? "" : "?"}: ${typeOf(schema, lists, inner)}`,
    note: noteOf(schema),
  }));
  const inline = `{ ${fields.map(({ text }) => text).join("; ")} }`;
  const fits = indent.length + inline.length <= longestLine && !inline.includes("\n");
  if (fields.length === 0) return "{}";
  if (fits && fields.every(({ note }) => note === "")) return inline;
  const lines = fields.map(({ text, note }) => `${inner}${text};${note === "" ? "" : ` // ${note}`}`);
  return `{\n${lines.join("\n")}\n${indent}}`;
}

/** What the type can't express: bounds and default. */
function noteOf(schema: JsonSchema): string {
  const usual = schema.const === undefined ? schema.default : undefined;
  const parts = [schema, ...(schema.anyOf ?? [])].flatMap((part) =>
    bounds.flatMap(([key, words, unit]) => {
      const bound = part[key];
      return bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER
        ? []
        : [`${words} ${bound} ${bound === 1 ? unit.replace(/s$/, "") : unit}`.trimEnd()];
    }),
  );
  return [...parts, ...(usual === undefined ? [] : [`usually ${JSON.stringify(usual)}`])].join(", ");
}
