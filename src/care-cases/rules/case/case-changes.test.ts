import { describe, expect, test } from "vitest";
import type { CaseChanges } from "#care-cases/contract/care-case.ts";
import { caseFields } from "#care-cases/contract/case-parts.ts";
import { historyTypes } from "#care-cases/contract/history-types.ts";
import { fieldRules } from "#care-cases/rules/case-parts.ts";
import { type CaseValues, changedFields, staleFields } from "./case-changes.ts";

const current: CaseValues = {
  title: "Printer",
  description: "<p>It smokes</p>",
  caseType: "Incident",
  severity: null,
  channel: "Portal",
  customerPriority: "Normal",
  customerNumber: "1001",
  contactPersonId: 11,
  owner: { kind: "team", id: 3 },
  assigneeId: null,
  followUpDate: "2026-05-20",
  estimateHours: 1.5,
  firstResponseSent: false,
  externalReference: null,
  status: "WaitsOnHavn",
  statusReason: null,
};

describe("what a save changes", () => {
  const row = (changes: CaseChanges, fields: readonly string[]) => ({ changes, fields });
  test.each([
    row({}, []),
    row({ title: "Printer" }, []),
    row({ title: "Printer on fire" }, ["title"]),
    row({ severity: "None" }, ["severity"]),
    row({ severity: undefined }, []),
    row({ contactPersonId: null }, ["contactPersonId"]),
    row({ assigneeId: null }, []),
    row({ owner: { kind: "team", id: 3 } }, []),
    row({ owner: { kind: "user", id: 3 } }, ["owner"]),
    row({ owner: { kind: "team", id: 4 } }, ["owner"]),
    row({ owner: null }, ["owner"]),
    row({ externalReference: "" }, []),
    row({ externalReference: null }, []),
    row({ externalReference: "PO 7" }, ["externalReference"]),
    row({ estimateHours: 0 }, ["estimateHours"]),
    row({ firstResponseSent: false }, []),
    row({ firstResponseSent: true }, ["firstResponseSent"]),
    row({ statusReason: "Raised twice", status: "Cancelled" }, ["status", "statusReason"]),
  ])("$changes", ({ changes, fields }) => {
    expect(changedFields(current, changes)).toEqual(fields);
  });

  test("a conflict reports the current value of each field", () => {
    const changes: CaseChanges = { title: "Printer", assigneeId: 5, owner: null };
    expect(staleFields(current, changes)).toEqual([
      { field: "owner", yours: null, theirs: { kind: "team", id: 3 } },
      { field: "assigneeId", yours: 5, theirs: null },
    ]);
  });
});

test("every field except description and reason has its own history type", () => {
  const types = caseFields.map((field) => fieldRules[field].history);
  expect(caseFields.filter((field) => !fieldRules[field].history)).toEqual(["description", "statusReason"]);
  const ofOtherActs = [
    "NewMessage",
    "EditedMessage",
    "DeletedMessage",
    "CareCaseCreated",
    "FollowerAdded",
    "FollowerRemoved",
    "TagsAdded",
    "TagsRemoved",
    "CareCaseImported",
    "SenderRemembered",
  ];
  expect(new Set(types.filter((type) => type !== undefined))).toEqual(
    new Set(historyTypes.names().filter((type) => !ofOtherActs.includes(type))),
  );
});
