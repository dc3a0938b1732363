import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildCase, change, read, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());
beforeEach(async () => {
  havn.clock.set("2026-11-20T10:00:00+01:00");
  await havn.db.updateTable("app_user").set({ away_until: null, away_reach_id: null }).execute();
});

const { anna, bo, nora } = people;
const versionOf = async (userId: number) =>
  (await havn.db.selectFrom("app_user").select("version").where("id", "=", userId).executeTakeFirstOrThrow()).version;
type Away = { readonly until: string | null; readonly reachId: number | null };
const setAway = async (by: "anna" | "bo", userId: number, away: Away) =>
  (await havn.as(by).setStaffAway({ body: { userId, version: await versionOf(userId), ...away } })).state;
const untilMonday = { until: "2026-11-23", reachId: anna.id };
const told = { until: "2026-11-23", reach: { id: anna.id, name: anna.name } };

describe("an away staff member", () => {
  test("is marked where staff choose or read an assignee, and in the audit log", async () => {
    const careCase = await change(havn, "anna", await buildCase(havn), { assigneeId: bo.id });
    expect(await setAway("bo", bo.id, untilMonday)).toMatchObject({ userId: bo.id, away: told });
    const api = havn.as("anna");
    expect((await read(havn, "anna", careCase.id))?.assignee).toEqual({
      id: bo.id,
      name: bo.name,
      isStaff: true,
      away: told,
    });
    const { rows } = await api.getCareCasesBySearch({ body: {} });
    expect(rows[0]?.assignee?.away).toEqual(told);
    for (const whoHandleCases of [true, false]) {
      const { users } = await api.getHavnUsersBySearch({ body: { searchText: "bo", whoHandleCases } });
      expect(users).toMatchObject([{ id: bo.id, away: told }]);
    }
    const mention = { customerNumber: "1001", isInternal: false, searchText: "bo" };
    expect((await api.getMentionUsers({ body: mention })).users).toMatchObject([{ id: bo.id, away: told }]);
    const { members } = (await api.getCoordinatorBoard({ body: {} })).board;
    expect(members.map(({ person }) => person.away)).toEqual([undefined, told]);
    expect((await api.getStaff({ body: {} })).staff.find(({ id }) => id === bo.id)?.away).toEqual(told);
    expect((await api.getUserById({ body: { userId: bo.id } })).user.away).toEqual(told);
    const { detail } = await havn.db
      .selectFrom("audit_row")
      .select("detail")
      .where("act", "like", "%SetAway")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({ userId: bo.id, from: null, to: untilMonday });
  });

  test("is not marked for customers", async () => {
    const careCase = await change(havn, "anna", await buildCase(havn), { assigneeId: bo.id });
    await setAway("bo", bo.id, untilMonday);
    const seen = await Promise.all([
      read(havn, "nils", careCase.id),
      havn.as("nils").getCareCasesBySearch({ body: {} }),
      havn.as("nils").getMentionUsers({ body: { customerNumber: "1001", searchText: "" } }),
      havn.as("nils", "anna").getCareCasesBySearch({ body: {} }),
    ]);
    expect(JSON.stringify(seen)).not.toContain("away");
  });

  test("can be assigned cases", async () => {
    await setAway("bo", bo.id, untilMonday);
    const given = await change(havn, "anna", await buildCase(havn), { assigneeId: bo.id });
    expect(given.assignee).toMatchObject({ id: bo.id, away: told });
  });

  test("is back on the given day by itself, in Danish time", async () => {
    await setAway("bo", bo.id, untilMonday);
    const find = async () =>
      (await havn.as("anna").getHavnUsersBySearch({ body: { searchText: "bo" } })).users[0]?.away;
    havn.clock.set("2026-11-22T23:59:59+01:00");
    expect(await find()).toEqual(told);
    havn.clock.set("2026-11-23T00:00:00+01:00");
    expect(await find()).toBeUndefined();
  });

  test("is set by themselves or by an administrator, and by nobody else", async () => {
    await setAway("anna", bo.id, untilMonday);
    expect((await setAway("anna", bo.id, { until: null, reachId: null })).away).toBeNull();
    const roles = (staff_roles: string[]) =>
      havn.db.updateTable("app_user").set({ staff_roles }).where("id", "=", bo.id).execute();
    await roles(["agent"]);
    havn.clock.forward({ seconds: 20 });
    expect((await setAway("bo", bo.id, untilMonday)).away).toEqual(told);
    expect(await refusalOf(setAway("bo", anna.id, untilMonday))).toMatchObject({ code: "notFound" });
    await roles(["agent", "coordinator", "executive", "administrator"]);
    havn.clock.forward({ seconds: 20 });
    expect(await refusalOf(setAway("anna", nora.id, untilMonday))).toMatchObject({ code: "notFound" });
  });

  test("names a colleague, not themselves or a customer; one who left is no longer named", async () => {
    for (const reachId of [bo.id, nora.id, 987_654_321_000]) {
      expect(await refusalOf(setAway("bo", bo.id, { until: "2026-11-23", reachId }))).toMatchObject({
        data: { problems: [{ path: "reachId", code: "unknownPerson" }] },
      });
    }
    await setAway("anna", anna.id, { until: "2026-11-23", reachId: bo.id });
    const left = (removed_at: Date | null) =>
      havn.db.updateTable("app_user").set({ removed_at }).where("id", "=", bo.id).execute();
    await left(havn.clock.now());
    const { users } = await havn.as("anna").getHavnUsersBySearch({ body: { searchText: "anna" } });
    expect(users[0]?.away).toEqual({ until: "2026-11-23", reach: null });
    await left(null);
  });

  test.each(["2026-11-20", "2026-11-31", "2028-11-21"])("can't be away until %s", async (until) => {
    expect(await refusalOf(setAway("bo", bo.id, { until, reachId: null }))).toMatchObject({
      data: { problems: [{ path: "until", code: "dayBetween" }] },
    });
  });

  test("who was changed in the meantime is returned with the current state", async () => {
    const version = await versionOf(bo.id);
    await setAway("bo", bo.id, untilMonday);
    const late = havn.as("anna").setStaffAway({ body: { userId: bo.id, version, until: "2026-12-01", reachId: null } });
    expect(await refusalOf(late)).toMatchObject({ code: "stale", data: { current: { userId: bo.id, away: told } } });
  });
});
