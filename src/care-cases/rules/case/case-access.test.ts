import { describe, expect, test } from "vitest";
import type { CaseField, CaseStatus } from "#care-cases/contract/care-case.ts";
import { caseFields } from "#care-cases/contract/case-parts.ts";
import { caseStatuses } from "#care-cases/parts/status/contract.ts";
import type { CaseFacts } from "#care-cases/rules/case-facts.ts";
import { everybody, people, raised, theStaff, type Who } from "#tests/support/people/case-actors.ts";
import { seesInternal } from "#visibility/rules/audience.ts";
import { abilities, editableFields, mayAddFile, mayDiscard, mayWriteMessage } from "./case-access.ts";

describe("editable fields", () => {
  const text: CaseField[] = ["title", "description"];
  const ofStaff = caseFields.filter((field) => field !== "customerNumber");
  const whileOpen: CaseField[] = ["caseType", "customerPriority", "externalReference", "contactPersonId"];
  const status: CaseField[] = ["status", "statusReason"];
  const draft: CaseField[] = [...text, ...whileOpen, "severity"];
  const staffDraft: CaseField[] = ["channel", "customerNumber", "assigneeId", "owner", "followUpDate", "estimateHours"];

  const row = (who: Who, facts: Partial<CaseFacts>, fields: readonly CaseField[]) => ({ who, facts, fields });
  const created = { status: "Created" } as const;
  const answered = { status: "Created", hasStaffMessage: true } as const;

  test.each([
    row("staff", {}, ofStaff),
    row("staff", created, ofStaff),
    row(
      "staff",
      { status: "CaseClosed", hasStaffMessage: true },
      ofStaff.filter((field) => field !== "firstResponseSent"),
    ),
    row("staff", { status: "Draft" }, []),
    row("staff who created it", { status: "Draft" }, [...draft, ...staffDraft, ...status]),
    row("creator", { status: "Draft" }, [...draft, ...status]),
    row("administrator", { status: "Draft" }, []),
    row("creator", created, [...text, ...whileOpen, ...status]),
    row("creator, impersonated", created, [...text, ...whileOpen, ...status]),
    row("administrator", created, [...text, ...whileOpen, ...status]),
    row("colleague", created, [...whileOpen, ...status]),
    row("contact person", created, [...whileOpen, ...status]),
    row("creator", answered, whileOpen),
    row("administrator", answered, whileOpen),
    row("creator", {}, [...text, ...whileOpen]),
    row("colleague", {}, whileOpen),
    row("colleague", { status: "Delivered", hasStaffMessage: true }, [...whileOpen, ...status]),
    row("creator", { status: "CaseClosed" }, []),
    row("administrator", { status: "Cancelled" }, []),
    row("colleague", { ...created, ownCasesOnly: true }, []),
    row("creator in another company", created, []),
    row("administrator of another company", created, []),
    row("user without a company", created, []),
  ])("$who, $facts", ({ who, facts, fields }) => {
    const found = editableFields(people[who], { ...raised, ...facts });
    expect(new Set(found)).toEqual(new Set(fields));
    expect(found).toHaveLength(fields.length);
  });
});

