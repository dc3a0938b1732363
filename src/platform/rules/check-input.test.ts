import { expect, test } from "vitest";
import * as z from "zod/mini";
import { wrong } from "#platform/contract/field-problems.ts";
import { bodyProblems, checkInput } from "./check-input.ts";

const body = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1)),
  phone: z.optional(z.string().check(z.regex(/^\d+$/, wrong("phone")))),
});

test("valid input is returned as the schema parses it", () => {
  expect(checkInput(body, { name: " Anna " })).toEqual({ data: { name: "Anna" }, problems: null });
  expect(bodyProblems({ body }, { name: "Anna" })).toEqual([]);
});

test("invalid input is reported by field, with the code of the failed check", () => {
  expect(bodyProblems({ body }, { name: " ", phone: "call me" })).toEqual([
    { path: "name", code: "tooShort", params: { bound: 1 } },
    { path: "phone", code: "phone", params: {} },
  ]);
});

test("NUL characters, which PostgreSQL can't store, are reported first", () => {
  expect(bodyProblems({ body }, { name: "An\0na" })).toEqual([{ path: "name", code: "holdsNul", params: {} }]);
});

test("a call without a body is always valid", () => {
  expect(bodyProblems({}, { name: 1 })).toEqual([]);
});
