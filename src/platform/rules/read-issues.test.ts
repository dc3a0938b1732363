import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { isoDate, oneLine } from "#platform/contract/bounds.ts";
import { careArea, type Schema } from "#platform/contract/call.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import { pathOfNul, problemsOfIssues } from "./read-issues.ts";

const problemsOf = (schema: Schema, value: unknown) =>
  problemsOfIssues(z.safeParse(schema, value).error?.issues ?? [], value).map(
    ({ path, code, params }) => fieldProblem(path, code, params).message,
  );

const text = z.string().check(z.minLength(2), z.maxLength(4));
const owner = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("user"), id: z.int() }),
  z.strictObject({ kind: z.literal("team"), name: z.string() }),
]);
const id = z.int().check(z.positive());

describe("reports a schema's errors by field", () => {
  test.each<[string, Schema, unknown, string[]]>([
    ["missing", text, undefined, ["field is missing"]],
    ["null is not missing", text, null, ["field must be a text"]],
    ["a text", text, 7, ["field must be a text"]],
    ["too short", text, "x", ["field must have a length of at least 2"]],
    ["too long", text, "xxxxx", ["field must have a length of at most 4"]],
    ["a number", z.number(), "7", ["field must be a number"]],
    ["a whole number", z.int(), 1.5, ["field must be a whole number"]],
    ["beyond all numbers", z.int().check(z.minimum(1)), -9e30, ["field must be at least 1"]],
    ["too small", z.int().check(z.minimum(3)), 2, ["field must be at least 3"]],
    ["not above", id, 0, ["field must be greater than 0"]],
    ["too large", z.int().check(z.maximum(3)), 4, ["field must be at most 3"]],
    ["in steps", z.number().check(z.multipleOf(0.25)), 0.3, ["field must be in steps of 0.25"]],
    ["yes or no", z.boolean(), "yes", ["field must be true or false"]],
    ["a list", z.array(id), 1, ["field must be a list"]],
    ["too few", z.array(id).check(z.minLength(1)), [], ["field must list at least 1"]],
    ["too many", z.array(id).check(z.maxLength(1)), [1, 2], ["field must list at most 1"]],
    ["so many", z.array(id).check(z.length(2)), [1], ["field must list exactly 2"]],
    ["an item", z.array(id), [1, "2"], ["field.1 must be a number"]],
    ["an object", z.strictObject({}), "x", ["field must be an object"]],
    ["one of a list", z.enum(["a", "b"]), "c", ["field must be one of a, b"]],
    ["one of some numbers", z.union([z.literal(30), z.literal(90)]), 5, ["field must be one of 30, 90"]],
    ["a word or an id", z.union([z.literal("@me"), id]), "you", ["field is not written as it should be"]],
    ["the id that was meant", z.union([z.literal("@me"), id]), -3, ["field must be greater than 0"]],
    [
      "a date or today",
      z.union([z.string().check(z.regex(/^today$/)), isoDate]),
      "x",
      ["field must be a date, written YYYY-MM-DD"],
    ],
    ["a kind", owner, { kind: "house" }, ["field.kind must be one of user, team"]],
    ["no kind", owner, {}, ["field.kind is missing"]],
    ["of that kind", owner, { kind: "user", id: "1" }, ["field.id must be a number"]],
    ["a form of its own", z.string().check(oneLine), "a\nb", ["field must be one line, without control characters"]],
    ["a form without a name", z.string().check(z.regex(/^x$/)), "y", ["field is not written as it should be"]],
    ["the area", careArea, "sales", ["field must be 'care'"]],
  ])("%s", (_name, schema, value, expected) => {
    const given = value === undefined ? {} : { field: value };
    expect(problemsOf(z.strictObject({ field: schema }), given)).toEqual(expected);
  });

  test("names all unknown keys, up to a bound", () => {
    expect(problemsOf(z.strictObject({ a: z.optional(z.strictObject({})) }), { a: { b: 1, c: 2 }, d: 3 })).toEqual([
      "a.b is not known here",
      "a.c is not known here",
      "d is not known here",
    ]);
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => ["x".repeat(500) + at, at]));
    const problems = problemsOfIssues(z.safeParse(z.strictObject({}), many).error?.issues ?? [], many);
    expect(problems.length).toBeLessThanOrEqual(50);
    expect(Math.max(...problems.map(({ path }) => path.length))).toBe(200);
  });

  test("the request as a whole has an empty path", () => {
    expect(problemsOf(z.strictObject({}), "x")).toEqual(["The request must be an object"]);
  });
});

test.each([
  ["a\0b", ""],
  [{ a: { b: ["x", "\0"] } }, "a.b.1"],
  [{ a: "b" }, null],
])("NUL in %j is reported at %s", (value, path) => {
  expect(pathOfNul(value)).toBe(path);
});

test("keeps the parameters of a problem", () => {
  expect(fieldProblem("changes.title", "tooLong", { bound: 150 })).toEqual({
    path: "changes.title",
    code: "tooLong",
    message: "changes.title must have a length of at most 150",
    params: { bound: 150 },
  });
});
