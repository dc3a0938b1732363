import { expect, test } from "vitest";
import { aboutOf, subjectsOf } from "#audit/server/audit-subjects.ts";
import { serverFeatures } from "./features.ts";

const moved = "/api/CareCase/ChangeCustomerAndCustomerContactPersonOnCareCase";
const other = "/api/CareCase/UpdateCareCase";
const setting = "/api/Settings/UpdateSetting";

test.each([
  [other, { caseId: 12 }, { caseId: { kind: "case", id: 12 } }],
  [other, { relatedCaseId: 13 }, { relatedCaseId: { kind: "case", id: 13 } }],
  [other, { userId: 7, fields: ["title"] }, { userId: { kind: "person", id: 7 } }],
  [other, { handedTo: 7, handed: 3 }, { handedTo: { kind: "person", id: 7 } }],
  [other, { teamId: 7 }, { teamId: { kind: "team", id: 7 } }],
  [other, { customerNumber: "1001" }, { customerNumber: { kind: "customer", id: 1001 } }],
  [other, { customerNumber: "10x" }, {}],
  [other, { messageId: 4 }, {}],
  [other, { caseId: 1.5 }, {}],
  [other, { caseId: 2_147_483_648 }, {}],
  [other, { caseId: null }, {}],
  [other, null, {}],
  [moved, { from: 1001, to: 1002 }, { from: { kind: "customer", id: 1001 }, to: { kind: "customer", id: 1002 } }],
  [other, { from: 1001 }, {}],
  ["/api/ServiceLevel/SetServiceLevelTargets", { agreementId: 2 }, { agreementId: { kind: "level", id: 2 } }],
  ["/api/Customer/DeleteServiceAgreement", { agreementId: 2 }, {}],
  [setting, { setting: "cases.team", from: "nobody", to: "3" }, { to: { kind: "team", id: 3 } }],
  [setting, { setting: "cases.mailTeam", to: "3" }, { to: { kind: "team", id: 3 } }],
  [setting, { setting: "cases.editMinutes", to: "3" }, {}],
])("%s: %j names %j", (act, detail, expected) => {
  expect(subjectsOf(serverFeatures, { act, detail })).toEqual(expected);
});

test.each([
  [
    { caseId: 12, relatedCaseId: 13, userId: 7, customerNumber: "1001" },
    { kind: "case", id: 12 },
  ],
  [
    { customerNumber: "1001", userId: 7 },
    { kind: "person", id: 7 },
  ],
  [
    { teamId: 3, from: ["x"], to: ["y"] },
    { kind: "team", id: 3 },
  ],
  [
    { agreementId: 2, customerNumber: "1001" },
    { kind: "level", id: 2 },
  ],
  [
    { customerNumber: "1001", senderId: 5 },
    { kind: "customer", id: 1001 },
  ],
  [{ handedTo: 7 }, { kind: "customer", id: 1002 }],
  [null, { kind: "customer", id: 1002 }],
])("a row of company 1002 with %j is about %j", (detail, expected) => {
  expect(aboutOf(serverFeatures, subjectsOf(serverFeatures, { act: other, detail }), 1002)).toEqual(expected);
});
