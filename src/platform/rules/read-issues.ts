import type * as z from "zod/mini";
import { type FieldProblem, fieldProblem, isProblemCode, type ProblemCode } from "#platform/contract/field-problems.ts";

type Issue = z.core.$ZodIssue;
type Code = Issue["code"];
type Of<C extends Code> = Extract<Issue, { code: C }>;

/** A reply names so many problems at most; whoever sends thousands of unknown keys hears of the first. */
const mostProblems = 50;
const longestPath = 200;

const pathText = (path: readonly PropertyKey[]): string => path.map(String).join(".").slice(0, longestPath);

const typeProblems: Readonly<Record<string, ProblemCode>> = {
  string: "notText",
  number: "notNumber",
  int: "notWholeNumber",
  boolean: "notYesNo",
  array: "notList",
  tuple: "notList",
  object: "notObject",
  record: "notObject",
};

const isTextual = ({ origin }: Of<"too_big"> | Of<"too_small">): boolean => origin === "string";
const isListed = ({ origin }: Of<"too_big"> | Of<"too_small">): boolean => origin === "array" || origin === "set";

const valuesText = (values: readonly unknown[]): string => [...new Set(values)].map(String).join(", ");

type Table = { readonly [C in Code]: (issue: Of<C>, at: string) => FieldProblem[] };

/** What each kind of issue of the schemas means to who sent the request. */
const table: Table = {
  invalid_type: ({ expected }, at) => [fieldProblem(at, typeProblems[expected] ?? "badForm")],
  invalid_value: ({ values }, at) => [fieldProblem(at, "notOneOf", { values: valuesText(values) })],
  invalid_format: (_issue, at) => [fieldProblem(at, "badForm")],
  not_multiple_of: ({ divisor }, at) => [fieldProblem(at, "notInSteps", { bound: divisor })],
  too_big: (issue, at) => [fieldProblem(at, tooBig(issue), { bound: Number(issue.maximum) })],
  too_small: (issue, at) => [fieldProblem(at, tooSmall(issue), { bound: Number(issue.minimum) })],
  unrecognized_keys: ({ keys }, at) =>
    keys.slice(0, mostProblems).map((key) => fieldProblem(pathText(at === "" ? [key] : [at, key]), "unknown")),
  invalid_union: (issue, at) => ofUnion(issue, at),
  invalid_key: (_issue, at) => [fieldProblem(at, "badForm")],
  invalid_element: (_issue, at) => [fieldProblem(at, "badForm")],
  custom: (_issue, at) => [fieldProblem(at, "badForm")],
};

const tooBig = (issue: Of<"too_big">): ProblemCode => {
  if (isListed(issue)) return issue.exact ? "wrongCount" : "tooMany";
  return isTextual(issue) ? "tooLong" : "tooLarge";
};

const tooSmall = (issue: Of<"too_small">): ProblemCode => {
  if (isListed(issue)) return issue.exact ? "wrongCount" : "tooFew";
  if (isTextual(issue)) return "tooShort";
  return issue.inclusive === false ? "notAbove" : "tooSmall";
};

/** Of several shapes: the values of all, or what is wrong with the one that was meant. */
function ofUnion(issue: Of<"invalid_union">, at: string): FieldProblem[] {
  const { options } = issue as { readonly options?: readonly unknown[] };
  if (options) return [fieldProblem(at, "notOneOf", { values: valuesText(options) })];
  const values = issue.errors.map(([first]) => (first?.code === "invalid_value" ? first.values : null));
  if (values.every((each) => each !== null)) {
    return [fieldProblem(at, "notOneOf", { values: valuesText(values.flat()) })];
  }
  const said = issue.errors.find(([first]) => first && isProblemCode(first.message));
  const meant =
    said ?? issue.errors.find(([first]) => first?.code !== "invalid_type" && first?.code !== "invalid_value");
  if (!meant) return [fieldProblem(at, "badForm")];
  return meant.flatMap((inner) => ofIssue(inner, pathText(at === "" ? inner.path : [at, ...inner.path])));
}

function ofIssue(issue: Issue, at: string): FieldProblem[] {
  // A check says what fails it; a value of another type never came as far as that.
  if (isProblemCode(issue.message) && issue.code !== "invalid_type") return [fieldProblem(at, issue.message)];
  return (table[issue.code] as (one: Issue, at: string) => FieldProblem[])(issue, at);
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], value);

/** Issues that are not about the value at their path. */
const speaksForItself: readonly Code[] = ["unrecognized_keys", "custom"];

/** What the schema found wrong with a request's query or body, by field: one problem of a kind each. */
export function problemsOfIssues(issues: readonly Issue[], value: unknown): FieldProblem[] {
  const found = new Map<string, FieldProblem>();
  for (const issue of issues) {
    const at = pathText(issue.path);
    const isMissing = !speaksForItself.includes(issue.code) && valueAt(value, issue.path) === undefined;
    const problems = isMissing ? [fieldProblem(at, "missing")] : ofIssue(issue, at);
    // Of two bounds that one value breaks the later is the field's own: the first is that of all numbers.
    for (const problem of problems) found.set(`${problem.code} ${problem.path}`, problem);
  }
  return [...found.values()].slice(0, mostProblems);
}

/** The field that holds the character NUL, which PostgreSQL stores in no text; null when there is none. */
export function pathOfNul(value: unknown): string | null {
  const path = nulWithin(value);
  return path && pathText(path);
}

function nulWithin(value: unknown): string[] | null {
  if (typeof value === "string") return value.includes("\0") ? [] : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const path = nulWithin(inner);
    if (path) return [key, ...path];
  }
  return null;
}
