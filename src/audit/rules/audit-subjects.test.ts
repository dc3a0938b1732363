import { expect, test } from "vitest";
import { subjectOf, subjectsOf } from "./audit-subjects.ts";

const moved = "/api/CareCase/ChangeCustomerAndCustomerContactPersonOnCareCase";
const other = "/api/CareCase/UpdateCareCase";

test.each([
  [other, "caseId", 12, { kind: "case", id: 12 }],
  [other, "relatedCaseId", 13, { kind: "case", id: 13 }],
  [other, "userId", 7, { kind: "person", id: 7 }],
  [other, "customerNumber", "1001", { kind: "customer", id: 1001 }],
  [other, "customerNumber", "10x", null],
  [other, "messageId", 4, null],
  [other, "caseId", 1.5, null],
  [other, "caseId", 2_147_483_648, null],
  [other, "caseId", null, null],
  [moved, "from", 1001, { kind: "customer", id: 1001 }],
  [other, "from", 1001, null],
  ["/api/ServiceLevel/SetServiceLevelTargets", "agreementId", 2, { kind: "level", id: 2 }],
  ["/api/Customer/DeleteServiceAgreement", "agreementId", 2, null],
] as const)("%s: %s %j names %j", (act, name, value, expected) => {
  expect(subjectOf({ act, detail: { [name]: value } }, name)).toEqual(expected);
});

test("a setting with a team names it", () => {
  const row = { act: "/api/Settings/UpdateSetting", detail: { setting: "cases.team", from: "nobody", to: "3" } };
  expect(["from", "to"].map((name) => subjectOf(row, name))).toEqual([null, { kind: "team", id: 3 }]);
  expect(subjectOf({ ...row, detail: { setting: "cases.mailTeam", to: "3" } }, "to")).toEqual({ kind: "team", id: 3 });
  expect(subjectOf({ ...row, detail: { setting: "cases.editMinutes", to: "3" } }, "to")).toBeNull();
});

test("the names of a page are requested once", () => {
  const rows = [
    { act: other, detail: { caseId: 12, fields: ["title"], userId: 7 } },
    { act: other, detail: { caseId: 12, relatedCaseId: 13, customerNumber: "1001" } },
    { act: moved, detail: { from: 1001, to: 1002 } },
    { act: other, detail: null },
  ];
  expect(subjectsOf(rows)).toEqual({ case: [12, 13], person: [7], customer: [1001, 1002], team: [], level: [] });
});
