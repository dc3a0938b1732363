import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Api } from "#app/contract/features.ts";
import { figuresOf } from "#dashboard/rules/figures.ts";
import { buildCase, change, write } from "#tests/support/cases/build-case.ts";
import { rowsBehind } from "#tests/support/cases/count-linked-cases.ts";
import { storeVariedCases } from "#tests/support/cases/varied-cases.ts";
import { coordinatorFigures, executiveFigureLinks, linkedFigures } from "#tests/support/dashboard/linked-figures.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { fjord, nordlys, type PersonName, people } from "#tests/support/people/people.ts";

/*
 * Every figure of every dashboard, as each role, compared with the list that its link opens: the link is read as the
 * browser reads it, and the list to its end. Nils, a user of Nordlys, sees only his own cases; Nora belongs to two
 * companies.
 */
let havn: TestHavn;

const readers = {
  staff: ["bo"],
  "staff with views of their own": ["anna"],
  "an administrator, of two companies": ["nora"],
  "a user": ["finn"],
  "a user who sees own cases only": ["nils"],
  "staff acting for an administrator": ["fie", "anna"],
  "staff acting for one who sees own cases only": ["nils", "bo"],
} as const satisfies Record<string, readonly [PersonName, PersonName?]>;
type Reader = keyof typeof readers;
const staff: readonly Reader[] = ["staff", "staff with views of their own"];
const customers = (Object.keys(readers) as Reader[]).filter((reader) => !staff.includes(reader));

type Figure = { readonly name: string; readonly count: number; readonly url: string };
type Dashboard = { readonly name: string; readonly readers: readonly Reader[]; figures(api: Api): Promise<Figure[]> };

const plain = (dashboard: "agent" | "customer") => async (api: Api) => {
  const { figures, runningOutHours } = await api.getDashboard({ body: { dashboard } });
  return linkedFigures(figuresOf(dashboard, runningOutHours ?? 0), figures);
};

/** Each dashboard with the people who see it, and its figures with the links of its screen. */
const dashboards: readonly Dashboard[] = [
  { name: "agent", readers: staff, figures: plain("agent") },
  { name: "customer", readers: customers, figures: plain("customer") },
  {
    name: "coordinator",
    readers: staff,
    // The board's totals; coordinator-board.test.ts tests each person's figures.
    figures: async (api) =>
      coordinatorFigures((await api.getCoordinatorBoard({ body: {} })).board).filter(({ name }) => /^[a-z]/.test(name)),
  },
  {
    name: "executive",
    readers: staff,
    // The totals; executive-world.test.ts tests the figures of points, companies, and types.
    figures: async (api) =>
      executiveFigureLinks((await api.getExecutiveFigures({ body: { days: 365 } })).figures).filter(({ name }) =>
        name.startsWith("total"),
      ),
  },
];

const apiOf = (reader: Reader): Api => {
  const [person, impersonator] = readers[reader] as readonly [PersonName, PersonName?];
  return havn.as(person, impersonator);
};

beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  await storeVariedCases(havn.db, 300);
  await storeVariedClocks();
  await storeAnswers();
  await storeMentions();
  const { db } = havn;
  await db
    .insertInto("user_customer")
    .values({ user_id: people.nora.id, customer_no: Number(fjord) })
    .execute();
  await db.updateTable("customer").set({ own_cases_only: true }).where("customer_no", "=", Number(nordlys)).execute();
  for (const person of ["anna", "nora"] as const) await storeViews(person);
});
afterAll(() => havn.close());

/** Clocks in every state: nothing agreed, late, almost run out, due tomorrow, paused, over. */
const storeVariedClocks = () =>
  sql`update care_case set
    clock_target = case when id % 7 = 0 then null else id % 2 end,
    first_response_state = case when status_group = 3 then (array[0, 3, 4, 5])[1 + id % 4] else (array[0, 1, 3, 4])[1 + id % 4] end,
    first_response_due_at = '2026-11-20T09:00:00Z'::timestamptz + (id % 61 - 30) * interval '20 minutes',
    resolution_state = case when status_group = 3 then (array[0, 3, 4, 5])[1 + id % 4] else (array[0, 1, 2, 3, 4])[1 + id % 5] end,
    resolution_due_at = '2026-11-20T09:00:00Z'::timestamptz + (id % 59 - 30) * interval '20 minutes',
    clock_state = case when id % 7 = 0 then 0 when id % 5 = 0 then 2 else 1 end,
    clock_mode = (id / 2) % 2,
    clock_due_at = case when id % 7 = 0 or id % 5 = 0 then null
      else '2026-11-20T09:00:00Z'::timestamptz + (id % 61 - 30) * interval '20 minutes' end,
    clock_left = case when id % 7 <> 0 and id % 5 = 0 then 3600000 else null end
    where submitted_at is not null`.execute(havn.db);

/** Staff wrote on some cases this week. */
const storeAnswers = () =>
  sql`update care_case set last_staff_message_at = '2026-11-16T09:00:00Z'::timestamptz - (id % 5) * interval '1 day'
    where submitted_at is not null and id % 4 = 0`.execute(havn.db);

