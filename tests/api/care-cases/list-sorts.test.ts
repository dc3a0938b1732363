import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { caseSorts } from "#care-cases/contract/case-parts.ts";
import {
  type CaseFilters,
  type CasePreset,
  type CaseSort,
  casePresets,
  sortDirections,
} from "#care-cases/contract/case-search.ts";
import { compareNames } from "#platform/rules/text/compare-names.ts";
import { toTitleKey } from "#platform/rules/text/folding/title-key.ts";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import { walkList } from "#tests/support/cases/read-whole-list.ts";
import {
  moreCustomers,
  moreTeams,
  namesOfUsers,
  storeVariedCases,
  type VariedCase,
} from "#tests/support/cases/varied-cases.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
let cases: VariedCase[];

beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  cases = await storeVariedCases(havn.db, 72);
});
afterAll(() => havn.close());

const teamNames = new Map([[1, "Support"], ...moreTeams.map(({ id, name }) => [id, name] as const)]);
const customerNames = new Map([
  [1001, "Nordlys A/S"],
  [1002, "Fjord ApS"],
  ...moreCustomers.map(({ customer_no, name }) => [customer_no, name] as const),
]);

/** Null: without a value. */
type Key = readonly (string | number)[] | null;
const inOrder = [...namesOfUsers.values(), ...customerNames.values(), ...teamNames.values()].sort(compareNames);
/** A name's position among all names. */
const placeOf = (name = ""): number => inOrder.indexOf(name);
const named = (id: number | null, names: ReadonlyMap<number, string>): Key =>
  id === null ? null : [placeOf(names.get(id)), id];
const instant = (at: Date | null): Key => at && [at.toISOString()];
const value = (of: string | number | null): Key => (of === null ? null : [of]);

const keys: Readonly<Record<CaseSort, (one: VariedCase) => Key>> = {
  id: () => [],
  title: ({ title }) => [toTitleKey(title)],
  status: ({ status }) => [status],
  state: ({ state }) => [state],
  caseType: ({ case_type }) => value(case_type),
  severity: ({ severity }) => value(severity),
  customerPriority: ({ priority }) => [priority],
  channel: ({ channel }) => [channel === 0 ? 3 : channel],
  customer: ({ customer_no }) => named(customer_no, customerNames),
  contactPerson: ({ contact_id }) => named(contact_id, namesOfUsers),
  owner: ({ owner_user_id, owner_team_id }) =>
    owner_team_id === null
      ? named(owner_user_id, namesOfUsers)
      : [placeOf(teamNames.get(owner_team_id)), -owner_team_id],
  assignee: ({ assignee_id }) => named(assignee_id, namesOfUsers),
  followUpDate: ({ follow_up }) => value(follow_up),
  timeLeft: ({ clock_due_at, clock_state }) =>
    value(clock_due_at?.toISOString() ?? (clock_state === 2 ? "9999-12-30" : null)),
  estimateHours: ({ estimate_hours }) => value(estimate_hours),
  firstResponseSent: (one) => [one.first_response_sent || one.last_staff_message_at ? 1 : 0],
  externalReference: ({ external_reference }) => (external_reference === null ? null : [toSortKey(external_reference)]),
  createdAt: ({ created_at }) => instant(created_at),
  updatedAt: ({ updated_at }) => instant(updated_at),
  submittedAt: ({ submitted_at }) => instant(submitted_at),
  closedAt: ({ closed_at }) => instant(closed_at),
  lastMessageAt: (one) => {
    const times = [one.last_customer_message_at, one.last_staff_message_at].filter((at) => at !== null);
    return instant(times.length === 0 ? null : new Date(Math.max(...times.map(Number))));
  },
};

/** Rows without a value come last in both directions, and are then in order of their ids. */
function compare(a: Key, b: Key, turn: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  for (const [i, one] of a.entries()) {
    const other = b[i] as typeof one;
    if (one !== other) return turn * (one < other ? -1 : 1);
  }
  return 0;
}

const inPreset = {
  all: ({ status }: VariedCase) => status !== 0,
  active: ({ status }: VariedCase) => status !== 0 && status !== 7 && status < 10,
  backlog: ({ status }: VariedCase) => status === 7,
  closed: ({ status }: VariedCase) => status >= 10,
  drafts: ({ status }: VariedCase) => status === 0,
};

const readers = {
  anna: (one: VariedCase) => one.status !== 0 || one.created_by === people.anna.id,
  nora: (one: VariedCase) => one.customer_no === 1001 && (one.status !== 0 || one.created_by === people.nora.id),
};

/** Customers see these statuses as one: WaitsOnHavn. */
const keyFor = (person: "anna" | "nora", by: CaseSort): ((one: VariedCase) => Key) =>
  person === "nora" && by === "status" ? ({ status }) => [[1, 3, 4, 5, 7, 8].includes(status) ? 3 : status] : keys[by];

const allOrders = caseSorts.flatMap((by) => sortDirections.map((direction) => ({ by, direction })));
/** One of all statuses, and for staff one of some. */
const commonPresets: Readonly<Record<keyof typeof readers, readonly CasePreset[]>> = {
  anna: ["all", "active"],
  nora: ["all"],
};

describe.each(["anna", "nora"] as const)("as %s", (person) => {
  const checkPreset = (preset: CasePreset) => {
    test.each(allOrders)("by $by, $direction", async ({ by, direction }) => {
      const turn = direction === "Ascending" ? 1 : -1;
      const key = keyFor(person, by);
      const expected = cases
        .filter((one) => readers[person](one) && inPreset[preset](one))
        .sort((a, b) => compare(key(a), key(b), turn) || turn * (a.id - b.id))
        .map(({ id }) => id);
      const pageSize = Math.max(2, Math.ceil(expected.length / 3));
      const { forth, back, pages } = await walkList(havn, person, { preset, sort: { by, direction }, pageSize });
      expect(forth).toEqual(expected);
      expect(back).toEqual(expected);
      if (expected.length > 2) expect(pages).toBeGreaterThan(1);
    });
  };
  describe.each(commonPresets[person])("%s", checkPreset);
  const further = casePresets.filter((preset) => !commonPresets[person].includes(preset));
  describe.each(further)("%s", { tags: ["thorough"] }, checkPreset);
});

// When filters leave few rows, these are found first and then sorted: another query with the same result.
test.each(allOrders)("filtered, by $by, $direction", async ({ by, direction }) => {
  const turn = direction === "Ascending" ? 1 : -1;
  const expected = cases
    .filter((one) => inPreset.all(one) && (one.channel === 1 || one.channel === 2))
    .sort((a, b) => compare(keys[by](a), keys[by](b), turn) || turn * (a.id - b.id))
    .map(({ id }) => id);
  const filters: CaseFilters = { channel: ["Consultant", "Email"] };
  const { forth, back } = await walkList(havn, "anna", { filters, sort: { by, direction }, pageSize: 9 });
  expect(forth).toEqual(expected);
  expect(back).toEqual(expected);
  expect(expected.length).toBeGreaterThan(18);
});

test("every list of the reference has rows", () => {
  for (const reader of Object.values(readers)) {
    for (const preset of casePresets) {
      expect(cases.filter((one) => reader(one) && inPreset[preset](one)).length).toBeGreaterThan(0);
    }
  }
});
