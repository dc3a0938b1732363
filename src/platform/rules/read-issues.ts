import type * as z from "zod/mini";
import type { FoundProblem, ProblemCode, ProblemParams } from "#platform/contract/field-problems.ts";

type Issue = z.core.$ZodIssue;
type Code = Issue["code"];
type IssueOf<C extends Code> = Extract<Issue, { code: C }>;

/** Maximum number of problems in a reply, for requests with thousands of unknown keys. */
const maxProblems = 50;
const longestPath = 200;

const found = (path: string, code: ProblemCode, params: ProblemParams = {}): FoundProblem => ({ path, code, params });

/** Our own checks report a code (`wrong`); zod's default messages are sentences. */
const isCode = (message: string): message is ProblemCode => !message.includes(" ");

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

const isTextual = ({ origin }: IssueOf<"too_big"> | IssueOf<"too_small">): boolean => origin === "string";
const isListed = ({ origin }: IssueOf<"too_big"> | IssueOf<"too_small">): boolean =>
  origin === "array" || origin === "set";

const valuesText = (values: readonly unknown[]): string => [...new Set(values)].map(String).join(", ");

type Table = { readonly [C in Code]: (issue: IssueOf<C>, at: string) => FoundProblem[] };

/** Maps each kind of zod issue to a problem. */
const table: Table = {
  invalid_type: ({ expected }, at) => [found(at, typeProblems[expected] ?? "badForm")],
  invalid_value: ({ values }, at) => [found(at, "notOneOf", { values: valuesText(values) })],
  invalid_format: (_issue, at) => [found(at, "badForm")],
  not_multiple_of: ({ divisor }, at) => [found(at, "notInSteps", { bound: divisor })],
  too_big: (issue, at) => [found(at, tooBig(issue), { bound: Number(issue.maximum) })],
  too_small: (issue, at) => [found(at, tooSmall(issue), { bound: Number(issue.minimum) })],
  unrecognized_keys: ({ keys }, at) =>
    keys.slice(0, maxProblems).map((key) => found(pathText(at === "" ? [key] : [at, key]), "unknown")),
  invalid_union: (issue, at) => ofUnion(issue, at),
  invalid_key: (_issue, at) => [found(at, "badForm")],
  invalid_element: (_issue, at) => [found(at, "badForm")],
  custom: (_issue, at) => [found(at, "badForm")],
};

const tooBig = (issue: IssueOf<"too_big">): ProblemCode => {
  if (isListed(issue)) return issue.exact ? "wrongCount" : "tooMany";
  return isTextual(issue) ? "tooLong" : "tooLarge";
};

const tooSmall = (issue: IssueOf<"too_small">): ProblemCode => {
  if (isListed(issue)) return issue.exact ? "wrongCount" : "tooFew";
  if (isTextual(issue)) return "tooShort";
  return issue.inclusive === false ? "notAbove" : "tooSmall";
};

/** For a union of shapes: the allowed values of all of them, or the problems of the one that was intended. */
function ofUnion(issue: IssueOf<"invalid_union">, at: string): FoundProblem[] {
  const { options } = issue as { readonly options?: readonly unknown[] };
  if (options) return [found(at, "notOneOf", { values: valuesText(options) })];
  const values = issue.errors.map(([first]) => (first?.code === "invalid_value" ? first.values : null));
  if (values.every((each) => each !== null)) {
    return [found(at, "notOneOf", { values: valuesText(values.flat()) })];
  }
  const said = issue.errors.find(([first]) => first && isCode(first.message));
  const meant =
    said ?? issue.errors.find(([first]) => first?.code !== "invalid_type" && first?.code !== "invalid_value");
  if (!meant) return [found(at, "badForm")];
  return meant.flatMap((inner) => ofIssue(inner, pathText(at === "" ? inner.path : [at, ...inner.path])));
}

function ofIssue(issue: Issue, at: string): FoundProblem[] {
  // Our own checks name the problem, except for a wrong type, which fails before they run.
  if (isCode(issue.message) && issue.code !== "invalid_type") return [found(at, issue.message)];
  return (table[issue.code] as (one: Issue, at: string) => FoundProblem[])(issue, at);
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], value);

/** Issues that aren't about the value at their path. */
const speaksForItself: readonly Code[] = ["unrecognized_keys", "custom"];

/** Problems that the schema found in a query or body: one of each kind per field. */
export function problemsOfIssues(issues: readonly Issue[], value: unknown): FoundProblem[] {
  const problems = new Map<string, FoundProblem>();
  for (const issue of issues) {
    const at = pathText(issue.path);
    const isMissing = !speaksForItself.includes(issue.code) && valueAt(value, issue.path) === undefined;
    const ofThis = isMissing ? [found(at, "missing")] : ofIssue(issue, at);
    // If a value breaks two bounds, the later one is the field's own; the first applies to all numbers.
    for (const problem of ofThis) problems.set(`${problem.code} ${problem.path}`, problem);
  }
  return [...problems.values()].slice(0, maxProblems);
}

/** Path of the field that contains a NUL character, which PostgreSQL can't store in text; null if none. */
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
