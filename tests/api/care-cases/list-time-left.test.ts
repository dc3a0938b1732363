import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CaseFilters, CaseSearchInput } from "#care-cases/contract/case-search.ts";
import { firstResponseStates, resolutionStates } from "#care-cases/parts/time-left/contract.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { TimeLeft } from "#service-levels/contract/time-left.ts";
import { answerPredicates } from "#tests/support/cases/answer-predicates.ts";
import { walkList } from "#tests/support/cases/read-whole-list.ts";
import { storeVariedCases, type VariedCase } from "#tests/support/cases/varied-cases.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { fjord, type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
let laid: readonly VariedCase[];

/*
 * Nora is administrator at Nordlys and user at Fjord, where users see only their own cases; Finn is user at Fjord too.
 */
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  laid = await storeVariedCases(havn.db, 100);
  await havn.db
    .insertInto("user_customer")
    .values({ user_id: people.nora.id, customer_no: Number(fjord) })
    .execute();
  await havn.db
    .updateTable("customer")
    .set({ own_cases_only: true })
    .where("customer_no", "=", Number(fjord))
    .execute();
  const ofFinn = laid.filter(({ customer_no, id }) => customer_no === Number(fjord) && id % 2 === 0);
  await havn.db
    .updateTable("care_case")
    .set({ contact_id: people.finn.id })
    .where(
      "id",
      "in",
      ofFinn.map(({ id }) => id),
    )
    .execute();
});
afterAll(() => havn.close());

type Reader = { readonly name: PersonName; readonly allCompanies?: true };
const readers: readonly Reader[] = [
  { name: "anna" },
  { name: "nora" },
  { name: "finn" },
  { name: "nora", allCompanies: true },
];

/** On Monday a second after a deadline. */
const moments = ["2026-11-23T09:00:01.001Z"];
/** Friday at ten; as support closes on Friday; on Sunday. */
const furtherMoments = ["2026-11-20T09:00:00.000Z", "2026-11-20T14:30:00.000Z", "2026-11-22T11:15:30.250Z"];

type Row = { readonly id: number; readonly timeLeft: TimeLeft | null };

async function allRows({ name, ...more }: Reader, search: CaseSearchInput = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: string | undefined; ; ) {
    const body = { ...more, ...search, pageSize: 100, withCount: false, ...(after !== undefined && { after }) };
    const page = await havn.as(name).getCareCasesBySearch({ body });
    rows.push(...page.rows);
    if (page.next === null) return rows;
    after = page.next;
  }
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);
const hours = [-8_760, -40, -8, -1, -0.25, 0, 0.5, 4, 5.5, 20, 72];
const ranges = hours.flatMap((from, place): CaseFilters[] => [
  { timeLeftFrom: from },
  { timeLeftTo: from },
  { timeLeftFrom: from, timeLeftTo: from },
  { timeLeftFrom: from, timeLeftTo: hours[place + 3] ?? 8_760 },
]);

/** Whether a row's own values match the range, without any calendar. */
const isWithin = ({ timeLeft }: Row, { timeLeftFrom = -Infinity, timeLeftTo = Infinity }: CaseFilters): boolean => {
  if (timeLeft === null || timeLeft.dueAt === null || timeLeft.seconds === null) return false;
  return timeLeft.seconds / 3_600 >= timeLeftFrom && timeLeftTo !== "today" && timeLeft.seconds / 3_600 <= timeLeftTo;
};