/** Mentions in external and internal messages. */
const storeMentions = () =>
  sql`with message as (
      insert into case_message (case_id, author_id, by_staff, is_internal, comment, created_at)
      select id, 1, true, id % 2 = 0, '', '2026-11-20T08:00:00Z' from care_case where submitted_at is not null and id % 3 = 0
      returning id, case_id, is_internal)
    insert into message_mention (message_id, user_id, case_id, is_internal)
    select m.id, u.id, m.case_id, m.is_internal from message m cross join app_user u where u.id in (1, 2, 3, 4)`.execute(
    havn.db,
  );

/** Default views with other filters than the usual ones. */
const storeViews = (person: PersonName) => {
  const sort = { by: "id", direction: "Ascending" } as const;
  const usual = { text: "", sort, columns: [], isDefault: true };
  return havn.as(person).updateSavedSearches({
    query: { areaId: "care" },
    body: {
      version: 0,
      savedSearches: [
        { ...usual, id: "view-active", name: "Hast", list: "active", filters: { severity: ["Critical"] } },
        { ...usual, id: "view-drafts", name: "Mine", list: "drafts", filters: { severity: ["Critical"] } },
        { ...usual, id: "view-all", name: "Alt", list: "all", filters: { severity: ["Critical"] } },
      ],
    },
  });
};

describe.each(dashboards)("$name", ({ readers: who, figures }) => {
  test.each(who)("has a list with as many cases as each figure of %s", async (reader) => {
    const api = apiOf(reader);
    const shown = await figures(api);
    expect(shown.length).toBeGreaterThan(0);
    const counted = await Promise.all(shown.map(({ url }) => rowsBehind(api, url, staff.includes(reader), 9)));
    expect(shown.map(({ name, count }) => ({ name, count }))).toEqual(
      shown.map(({ name }, at) => ({ name, count: counted[at] })),
    );
  });

  test("has cases for each figure", async () => {
    const all = await Promise.all(who.map((reader) => figures(apiOf(reader))));
    const empty = (all[0] ?? []).filter((_, at) => all.every((ofReader) => ofReader[at]?.count === 0));
    expect(empty.map(({ name }) => name)).toEqual([]);
  });
});

describe("the running-out figure", () => {
  const setSoon = async (value: number | null) => {
    const anna = havn.as("anna");
    const { settings } = await anna.getSettings({ body: { page: "cases" } });
    const { version = 0 } = settings.find(({ name }) => name === "cases.soonResolutionMinutes") ?? {};
    await anna.updateSetting({ body: { version, change: { name: "cases.soonResolutionMinutes", value } } });
  };
  const ofStaff = dashboards.filter(({ name }) => name === "agent" || name === "coordinator");
  const runningOut = async ({ figures }: Dashboard) =>
    (await figures(havn.as("anna"))).find(({ name }) => name === "runningOut");

  test.each(ofStaff)(
    "follows the due-soon setting on the dashboard of the $name, in quarters of an hour",
    async (dashboard) => {
      const usual = await runningOut(dashboard);
      expect(usual?.url).toContain("timeLeftTo=4");
      await setSoon(601);
      const wider = await runningOut(dashboard);
      expect(wider?.url).toContain("timeLeftTo=10.25");
      expect(wider?.count).toBeGreaterThan(usual?.count ?? 0);
      expect(await rowsBehind(havn.as("anna"), wider?.url ?? "", true, 9)).toBe(wider?.count);
      // The other target's hour is the longer one then.
      await setSoon(15);
      expect((await runningOut(dashboard))?.url).toMatch(/timeLeftTo=1(&|$)/);
      await setSoon(null);
    },
  );

  test("isn't sent to customers", async () => {
    expect((await havn.as("nora").getDashboard({ body: {} })).runningOutHours).toBeNull();
  });
});

const countOf = async (api: Api, dashboard: "agent" | "customer", name: string) =>
  (await plain(dashboard)(api)).find((figure) => figure.name === name)?.count ?? Number.NaN;

describe("figures are never stale:", () => {
  test("another person's change counts in the very next call", async () => {
    const [agent, customer] = [havn.as("bo"), havn.as("nora")];
    const before = {
      waits: await countOf(agent, "agent", "waitsOnMe"),
      delivered: await countOf(customer, "customer", "delivered"),
    };
    const raised = await buildCase(havn, { by: "nora" });
    const taken = await change(havn, "anna", raised, { assigneeId: people.bo.id });
    expect(await countOf(agent, "agent", "waitsOnMe")).toBe(before.waits + 1);
    expect(await countOf(agent, "agent", "unanswered")).toBeGreaterThan(0);
    const delivered = await change(havn, "bo", taken, { status: "Delivered" });
    expect(await countOf(agent, "agent", "waitsOnMe")).toBe(before.waits);
    expect(await countOf(customer, "customer", "delivered")).toBe(before.delivered + 1);
    await write(havn, "nora", delivered.id, "<p>Det virker ikke</p>");
    expect(await countOf(customer, "customer", "delivered")).toBe(before.delivered);
  });

  test("a mention in an internal message counts for staff, at once", async () => {
    const before = await countOf(havn.as("bo"), "agent", "mentions");
    const { id } = await buildCase(havn, { by: "nora" });
    await write(havn, "anna", id, `<p><span data-mention="${people.bo.id}">@Bo</span></p>`, true);
    expect(await countOf(havn.as("bo"), "agent", "mentions")).toBe(before + 1);
  });
});
