import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cleanUpJobs } from "#app/server/clean-up-job.ts";
import { type SharedSearch, type SharedView, viewBounds } from "#saved-views/contract/calls.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  const { db } = havn;
  // Anna leads the team and has no other right; Bo coordinates, and is in no team.
  await sql`update app_user set staff_roles = '{agent}' where id = ${people.anna.id}`.execute(db);
  await sql`update app_user set staff_roles = '{coordinator}' where id = ${people.bo.id}`.execute(db);
  await sql`update team set lead_id = ${people.anna.id} where id = 1`.execute(db);
  await sql`delete from team_member where user_id = ${people.bo.id}`.execute(db);
  await db.insertInto("team").values({ id: 2, name: "Sales", danish_name: "Salg" }).execute();
});
afterAll(() => havn.close());

const search = (name: string, given: Partial<SharedSearch> = {}): SharedSearch => ({
  name,
  list: "active",
  text: "",
  filters: { assignee: ["@me"], createdFrom: "today-30" },
  sort: { by: "updatedAt", direction: "Descending" },
  columns: [],
  ...given,
});
const shared = async (person: PersonName): Promise<readonly SharedView[]> =>
  (await havn.as(person).getSavedSearches({ query: { areaId: "care" } })).shared ?? [];
const names = async (person: PersonName) => (await shared(person)).map(({ name }) => name);
const share = async (
  person: PersonName,
  name: string,
  to: { scope: "everybody" | "company" | "team"; teamId?: number },
): Promise<SharedView> => (await havn.as(person).shareView({ body: { ...to, search: search(name) } })).view;
const update = (
  person: PersonName,
  { id, version }: SharedView,
  changes: { search?: SharedSearch; isRemoved?: boolean },
) => havn.as(person).updateSharedView({ body: { id, version, changes } });
const everybody = { scope: "everybody" } as const;
const team = { scope: "team", teamId: 1 } as const;
const company = { scope: "company" } as const;

