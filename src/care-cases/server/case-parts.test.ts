import { expect, test } from "vitest";
import { caseRow } from "#care-cases/contract/care-case.ts";
import { caseColumns, caseFields, caseSorts } from "#care-cases/contract/case-parts.ts";
import { type CaseFilters, caseFilters } from "#care-cases/contract/case-search.ts";
import type { CaseValues } from "#care-cases/rules/case/case-changes.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { serviceLevelSettings } from "#service-levels/rules/settings.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import { defaultValues } from "#settings/rules/declared-values.ts";
import type { StoredCase } from "./case/case-store.ts";
import { toColumns, toValues } from "./case/case-values.ts";
import { caseServerParts } from "./case-parts.ts";
import { filterConditions } from "./list/case-filters-store.ts";

type Part = (typeof caseServerParts)[number];

const namesOf = (of: (part: Part) => readonly (object | undefined)[]): string[] =>
  caseServerParts.flatMap((part) => of(part).flatMap((said) => Object.keys(said ?? {}))).sort();

test.each([
  ["a value of a row is read", Object.keys(caseRow.shape), namesOf(({ reads, row }) => [reads, row])],
  ["a column is sorted by", caseSorts, namesOf(({ orders }) => [orders])],
  ["a column is exported", caseColumns, namesOf(({ cells }) => [cells])],
])("%s by exactly one part", (_what, wanted, found) => {
  expect(found).toEqual([...wanted].sort());
});

const values: CaseValues = {
  title: "No invoices",
  description: "<p>Since Monday.</p>",
  caseType: "Request",
  severity: "Important",
  channel: "Consultant",
  customerPriority: "High",
  customerNumber: "1001",
  contactPersonId: 3,
  owner: { kind: "team", id: 4 },
  assigneeId: 5,
  followUpDate: "2026-12-01",
  estimateHours: 1.5,
  firstResponseSent: true,
  externalReference: "INC-7",
  status: "OnHold",
  statusReason: "Waits for the release",
};

test.each([
  ["of a team", values],
  ["of a person", { ...values, owner: { kind: "user", id: 6 } }],
  ["without what a draft may lack", { ...values, caseType: null, severity: null, customerNumber: null, owner: null }],
] satisfies [string, CaseValues][])("the fields of a case are read as they were written: %s", (_which, written) => {
  const stored = { ...toColumns(written), description: written.description } as StoredCase;
  expect(toValues(stored)).toEqual(written);
  expect(Object.keys(toValues(stored))).toEqual(caseFields);
});

const anna: Actor = {
  userId: 1,
  name: "Anna",
  email: "anna@havn.example",
  role: "staff",
  customerNumber: null,
  customerNumbers: [],
  sessionId: "s",
  staffRoles: ["agent"],
  impersonator: null,
};

const filtered: Required<CaseFilters> = {
  status: ["Created"],
  state: ["Active"],
  caseType: ["@none"],
  severity: ["None"],
  channel: ["Email"],
  customerPriority: ["Low"],
  customerNumber: ["1001"],
  assignee: ["@none"],
  owner: ["team:1"],
  contactPerson: ["@me"],
  contactReached: ["no"],
  mentioned: ["@me"],
  subscriber: ["@me"],
  putOff: ["no"],
  tag: [1],
  withoutTag: [1],
  gone: ["filter:mood"],
  firstResponse: ["Met"],
  resolution: ["Met"],
  answered: ["no"],
  lastMessageBy: ["staff"],
  followUpFrom: "today",
  followUpTo: "today",
  createdFrom: "today",
  createdTo: "today",
  updatedFrom: "today",
  updatedTo: "today",
  submittedFrom: "today",
  submittedTo: "today",
  openFrom: "today",
  openTo: "today",
  closedFrom: "today",
  closedTo: "today",
  lastMessageFrom: "today",
  lastMessageTo: "today",
  timeLeftFrom: 0,
  timeLeftTo: 0,
  estimateFrom: 0,
  estimateTo: 0,
};

test.each(Object.keys(caseFilters.shape) as (keyof CaseFilters)[])("the filter %s has a condition", (name) => {
  const calendar = supportCalendar(defaultValues(serviceLevelSettings).support);
  const at = { calendar, now: new Date("2026-11-21T12:00:00Z") };
  expect(filterConditions({ [name]: filtered[name] }, anna, at)).not.toEqual([]);
});