describe("other actions", () => {
  const closedAt = new Date("2026-05-01T10:00:00Z");
  const inTime = { closedAt, now: new Date("2026-05-15T10:00:00Z"), reopenDays: 14 };
  const tooLate = { ...inTime, now: new Date("2026-05-15T10:00:00.001Z") };
  const open = { ...inTime, closedAt: null };

  const row = (
    who: Who,
    facts: Partial<CaseFacts>,
    times: typeof open | typeof inTime,
    write: boolean,
    addFile: boolean,
  ) => ({
    who,
    facts,
    times,
    write,
    addFile,
  });
  test.each([
    row("staff", {}, open, true, true),
    row("staff", { customerNumber: null }, open, false, true),
    row("staff", { status: "CaseClosed" }, tooLate, true, true),
    row("staff", { status: "Draft" }, open, false, false),
    row("staff who created it", { status: "Draft" }, open, false, true),
    row("creator", {}, open, true, true),
    row("creator", { status: "Draft" }, open, false, true),
    row("colleague", { status: "Draft" }, open, false, false),
    row("colleague", {}, open, true, true),
    row("colleague", { ownCasesOnly: true }, open, false, false),
    row("creator", { status: "CaseClosed" }, inTime, true, true),
    row("creator", { status: "CaseClosed" }, tooLate, false, false),
    row("creator", { status: "Cancelled" }, inTime, false, false),
    row("administrator of another company", {}, open, false, false),
  ])("$who, $facts: write $write, add a file $addFile", ({ who, facts, times, write, addFile }) => {
    const both = { ...raised, ...facts };
    expect(mayWriteMessage(people[who], both, times)).toBe(write);
    expect(mayAddFile(people[who], both, times)).toBe(addFile);
  });

  test.each<[Who, Partial<CaseFacts>, typeof open | typeof inTime, boolean]>([
    ["creator", { status: "CaseClosed" }, tooLate, true],
    ["colleague", { status: "CaseClosed" }, tooLate, true],
    ["creator, impersonated", { status: "Cancelled" }, inTime, true],
    ["creator", { status: "CaseClosed" }, inTime, false],
    ["creator", { status: "Delivered" }, open, false],
    ["creator", { status: "Draft" }, open, false],
    ["colleague", { status: "Cancelled", ownCasesOnly: true }, inTime, false],
    ["administrator of another company", { status: "Cancelled" }, inTime, false],
    ["staff", { status: "CaseClosed" }, tooLate, false],
    ["staff", { status: "Cancelled", customerNumber: null }, tooLate, false],
  ])("%s, %j: continues with a new case", (who, facts, times, goesOn) => {
    expect(abilities(people[who], { ...raised, ...facts }, times).continue).toBe(goesOn);
  });

  test.each(everybody)("%s writes internally: only staff", (who) => {
    expect(seesInternal(people[who])).toBe(theStaff.includes(who));
  });

  test.each(caseStatuses)("only a draft can be discarded, by its creator: %s", (status) => {
    const discarding = everybody.filter((who) => mayDiscard(people[who], { ...raised, status }));
    expect(new Set(discarding)).toEqual(
      new Set(status === "Draft" ? ["staff who created it", "creator", "creator, impersonated"] : []),
    );
  });

  test("abilities combine the rules", () => {
    expect(abilities(people.staff, { ...raised, status: "Cancelled" }, open)).toEqual({
      edit: expect.arrayContaining(caseFields.filter((field) => field !== "customerNumber")),
      moveTo: ["WaitsOnHavn"],
      writeMessage: true,
      writeInternalMessage: true,
      addFile: true,
      discard: false,
      delete: true,
      subscribe: true,
      putOff: true,
      addFollowers: true,
      relate: true,
      changeTags: true,
      continue: false,
      changeCustomer: true,
    });
    expect(abilities(people.colleague, { ...raised, status: "Delivered" }, open)).toEqual({
      edit: ["caseType", "customerPriority", "contactPersonId", "externalReference", "status", "statusReason"],
      moveTo: expect.arrayContaining(["CaseClosed", "WaitsOnHavn"] satisfies CaseStatus[]),
      writeMessage: true,
      writeInternalMessage: false,
      addFile: true,
      discard: false,
      delete: false,
      subscribe: true,
      putOff: false,
      addFollowers: false,
      relate: true,
      changeTags: false,
      continue: false,
      changeCustomer: false,
    });
    expect(abilities(people["administrator of another company"], { ...raised, status: "Draft" }, open)).toEqual({
      edit: [],
      moveTo: [],
      writeMessage: false,
      writeInternalMessage: false,
      addFile: false,
      discard: false,
      delete: false,
      subscribe: false,
      putOff: false,
      addFollowers: false,
      relate: false,
      changeTags: false,
      continue: false,
      changeCustomer: false,
    });
  });
});