describe("who shares and reads", () => {
  test("a lead shares with the team, a coordinator with any team and everybody, an administrator in their company", async () => {
    expect(await havn.as("anna").getSharingChoices({ body: {} })).toMatchObject({
      everybody: false,
      teams: [{ id: 1 }],
    });
    expect(await havn.as("bo").getSharingChoices({ body: {} })).toMatchObject({
      everybody: true,
      company: false,
      teams: [{ id: 1 }, { id: 2 }],
    });
    expect(await havn.as("nora").getSharingChoices({ body: {} })).toEqual({
      everybody: false,
      company: true,
      teams: [],
    });
    const refused = await Promise.all(
      [
        share("anna", "A", everybody),
        share("anna", "A", { scope: "team", teamId: 2 }),
        share("bo", "A", { scope: "team", teamId: 987 }),
        share("bo", "A", { scope: "team" }),
        share("bo", "A", company),
        share("nora", "A", everybody),
        share("nora", "A", team),
        share("nils", "A", company),
      ].map(refusalOf),
    );
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 403));
  });

  test("each reads their own: customers never those of staff or of another company, staff none of a company", async () => {
    await share("anna", "Holdets", team);
    await share("bo", "Alles", everybody);
    await share("bo", "Salgs", { scope: "team", teamId: 2 });
    await share("nora", "Nordlys", company);
    await share("fie", "Fjord", company);
    expect(await names("anna")).toEqual(["Holdets", "Alles"]);
    expect(await names("bo")).toEqual(["Holdets", "Alles", "Salgs"]);
    // What belongs to teams of others is hidden until one chooses otherwise.
    expect((await shared("bo")).map(({ isHidden }) => isHidden)).toEqual([true, false, true]);
    expect(await names("nils")).toEqual(["Nordlys"]);
    expect(await names("finn")).toEqual(["Fjord"]);
    const [staffs] = await shared("anna");
    for (const person of ["nora", "nils", "fie"] as const)
      expect(
        await refusalOf(havn.as(person).chooseSharedView({ body: { id: staffs?.id ?? 0, place: 0 } })),
      ).toMatchObject({
        statusCode: 404,
      });
    expect(JSON.stringify(await shared("nora"))).not.toMatch(/Anna|Bo K|Holdets|Alles/);
    // Staff who act for a customer read what the customer reads, and change nothing.
    const acting = havn.as("nora", "bo");
    expect((await acting.getSavedSearches({ query: { areaId: "care" } })).shared).toMatchObject([{ name: "Nordlys" }]);
  });

  test("`@me` and relative days are kept as such, and a default stays one's own", async () => {
    const [view] = await shared("anna");
    expect(view?.filters).toEqual({ assignee: ["@me"], createdFrom: "today-30" });
    expect(view).not.toHaveProperty("isDefault");
    const body = { scope: "everybody", search: { ...search("Min"), isDefault: true } } as const;
    expect(await refusalOf(havn.as("bo").shareView({ body }))).toMatchObject({ statusCode: 400 });
  });

  test("each hides and orders them, which changes nothing for others; what is shared later comes last", async () => {
    const choose = async (name: string, choice: { isHidden?: boolean; place?: number; seenVersion?: number }) => {
      const id = (await shared("bo")).find((view) => view.name === name)?.id ?? 0;
      await havn.as("bo").chooseSharedView({ body: { id, ...choice } });
    };
    const seen = async (person: PersonName) =>
      (await shared(person)).map(({ name, isHidden }) => `${name}${isHidden ? ", hidden" : ""}`);
    // Neither moving nor having seen a change shows what is hidden.
    await choose("Salgs", { place: 0 });
    await choose("Holdets", { place: 349, seenVersion: 1 });
    await choose("Alles", { isHidden: true });
    const late = await share("bo", "Sen", everybody);
    expect(await seen("bo")).toEqual(["Salgs, hidden", "Alles, hidden", "Holdets, hidden", "Sen"]);
    expect(await seen("anna")).toEqual(["Holdets", "Alles", "Sen"]);
    await choose("Alles", { isHidden: false, place: 1 });
    expect(await seen("bo")).toEqual(["Salgs, hidden", "Alles", "Holdets, hidden", "Sen"]);
    // Several at once, as by keys, are made one after another.
    const all = (await shared("bo")).map(({ id }) => id);
    const moves = all.flatMap((id) => [id, ...all.toReversed()]).map((id, at) => ({ id, place: at % all.length }));
    await Promise.all(moves.map((body) => havn.as("bo").chooseSharedView({ body })));
    expect(new Set((await shared("bo")).map(({ id }) => id))).toEqual(new Set(all));
    await update("bo", late, { isRemoved: true });
  });

  test("a retired tag is left out of a view, and named; one that only staff read isn't named to customers", async () => {
    const tagged = async (name: string, isInternal: boolean) =>
      (await havn.as("bo").createTag({ body: { name, danishName: name, isInternal } })).tag;
    const [fax, invoice, risk] = [
      await tagged("Fax", false),
      await tagged("Faktura", false),
      await tagged("Risiko", true),
    ];
    const body = (name: string, tag: number[]) => ({ search: search(name, { filters: { tag } }) });
    const both = (await havn.as("bo").shareView({ body: { ...everybody, ...body("Begge", [fax.id, invoice.id]) } }))
      .view;
    const nords = (await havn.as("nora").shareView({ body: { ...company, ...body("Fax", [fax.id, risk.id]) } })).view;
    for (const { id, version } of [fax, risk])
      await havn.as("bo").updateTag({ body: { id, version, changes: { isRetired: true } } });
    const read = async (person: PersonName, { id }: SharedView) =>
      (await shared(person)).find((view) => view.id === id);
    const names = { name: "Fax", danishName: "Fax" };
    expect(await read("anna", both)).toMatchObject({ filters: { tag: [invoice.id] }, retiredTags: [names] });
    expect(await read("nils", nords)).toMatchObject({ filters: { tag: [risk.id] }, retiredTags: [names] });
    await havn.as("bo").updateTag({ body: { id: fax.id, version: fax.version + 1, changes: { isRetired: false } } });
    expect(await read("anna", both)).toMatchObject({ filters: { tag: [fax.id, invoice.id] } });
    for (const [person, view] of [
      ["bo", both],
      ["nora", nords],
    ] as const)
      await update(person, view, { isRemoved: true });
  });
});

