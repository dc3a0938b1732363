import { caseStatuses } from "#care-cases/parts/status/contract.ts";
import { hourMs } from "#platform/rules/durations.ts";
import { toTitleKey } from "#platform/rules/text/folding/title-key.ts";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import type { Db } from "#platform/server/database/database.ts";
import { noClock, type VariedClock, variedClock } from "#tests/support/clocks/varied-clocks.ts";
import { people } from "#tests/support/people/people.ts";

/** A case in terms of its database row. */
export type VariedCase = {
  readonly id: number;
  readonly customer_no: number | null;
  readonly title: string;
  readonly case_type: number | null;
  readonly severity: number | null;
  readonly channel: number;
  readonly status: number;
  readonly priority: number;
  readonly state: number;
  readonly created_by: number;
  readonly contact_id: number | null;
  readonly owner_user_id: number | null;
  readonly owner_team_id: number | null;
  readonly assignee_id: number | null;
  readonly follow_up: string | null;
  readonly estimate_hours: number | null;
  readonly first_response_sent: boolean;
  readonly external_reference: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly submitted_at: Date | null;
  readonly closed_at: Date | null;
  readonly last_customer_message_at: Date | null;
  readonly last_staff_message_at: Date | null;
} & VariedClock;

const morePeople = [
  { id: 11, kind: 0, name: "Østen Åberg", removed_at: null },
  { id: 12, kind: 0, name: "Ærlig Zøe", removed_at: new Date("2026-01-01T00:00:00Z") },
  { id: 13, kind: 0, name: "anders and", removed_at: null },
  { id: 14, kind: 0, name: "Anders And", removed_at: null },
  { id: 21, kind: 1, name: "Åse Nordlys", removed_at: new Date("2026-01-01T00:00:00Z") },
  { id: 22, kind: 1, name: "Zita Nordlys", removed_at: null },
];
export const moreTeams = [
  { id: 2, name: "Ærø-holdet" },
  { id: 3, name: "økonomi" },
  { id: 4, name: "Bo Koordinator" },
];
export const moreCustomers = [
  { customer_no: 1004, name: "Åmosen" },
  { customer_no: 1005, name: "Ællingen" },
];

export const namesOfUsers = new Map<number, string>(
  [...Object.values(people), ...morePeople].map(({ id, name }) => [id, name]),
);

/** A deterministic pseudo-random generator of numbers from 0 to 1. */
function lottery(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
}

const titles = ["Æbler", "øl", "Ål", "aal", "faktura mangler", "Zebra", "faktura Mangler", "émile", "zoo", "100 %"];
const references = ["REF-2", "ref-10", "Ø-7", "Z-1", "æ"];
const base = Date.UTC(2026, 10, 1, 8);

/** `count` cases that vary in every field lists sort and filter by, with many duplicates and missing values. */
export async function storeVariedCases(db: Db, count: number): Promise<VariedCase[]> {
  await storeNames(db);
  const draw = lottery(7);
  const pickBy =
    (drawn: () => number) =>
    <T>(values: readonly T[]): T =>
      values[Math.floor(drawn() * values.length)] as T;
  const pick = pickBy(draw);
  const pickClock = pickBy(lottery(11));
  const maybe = <T>(value: T, chance = 0.6): T | null => (draw() < chance ? value : null);
  const instant = () => new Date(base + Math.floor(draw() * 12) * 18 * hourMs);
  const cases = Array.from({ length: count }, (_, i): VariedCase => {
    const status = Math.floor(draw() * caseStatuses.length);
    const customer = draw() < 0.05 ? null : pick([1001, 1001, 1001, 1002, 1004, 1005]);
    const [user, team] = [maybe(pick([1, 2, 11, 12, 13, 14]), 0.4), maybe(pick([1, 2, 3, 4]), 0.6)];
    return {
      id: 101 + i,
      customer_no: customer,
      title: pick(titles),
      case_type: maybe(pick([0, 1, 2]), 0.8),
      severity: maybe(pick([0, 1, 2, 3, 4]), 0.8),
      channel: pick([0, 1, 2, 3]),
      status,
      priority: pick([0, 1, 2, 3]),
      state: stateOf(status, draw()),
      created_by: pick([people.anna.id, people.nora.id, people.nils.id]),
      contact_id: maybe(pick([3, 4, 21, 22]), 0.7),
      owner_user_id: user,
      owner_team_id: user === null ? team : null,
      assignee_id: maybe(pick([1, 2, 11, 12, 13, 14])),
      follow_up: maybe(pick(["2026-11-19", "2026-11-20", "2026-11-21", "2026-12-24"])),
      estimate_hours: maybe(pick([0, 0.25, 1.5, 40, 9999.75])),
      first_response_sent: draw() < 0.3,
      external_reference: maybe(pick(references)),
      created_at: instant(),
      updated_at: instant(),
      submitted_at: status === 0 ? null : instant(),
      closed_at: status >= 10 ? instant() : null,
      last_customer_message_at: maybe(instant(), 0.5),
      last_staff_message_at: maybe(instant(), 0.5),
      ...(status === 0 ? noClock : variedClock(pickClock, status >= 10)),
    };
  });
  await db
    .insertInto("care_case")
    .values(cases.map((one) => ({ ...one, title_sort: toTitleKey(one.title) })) as never)
    .execute();
  await db
    .insertInto("case_description")
    .values(cases.map(({ id }) => ({ case_id: id, description: "" })))
    .execute();
  return cases;
}

async function storeNames(db: Db): Promise<void> {
  const named = <T extends { name: string }>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, name_sort: toSortKey(row.name) }));
  await db.insertInto("customer").values(named(moreCustomers)).execute();
  await db
    .insertInto("app_user")
    .values(named(morePeople).map((row) => ({ ...row, email: `${row.id}@test.example` })))
    .execute();
  await db
    .insertInto("team")
    .values(moreTeams.map((one) => ({ ...one, danish_name: one.name })))
    .execute();
}

const stateOf = (status: number, chance: number): number => {
  if (status === 0) return 0;
  if (status === 10) return 5;
  if (status === 11) return 6;
  return chance < 0.5 ? 1 : 2;
};
