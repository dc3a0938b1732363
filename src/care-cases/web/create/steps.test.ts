import { expect, test } from "vitest";
import { draftFields, draftValuesOf } from "#care-cases/web/create/draft-values.ts";
import { findProblems, refusedProblems, unstorableFields } from "#care-cases/web/create/form-problems.ts";
import { firstStep, readStep, stepBeside, stepOf, steps } from "#care-cases/web/create/steps.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { buildCareCase } from "#tests/support/build-care-case.ts";

const whole = draftValuesOf(buildCareCase({ status: "Draft" }));

test("every field belongs to a step that has fields", () => {
  for (const field of draftFields) expect(["type", "about"]).toContain(stepOf(field));
});

test.each([
  { lacks: {}, users: true, step: "review" },
  { lacks: { caseType: null }, users: true, step: "type" },
  { lacks: { caseType: null, title: "" }, users: true, step: "type" },
  { lacks: { title: "ab" }, users: true, step: "about" },
  { lacks: { contactPerson: null }, users: true, step: "about" },
  { lacks: { contactPerson: null }, users: false, step: "review" },
  { lacks: { externalReference: "x".repeat(101) }, users: true, step: "about" },
] as const)("a draft that lacks $lacks is continued at $step", ({ lacks, users, step }) => {
  expect(firstStep({ ...whole, ...lacks }, users)).toBe(step);
});

test("the address names a step, or none", () => {
  for (const step of steps) expect(readStep(new URLSearchParams(`step=${step}`))).toBe(step);
  expect(readStep(new URLSearchParams("step=paying"))).toBeNull();
  expect(readStep(new URLSearchParams())).toBeNull();
  expect([stepBeside("type", -1), stepBeside("type", 1), stepBeside("review", 1)]).toEqual([null, "about", null]);
});

test("the contract's schema says what may be stored, at each bound and one past it", () => {
  expect(unstorableFields({ ...whole, title: "x".repeat(150), externalReference: "x".repeat(100) })).toEqual([]);
  expect(unstorableFields({ ...whole, title: "x".repeat(151) })).toEqual(["title"]);
  expect(unstorableFields({ ...whole, externalReference: "x".repeat(101) })).toEqual(["externalReference"]);
  expect(unstorableFields({ ...whole, description: "x".repeat(400_001) })).toEqual(["description"]);
});

test("a field has one problem, and problems come in the form's order", () => {
  const found = findProblems({ ...whole, caseType: null, title: "x".repeat(151), description: "" }, true);
  expect(found.map(({ field, key }) => `${field} ${key}`)).toEqual([
    "caseType problem.caseTypeMissing",
    "title problem.titleTooLong",
    "description problem.descriptionMissing",
  ]);
});

test("what the server refuses is put at its fields", () => {
  const refusal = (data: Record<string, unknown>) => refusedProblems(new ApiError({ statusCode: 400, data }));
  const problems = [
    { path: "changes.contactPersonId", message: "problem.unknownPerson" },
    { path: "customerNumber", message: "problem.customerMissing" },
    { path: "changes.title", message: "Too big" },
    { path: "changes.status", message: "Invalid" },
  ];
  expect(refusal({ code: "badRequest", problems })).toEqual([
    { field: "contactPerson", key: "problem.unknownPerson" },
    { field: "customer", key: "problem.customerMissing" },
    { field: "title", key: "problem.other" },
    { field: null, key: "problem.other" },
  ]);
  expect(refusal({ code: "fieldNotAllowed", fields: ["channel"] })).toEqual([
    { field: "channel", key: "refusal.fieldNotAllowed" },
  ]);
  expect(refusal({ code: "transitionNotAllowed" })).toEqual([]);
});
