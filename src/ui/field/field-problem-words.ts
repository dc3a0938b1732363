import type { FieldProblem } from "#platform/contract/field-problems.ts";
import type { Words } from "#wording/words.ts";

type Told = Pick<FieldProblem, "path"> & { readonly code: string; readonly params: FieldProblem["params"] };
type Speaker = Pick<Words, "t" | "tag">;

/** A word whose key came with an answer of the server; null when there is none. */
export const wordOf = (key: string, t: Words["t"], variables: FieldProblem["params"] = {}): string | null =>
  t.orNull(key, variables);

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

const measure = (value: string | number, tag: string): string => {
  if (typeof value === "number") return new Intl.NumberFormat(tag).format(value);
  if (!isoDate.test(value)) return value;
  return new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(value));
};

/** What is wrong with a field, without its name: to stand at the field itself. */
export const problemText = ({ code, params }: Told, { t, tag }: Speaker): string => {
  const measures = Object.entries(params).map(([name, value]) => [name, measure(value, tag)]);
  const { bound } = params;
  const count = typeof bound === "number" ? { count: bound } : {};
  const key = `problem.${code}`;
  return wordOf(key, t, { ...Object.fromEntries(measures), ...count }) ?? t("problem.other");
};

/** What people call the field at this path; the contract's own name of one that nobody fills in. Null for the request as a whole. */
export const fieldName = (path: string, t: Words["t"]): string | null => {
  const name = path.split(".").findLast((part) => !/^\d+$/.test(part)) ?? "";
  return name === "" ? null : (wordOf(`fieldName.${name}`, t) ?? `“${name}”`);
};

/** The field's name, and what is wrong with it: to stand elsewhere. */
export const namedProblem = (problem: Told, words: Speaker): string => {
  const field = fieldName(problem.path, words.t);
  const text = problemText(problem, words);
  return field === null ? text : words.t("error.atField", { field, problem: text });
};

const asParams = (value: unknown): FieldProblem["params"] =>
  (typeof value === "object" && value !== null ? value : {}) as FieldProblem["params"];

/** The problems that an error names, in the order of the server. */
export const problemsIn = (data: Readonly<Record<string, unknown>> | null): Told[] => {
  const { problems } = data ?? {};
  if (!Array.isArray(problems)) return [];
  return problems.map((problem: Readonly<Record<string, unknown>> | null) => ({
    path: String(problem?.path ?? ""),
    code: String(problem?.code ?? ""),
    params: asParams(problem?.params),
  }));
};
