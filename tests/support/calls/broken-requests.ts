import type { AnyCall, Schema } from "#platform/contract/call.ts";
import type { ProblemCode } from "#platform/contract/field-problems.ts";

/** A request with one error, its path, and the expected problem. */
export type Broken = {
  readonly place: "query" | "body";
  readonly path: string;
  readonly code: ProblemCode;
  readonly value: unknown;
};

type Def = Record<string, never> & {
  readonly type: string;
  readonly shape?: Record<string, Schema>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly getter?: () => Schema;
  readonly options?: readonly Schema[];
  readonly in?: Schema;
  readonly values?: readonly unknown[];
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
};
type Check = {
  readonly check: string;
  readonly maximum?: number;
  readonly minimum?: number;
  readonly length?: number;
  readonly value?: number;
  readonly inclusive?: boolean;
};

const defOf = (schema: Schema): Def => (schema as unknown as { _zod: { def: Def } })._zod.def;

/** Inserts a value at its place in a request. */
type Put = (value: unknown) => unknown;

type InputPlace = { readonly path: string; readonly put: Put; readonly isOptional: boolean };

type BrokenInput = { readonly path: string; readonly code: ProblemCode; readonly value: unknown };

const atKey = ({ path, put }: InputPlace, key: string, fixed: Readonly<Record<string, unknown>> = {}): InputPlace => ({
  path: path === "" ? key : `${path}.${key}`,
  put: (value) => put({ ...fixed, ...(value === undefined ? {} : { [key]: value }) }),
  isOptional: false,
});

const ofType: Readonly<Record<string, readonly [ProblemCode, unknown]>> = {
  string: ["notText", { not: "a text" }],
  number: ["notNumber", "many"],
  boolean: ["notYesNo", "perhaps"],
  array: ["notList", "one"],
  object: ["notObject", "none"],
  enum: ["notOneOf", "no such value"],
  literal: ["notOneOf", "no such value"],
};

const boundsOf = (at: InputPlace, def: Def): BrokenInput[] =>
  (def.checks ?? []).flatMap(({ _zod: { def: check } }): BrokenInput[] => {
    const found = (code: ProblemCode, value: unknown): BrokenInput => ({ path: at.path, code, value: at.put(value) });
    const text = (length: number) => "x".repeat(length);
    const list = (length: number) => Array.from({ length }, () => 1);
    const isText = def.type === "string";
    if (check.check === "max_length") {
      const most = (check.maximum ?? 0) + 1;
      return [isText ? found("tooLong", text(most)) : found("tooMany", list(most))];
    }
    if (check.check === "min_length") {
      const least = (check.minimum ?? 0) - 1;
      return [isText ? found("tooShort", text(least)) : found("tooFew", list(least))];
    }
    if (check.check === "length_equals") return [found("wrongCount", list((check.length ?? 0) + 1))];
    if (check.check === "less_than") return [found("tooLarge", (check.value ?? 0) + 1)];
    if (check.check !== "greater_than") return [];
    return check.inclusive ? [found("tooSmall", (check.value ?? 0) - 1)] : [found("notAbove", check.value)];
  });

/** Possible errors of a value with this schema. */
function broken(schema: Schema, at: InputPlace): BrokenInput[] {
  const def = defOf(schema);
  const inner = def.innerType ?? def.in ?? def.getter?.();
  if (def.type === "optional" || def.type === "default") return broken(inner as Schema, { ...at, isOptional: true });
  if (def.type === "nullable" || def.type === "pipe" || def.type === "lazy") return broken(inner as Schema, at);
  const missing: BrokenInput[] =
    at.isOptional || at.path === "" ? [] : [{ path: at.path, code: "missing", value: at.put(undefined) }];
  if (def.type === "union")
    return [...missing, ofUnion(def, at), ...(def.options ?? []).flatMap((one) => ofOption(def, one, at))];
  const [code, value] = ofType[def.type] ?? [];
  if (!code) throw new Error(`${at.path}: what is wrong with a ${def.type}?`);
  const isArea = at.path.startsWith("area");
  const wrong: BrokenInput = { path: at.path, code: isArea ? "notCare" : code, value: at.put(value) };
  return [...missing, wrong, ...boundsOf(at, def), ...within(def, at)];
}

const within = (def: Def, at: InputPlace, fixed?: Readonly<Record<string, unknown>>): BrokenInput[] => {
  if (def.type === "array") {
    const item: InputPlace = { path: `${at.path}.0`, put: (value) => at.put([value]), isOptional: true };
    return broken(def.element as Schema, item);
  }
  if (def.type !== "object") return [];
  const unknownKey = atKey(at, "noSuchField", fixed);
  const unknown: BrokenInput = { path: unknownKey.path, code: "unknown", value: unknownKey.put(1) };
  const fields = Object.entries(def.shape ?? {}).filter(([key]) => !fixed || !(key in fixed));
  return [unknown, ...fields.flatMap(([key, field]) => broken(field, atKey(at, key, fixed)))];
};

/** A value that matches no member of a union. */
function ofUnion({ options = [] }: Def, at: InputPlace): BrokenInput {
  const types = options.map((one) => defOf(one).type);
  if (types.includes("object")) return { path: at.path, code: "notObject", value: at.put("none") };
  const areValues = types.every((type) => type === "literal" || type === "enum");
  return { path: at.path, code: areValues ? "notOneOf" : "badForm", value: at.put({ not: "one" }) };
}

/** For a union, the errors of each object as the intended one; unit tests cover the rest. */
function ofOption({ options = [] }: Def, option: Schema, at: InputPlace): BrokenInput[] {
  const def = defOf(option);
  if (def.type !== "object") return [];
  const kinds = Object.entries(def.shape ?? {}).flatMap(([key, field]) => {
    const { type, values } = defOf(field);
    return type === "literal" && values ? [[key, values[0]] as const] : [];
  });
  const isDiscriminated = options.every((one) => kinds.some(([key]) => key in (defOf(one).shape ?? {})));
  return isDiscriminated ? within(def, at, Object.fromEntries(kinds)) : [];
}

const start: InputPlace = { path: "", put: (value) => value, isOptional: false };

/** Query values can only be texts. Unknown names are ignored there, since identity providers add theirs. */
const fitsQuery = ({ code, value }: BrokenInput): boolean =>
  code !== "notText" && code !== "unknown" && Object.values(value as object).every((one) => typeof one === "string");

/** All possible errors of single fields in this call's request, one request each. */
export function brokenRequests({ query, body, kind, method }: AnyCall): Broken[] {
  const ofQuery = query ? broken(query, start).filter((found) => found.path !== "" && fitsQuery(found)) : [];
  const ofBody = body ? broken(body, start) : kind === "json" && method !== "GET" ? [noField] : [];
  return [
    ...ofQuery.map((found) => ({ place: "query" as const, ...found })),
    ...ofBody.map((found) => ({ place: "body" as const, ...found })),
  ];
}

const noField: BrokenInput = { path: "noSuchField", code: "unknown", value: { noSuchField: 1 } };