const checkMoment = (moment: string) => {
  beforeEach(() => havn.clock.set(moment));
  const predicates = () => answerPredicates(havn.clock.now().getTime());

  describe.each(readers)("as %j", (reader) => {
    test("a range of hours contains the rows whose time left is within it", async () => {
      const rows = await allRows(reader);
      let some = 0;
      for (const filters of ranges) {
        const expected = rows.filter((row) => isWithin(row, filters));
        expect(idsOf(await allRows(reader, { filters })), JSON.stringify(filters)).toEqual(idsOf(expected));
        if (expected.length > 0 && expected.length < rows.length) some += 1;
        const known = laid.filter((one) =>
          (Object.keys(filters) as (keyof ReturnType<typeof predicates>)[]).every((key) =>
            predicates()[key](one, filters),
          ),
        );
        expect(idsOf(expected)).toEqual(idsOf(known.filter(({ id }) => rows.some((row) => row.id === id))));
      }
      expect(some).toBeGreaterThan(5);
    });

    test("due today means due before the end of the day, overdue or not", async () => {
      const rows = await allRows(reader);
      const now = havn.clock.now();
      const isToday = ({ timeLeft }: Row) =>
        typeof timeLeft?.dueAt === "string" &&
        timeLeft.seconds !== null &&
        businessDate(timeLeft.dueAt) <= businessDate(now);
      const today = rows.filter(isToday);
      expect(idsOf(await allRows(reader, { filters: { timeLeftTo: "today" } }))).toEqual(idsOf(today));
      const notOver = today.filter(({ timeLeft }) => (timeLeft?.seconds ?? -1) >= 0);
      expect(idsOf(await allRows(reader, { filters: { timeLeftFrom: 0, timeLeftTo: "today" } }))).toEqual(
        idsOf(notOver),
      );
    });

    test("targets have their current state", async () => {
      const visible = new Set((await allRows(reader)).map(({ id }) => id));
      const wanted: CaseFilters[] = [
        ...firstResponseStates.map((state) => ({ firstResponse: [state] })),
        ...resolutionStates.map((state) => ({ resolution: [state] })),
        { firstResponse: ["Running", "Failed"] },
        { resolution: ["Running", "Paused"] },
        { firstResponse: ["Failed"], resolution: ["Running", "Failed", "None"] },
      ];
      for (const filters of wanted) {
        const { firstResponse, resolution } = filters;
        const expected = laid.filter(
          (one) =>
            visible.has(one.id) &&
            (!firstResponse || predicates().firstResponse(one, filters)) &&
            (!resolution || predicates().resolution(one, filters)),
        );
        expect(idsOf(await allRows(reader, { filters })), JSON.stringify(filters)).toEqual(idsOf(expected));
      }
    });
  });
};
describe.each(moments)("at %s", checkMoment);
describe.each(furtherMoments)("at %s", { tags: ["thorough"] }, checkMoment);

describe.each(readers)("sorted by time left, as %j", ({ name, ...more }) => {
  beforeEach(() => havn.clock.set("2026-11-20T09:00:00.000Z"));
  /** Without a time left, cases come last in both directions. */
  const keyOf = ({ clock_due_at, clock_state }: VariedCase, direction: "Ascending" | "Descending") =>
    clock_due_at?.toISOString() ?? (clock_state === 2 ? "9999-12-30" : direction === "Ascending" ? "9999-12-31" : "");

  test.each<[direction: "Ascending" | "Descending", filters: CaseFilters]>([
    ["Ascending", {}],
    ["Descending", {}],
    ["Ascending", { timeLeftFrom: -60, timeLeftTo: 60 }],
    ["Descending", { timeLeftTo: 60 }],
    ["Ascending", { lastMessageBy: ["staff"] }],
  ])(
    "%s with %j has what is due first, then paused cases, then the rest, in pages of seven",
    async (direction, filters) => {
      const search = { ...more, filters, sort: { by: "timeLeft", direction } as const };
      const visible = new Set((await allRows({ name, ...more }, { filters })).map(({ id }) => id));
      const turn = direction === "Ascending" ? 1 : -1;
      const expected = laid
        .filter(({ id }) => visible.has(id))
        .map((one) => ({ ...one, key: keyOf(one, direction) }))
        .sort((a, b) => turn * (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id))
        .map(({ id }) => id);
      const { forth, back } = await walkList(havn, name, { ...search, pageSize: 7 });
      expect(forth).toEqual(expected);
      expect(back).toEqual(expected);
    },
  );
});

test("an export contains the time left and the due time", async () => {
  havn.clock.set("2026-11-20T09:00:00.000Z");
  const body = {
    columns: ["id", "timeLeft"],
    locale: "en-US",
    format: "csv",
    sort: { by: "timeLeft", direction: "Ascending" },
  } as const;
  const response = await fetch(`${havn.url}/api/CareCase/ExportCareCases`, {
    method: "POST",
    headers: { authorization: await havn.bearer("anna"), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  const [heads, ...lines] = (await response.text()).trim().split("\r\n");
  expect(heads?.replace("\uFEFF", "")).toBe("Number,Time left,Due");
  const rows = await allRows({ name: "anna" }, { sort: body.sort });
  expect(lines).toHaveLength(rows.length);
  for (const [i, { id, timeLeft }] of rows.entries()) {
    const [number, left = "", due] = (lines[i] ?? "").split(",");
    expect(number).toBe(String(id));
    expect(due === "").toBe(!timeLeft?.dueAt);
    if (timeLeft === null) expect(left).toBe("");
    else if (timeLeft.seconds === null) expect(left).toMatch(/^(Met|Failed|Stopped|Not agreed)$/);
    else expect(left).toMatch(timeLeft.seconds < 0 ? /^\d+:\d\d late$/ : /^(Paused )?\d+:\d\d$/);
  }
});
