import type { FieldProblem } from "#platform/contract/field-problems.ts";
import type { Words } from "#wording/words.ts";

/** A field's problem, with a code of the contract or of the form. */
export type RefusedField = Pick<FieldProblem, "path" | "params"> & { readonly code: string };
type Speaker = Pick<Words, "t" | "tag">;

/** The text for a key from a server reply; null if there is none. */
export const wordOf = (key: string, t: Words["t"], variables: FieldProblem["params"] = {}): string | null =>
  t.orNull(key, variables);

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

const measure = (value: string | number, tag: string): string => {
  if (typeof value === "number") return new Intl.NumberFormat(tag).format(value);
  if (!isoDate.test(value)) return value;
  return new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(value));
};

/** The message of a problem without the field's name, for display at the field. */
export const problemText = ({ code, params }: RefusedField, { t, tag }: Speaker): string => {
  const measures = Object.entries(params).map(([name, value]) => [name, measure(value, tag)]);
  const { bound } = params;
  const count = typeof bound === "number" ? { count: bound } : {};
  const key = `problem.${code}`;
  return wordOf(key, t, { ...Object.fromEntries(measures), ...count }) ?? t("problem.other");
};

const isEmpty = (value: unknown): boolean => value === null || (typeof value === "string" && value.trim() === "");

/**
 * The message displayed at a field. `says` gives the form's own messages, and `missing` applies whenever the field is
 * empty.
 */
export const wordsAtField = (
  problem: RefusedField,
  value: unknown,
  words: Speaker,
  says?: (code: string) => string | null,
): string => {
  const lacks = isEmpty(value) && ["tooShort", "notText", "missing"].includes(problem.code);
  const code = lacks ? "missing" : problem.code;
  return says?.(code) ?? problemText({ ...problem, code }, words);
};

/**
 * The label of the field at this path, or its contract name if people never fill it in. Null for the request as a
 * whole.
 */
export const fieldName = (path: string, t: Words["t"]): string | null => {
  const name = path.split(".").findLast((part) => !/^\d+$/.test(part)) ?? "";
  return name === "" ? null : (wordOf(`fieldName.${name}`, t) ?? `“${name}”`);
};

/** Label and message, for display elsewhere. */
export const namedProblem = (problem: RefusedField, words: Speaker): string => {
  const field = fieldName(problem.path, words.t);
  const text = problemText(problem, words);
  return field === null ? text : words.t("error.atField", { field, problem: text });
};

const asParams = (value: unknown): FieldProblem["params"] =>
  (typeof value === "object" && value !== null ? value : {}) as FieldProblem["params"];

/** The problems in an error's data, in the server's order. */
export const problemsIn = (data: Readonly<Record<string, unknown>> | null): RefusedField[] => {
  const { problems } = data ?? {};
  if (!Array.isArray(problems)) return [];
  return problems.map((problem: Readonly<Record<string, unknown>> | null) => ({
    path: String(problem?.path ?? ""),
    code: String(problem?.code ?? ""),
    params: asParams(problem?.params),
  }));
};
