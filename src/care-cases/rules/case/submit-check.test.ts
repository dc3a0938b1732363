import { expect, test } from "vitest";
import { type DraftToSubmit, submitProblems } from "./submit-check.ts";

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
  row({ title: "ab" }, "title titleTooShort"),
  row({ title: " a b " }),
  row({ title: "  ab  " }, "title titleTooShort"),
  row({ title: "\u200bab\u200b" }, "title titleTooShort"),
  row({ title: "x".repeat(150) }),
  row({ title: "x".repeat(151) }, "title titleTooLong"),
  row({ title: "👍".repeat(150) }),
  row({ description: "x" }),
  row({ description: "<p> </p>" }, "description descriptionMissing"),
  row({ description: "<p><img></p>" }),
  row({ description: `<p>${"x".repeat(50_000)}</p>` }),
  row({ description: `<p>${"x".repeat(50_001)}</p>` }, "description descriptionTooLong"),
  row({ severity: "None" }),
  row({ caseType: null }, "caseType caseTypeMissing"),
  row({ severity: null }, "severity severityMissing"),
  row({ customerNumber: null, contactPersonId: null }, "customerNumber customerMissing"),
  row({ contactPersonId: null }, "contactPersonId contactPersonMissing"),
  row({ contactPersonId: null, customerHasUsers: false }),
  row(
    empty,
    "customerNumber customerMissing",
    "title titleTooShort",
    "description descriptionMissing",
    "caseType caseTypeMissing",
    "severity severityMissing",
  ),
])("$problems", ({ draft, problems }) => {
  expect(submitProblems({ ...whole, ...draft }).map(({ path, code }) => `${path} ${code}`)).toEqual(problems);
});
