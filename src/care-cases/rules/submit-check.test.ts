import { expect, test } from "vitest";
import { type DraftToSubmit, submitProblems } from "#care-cases/rules/submit-check.ts";

const whole: DraftToSubmit = {
  title: "Printer on fire",
  description: "<p>It smokes</p>",
  caseType: "Incident",
  severity: "Critical",
  customerNumber: "1001",
  contactPersonId: 11,
  customerHasUsers: true,
};
const empty: DraftToSubmit = {
  title: "",
  description: "",
  caseType: null,
  severity: null,
  customerNumber: null,
  contactPersonId: null,
  customerHasUsers: false,
};

const row = (draft: Partial<DraftToSubmit>, ...problems: string[]) => ({ draft, problems });

test.each([
  row({}),
  row({ title: "abc" }),
  row({ title: "ab" }, "title problem.titleTooShort"),
  row({ title: " a b " }),
  row({ title: "  ab  " }, "title problem.titleTooShort"),
  row({ title: "\u200bab\u200b" }, "title problem.titleTooShort"),
  row({ title: "x".repeat(150) }),
  row({ title: "x".repeat(151) }, "title problem.titleTooLong"),
  row({ title: "👍".repeat(150) }),
  row({ description: "x" }),
  row({ description: "<p> </p>" }, "description problem.descriptionMissing"),
  row({ description: "<p><img></p>" }),
  row({ description: `<p>${"x".repeat(50_000)}</p>` }),
  row({ description: `<p>${"x".repeat(50_001)}</p>` }, "description problem.descriptionTooLong"),
  row({ severity: "None" }),
  row({ caseType: null }, "caseType problem.caseTypeMissing"),
  row({ severity: null }, "severity problem.severityMissing"),
  row({ customerNumber: null, contactPersonId: null }, "customerNumber problem.customerMissing"),
  row({ contactPersonId: null }, "contactPersonId problem.contactPersonMissing"),
  row({ contactPersonId: null, customerHasUsers: false }),
  row(
    empty,
    "customerNumber problem.customerMissing",
    "title problem.titleTooShort",
    "description problem.descriptionMissing",
    "caseType problem.caseTypeMissing",
    "severity problem.severityMissing",
  ),
])("$problems", ({ draft, problems }) => {
  expect(submitProblems({ ...whole, ...draft }).map(({ path, message }) => `${path} ${message}`)).toEqual(problems);
});
