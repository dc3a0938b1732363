import { expect, test } from "vitest";
import { draftValuesOf } from "#care-cases/web/create/draft/draft-values.ts";
import {
  findProblems,
  refusedProblems,
  toFormProblems,
  unstorableFields,
} from "#care-cases/web/create/fields/form-problems.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import { buildCareCase } from "#tests/support/components/build-care-case.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import { readStep, steps } from "./steps.ts";

const whole = draftValuesOf(buildCareCase({ status: "Draft" }));

test("an address of an earlier version names a step, or none", () => {
  for (const step of steps) expect(readStep(new URLSearchParams(`step=${step}`))).toBe(step);
  expect(readStep(new URLSearchParams("step=paying"))).toBeNull();
  expect(readStep(new URLSearchParams())).toBeNull();
});

test("the contract's schema defines what can be saved, at each bound and one beyond", () => {
  expect(unstorableFields({ ...whole, title: "x".repeat(150), externalReference: "x".repeat(100) })).toEqual([]);
  expect(unstorableFields({ ...whole, title: "x".repeat(151) })).toEqual(["title"]);
  expect(unstorableFields({ ...whole, externalReference: "x".repeat(101) })).toEqual(["externalReference"]);
  expect(unstorableFields({ ...whole, description: "x".repeat(400_001) })).toEqual(["description"]);
});

test("a field has one problem, and problems are in form order", () => {
  const found = findProblems({ ...whole, caseType: null, title: "x".repeat(151), description: "" }, true);
  expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual([
    "caseType caseTypeMissing",
    "title titleTooLong",
    "description descriptionMissing",
  ]);
});

test.each([
  [
    "en",
    [
      "This person can't be chosen here.",
      "Choose a customer.",
      "Enter at most 150 characters.",
      "Status: Choose one of the values that there are.",
      "You can't change this.",
    ],
  ],
  [
    "da",
    [
      "Denne person kan ikke vælges her.",
      "Vælg en kunde.",
      "Skriv højst 150 tegn.",
      "Status: Vælg en af de værdier, der findes.",
      "Du kan ikke ændre dette.",
    ],
  ],
] as const)("the server's rejections are shown at their fields, in %s", async (locale, texts) => {
  await loadCatalogue(locale);
  const problems = [
    fieldProblem("changes.contactPersonId", "unknownPerson"),
    fieldProblem("customerNumber", "customerMissing"),
    fieldProblem("changes.title", "tooLong", { bound: 150 }),
    fieldProblem("changes.status", "notOneOf", { values: "Created" }),
    fieldProblem("changes.channel", "notYours"),
  ];
  const refused = refusedProblems(new ApiError({ statusCode: 400, data: { code: "badRequest", problems } }));
  expect(toFormProblems(refused, wordsOf(locale, "Havn"))).toEqual(
    ["contactPerson", "customer", "title", null, "channel"].map((field, at) => ({ field, text: texts[at] })),
  );
});

test("an error without fields is shown at no field", () => {
  expect(refusedProblems(new ApiError({ statusCode: 409, data: { code: "transitionNotAllowed" } }))).toEqual([]);
});