describe("changes", () => {
  test("readers learn who changed a view and what it was, until they have seen it", async () => {
    const view = await share("bo", "Kritiske", everybody);
    const changed = search("Kritiske", { filters: { severity: ["Critical"] } });
    const events = await heard(havn, ["anna", "nora"], () => update("bo", view, { search: changed }));
    expect(events).toEqual([[{ kind: "sharedView" }], []]);
    const ofAnna = async () => (await shared("anna")).find(({ id }) => id === view.id);
    expect(await ofAnna()).toMatchObject({
      changedBy: people.bo.name,
      filters: changed.filters,
      former: search("Kritiske"),
    });
    expect((await shared("bo")).find(({ id }) => id === view.id)).not.toHaveProperty("former");
    await havn.as("anna").chooseSharedView({ body: { id: view.id, seenVersion: 2 } });
    expect(await ofAnna()).not.toHaveProperty("former");
    // Bringing it back changes nothing of what it is.
    const { view: removed } = await update("bo", { ...view, version: 2 }, { isRemoved: true });
    await update("bo", removed, { isRemoved: false });
    expect(await ofAnna()).not.toHaveProperty("former");
  });

  test("of two at once, one is refused with the view as it is now", async () => {
    const view = await share("anna", "Samtidig", team);
    await update("bo", view, { search: search("Bos") });
    const refusal = await refusalOf(update("anna", view, { search: search("Annas") }));
    expect(refusal).toMatchObject({ statusCode: 409, data: { code: "stale", current: { name: "Bos", version: 2 } } });
    const both = await Promise.allSettled(
      [0, 1].map((n) => update("bo", { ...view, version: 2 }, { search: search(`${n}`) })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("a removed view is still known for a while, can be brought back, and is then forgotten", async () => {
    const view = await share("bo", "Kortlivet", everybody);
    const removed = (await update("bo", view, { isRemoved: true })).view;
    const ofAnna = async () => (await shared("anna")).find(({ id }) => id === view.id);
    expect(await ofAnna()).toMatchObject({ isRemoved: true, changedBy: people.bo.name, filters: view.filters });
    const again = await share("bo", "Kortlivet", everybody);
    expect(await refusalOf(update("bo", removed, { isRemoved: false }))).toMatchObject({
      data: { code: "sharedNameTaken" },
    });
    await update("bo", again, { search: search("Ny") });
    const back = (await update("bo", removed, { isRemoved: false })).view;
    expect(await ofAnna()).toMatchObject({ isRemoved: false });
    await update("bo", back, { isRemoved: true });
    havn.clock.forward({ days: 31 });
    expect(await ofAnna()).toBeUndefined();
    await cleanUpJobs["clean-up"](havn.havn.app, {});
    const { rows } = await sql`select from shared_view where id = ${view.id}`.execute(havn.db);
    expect(rows).toEqual([]);
  });

  test("only who may share with them changes a view", async () => {
    const view = await share("bo", "Bos egen", everybody);
    expect(await refusalOf(update("anna", view, { isRemoved: true }))).toMatchObject({ statusCode: 403 });
    expect(await refusalOf(update("nora", view, { isRemoved: true }))).toMatchObject({ statusCode: 404 });
  });
});

describe("limits", () => {
  test("a name is shared once with the same people in a list", async () => {
    await share("nora", "Ærter", company);
    expect(await refusalOf(share("nora", " ÆRTER", company))).toMatchObject({ data: { code: "sharedNameTaken" } });
    await share("fie", "Ærter", company);
    const body = { ...company, search: search("Ærter", { list: "closed" }) };
    await havn.as("nora").shareView({ body });
  });

  test("a company has a maximum of views, also if several are shared at once", async () => {
    const before = (await shared("nora")).filter(({ isRemoved }) => !isRemoved).length;
    const most = viewBounds.shared.company;
    const asked = Array.from({ length: most }, (_, n) => share("nora", `Nr. ${n}`, company));
    const done = (await Promise.allSettled(asked)).filter(({ status }) => status === "fulfilled");
    expect(done.length).toBe(most - before);
    expect(await refusalOf(share("nora", "En til", company))).toMatchObject({ data: { code: "tooManySharedViews" } });
  });

  test.each([
    ["a team", 50, { scope: "team", teamId: 2 }],
    ["everybody", 50, everybody],
  ] as const)("views of %s: %i", async (_who, most, to) => {
    const teamId = to.scope === "team" ? to.teamId : null;
    await sql`insert into shared_view (team_id, search, shared_by, changed_by, changed_at)
      select ${teamId}::smallint, jsonb_build_object('name', 'Fyld ' || n, 'list', 'closed'), ${people.bo.id}, ${people.bo.id}, now()
      from generate_series(1, ${most} - (select count(*)::int from shared_view where is_of_staff
        and team_id is not distinct from ${teamId}::smallint and removed_at is null)) n`.execute(havn.db);
    expect(await refusalOf(share("bo", "En til", to))).toMatchObject({ data: { code: "tooManySharedViews" } });
    await sql`delete from shared_view where search->>'name' like 'Fyld %'`.execute(havn.db);
    await share("bo", "En til", to);
  });
});

test("audit rows name the view", async () => {
  const view = await share("bo", "Revideret", everybody);
  const row = await havn.db.selectFrom("audit_row").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    act: "/api/SavedSearches/ShareView",
    detail: { sharedViewId: view.id },
  });
});

test("a leaver's views stay, under the pseudonym", async () => {
  await sql`update app_user set staff_roles = '{agent,administrator}' where id = ${people.anna.id}`.execute(havn.db);
  havn.clock.forward({ minutes: 10 });
  await havn.as("anna").pseudonymizeUser({ body: { userId: people.bo.id, email: people.bo.email } });
  const ofBo = (await shared("anna")).find(({ name }) => name === "Alles");
  expect(ofBo).toMatchObject({ sharedBy: `Former user ${people.bo.id}`, mayChange: false });
});
