import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StaffRole } from "#platform/contract/actor.ts";
import { buildCase, change, read, refusalOf } from "#tests/support/cases/build-case.ts";
import { startBeside } from "#tests/support/havn/start-second-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { openStream } from "#tests/support/live/open-event-stream.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());

const { anna, bo, nora } = people;

let invited = 0;
const newColleague = async (roles: StaffRole[] = ["agent"]) => {
  invited += 1;
  const body = { name: `Vera ${invited}`, email: `vera${invited}@havn.example`, roles, language: "da-DK" as const };
  return (await havn.as("anna").inviteStaff({ body })).member;
};
const memberOf = async (userId: number) =>
  (await havn.as("anna").getStaff({ body: {} })).staff.find(({ id }) => id === userId);
const leave = async (userId: number, handToId: number | null, by: "anna" | "bo" = "anna") => {
  const version = (await memberOf(userId))?.version ?? 0;
  return havn.as(by).leaveStaff({ body: { userId, version, handToId } });
};
const takeBack = async (leaveId: number) => havn.as("anna").takeBackLeave({ body: { leaveId } });
const given = async (userId: number) =>
  change(havn, "anna", await buildCase(havn), { assigneeId: userId, owner: { kind: "user", id: userId } });
const holders = async (id: number) => {
  const careCase = await read(havn, "anna", id);
  return [careCase?.assignee?.id ?? null, careCase?.owner?.id ?? null];
};
const changeNow = async (id: number, changes: Parameters<typeof change>[3]) => {
  const careCase = await read(havn, "anna", id);
  if (!careCase) throw new Error(`no case ${id}`);
  return change(havn, "anna", careCase, changes);
};

describe("a colleague who leaves", () => {
  test("hands over their cases, which are shown first, with an audit row", async () => {
    const [vera, otto] = [await newColleague(), await newColleague()];
    const { team } = await havn.as("anna").createTeam({
      body: { name: "Leavers", danishName: "Afgang", memberIds: [vera.id, otto.id], leadId: vera.id },
    });
    await havn.as("anna").setStaffAway({
      body: { userId: otto.id, version: otto.version, until: "2026-12-01", reachId: vera.id },
    });
    const [one, other] = [await given(vera.id), await given(vera.id)];
    await changeNow(other.id, { owner: { kind: "team", id: team.id }, followUpDate: "2026-12-24" });
    const ended = await given(vera.id);
    await changeNow(ended.id, { status: "CaseClosed" });
    expect((await havn.as("anna").getStaffHoldings({ body: { userId: vera.id } })).holdings).toEqual({
      cases: 2,
      asAssignee: 2,
      asOwner: 1,
      followUps: 1,
      drafts: 0,
      teams: [{ id: team.id, name: "Leavers", danishName: "Afgang" }],
      leads: [{ id: team.id, name: "Leavers", danishName: "Afgang" }],
      reachedFor: [{ id: otto.id, name: otto.name }],
    });
    const { leave: left, handed } = await leave(vera.id, otto.id);
    expect({ handed, person: left.person, to: left.handedTo?.id, by: left.by.id }).toEqual({
      handed: 2,
      person: { id: vera.id, name: vera.name },
      to: otto.id,
      by: anna.id,
    });
    expect(await holders(one.id)).toEqual([otto.id, otto.id]);
    expect(await holders(other.id)).toEqual([otto.id, team.id]);
    expect(await holders(ended.id)).toEqual([vera.id, vera.id]);
    const { changeLogs } = await havn.as("anna").getCareCaseChangeLogsBySearch({ body: { caseId: one.id } });
    expect(changeLogs.slice(0, 2).map(({ type, from, to }) => [type, from, to])).toEqual([
      ["OwnerChanged", vera.name, otto.name],
      ["AssigneeChanged", vera.name, otto.name],
    ]);
    expect(await memberOf(vera.id)).toBeUndefined();
    const { teams } = await havn.as("anna").getManagedTeams({ body: {} });
    expect(teams.find(({ id }) => id === team.id)).toMatchObject({ leadId: otto.id, members: [{ id: otto.id }] });
    // Nobody can be their own substitute.
    expect((await memberOf(otto.id))?.away).toEqual({ until: "2026-12-01", reach: null });
    const { detail } = await havn.db
      .selectFrom("audit_row")
      .select("detail")
      .where("act", "like", "%/Leave")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({ userId: vera.id, handedTo: otto.id, handed: 2, roles: ["agent"] });
  });

  test("can hand over to nobody", async () => {
    const vera = await newColleague();
    const { id } = await given(vera.id);
    await leave(vera.id, null);
    expect(await holders(id)).toEqual([null, null]);
  });

  test.each([
    ["themselves", (id: number) => id],
    ["a customer", () => nora.id],
    ["somebody whom nobody knows", () => 987_654_321_000],
  ])("can't hand over to %s", async (_whom, to) => {
    const vera = await newColleague();
    const { id } = await given(vera.id);
    expect(await refusalOf(leave(vera.id, to(vera.id)))).toMatchObject({ data: { problems: [{ path: "handToId" }] } });
    expect(await holders(id)).toEqual([vera.id, vera.id]);
  });

  test("can't hand over to somebody who handles no cases, or with an outdated version", async () => {
    const [vera, reader] = [await newColleague(), await newColleague(["executive"])];
    expect(await refusalOf(leave(vera.id, reader.id))).toMatchObject({ data: { problems: [{ path: "handToId" }] } });
    const late = havn.as("anna").leaveStaff({ body: { userId: vera.id, version: 99, handToId: null } });
    expect(await refusalOf(late)).toMatchObject({ code: "stale", data: { current: { id: vera.id } } });
  });
});

describe("undoing a leave within the hour", () => {
  test("returns everything that nobody has changed since", async () => {
    const [vera, otto] = [await newColleague(), await newColleague()];
    const { team } = await havn.as("anna").createTeam({
      body: { name: "Back again", danishName: "Tilbage", memberIds: [vera.id], leadId: vera.id },
    });
    const cases = [await given(vera.id), await given(vera.id), await given(vera.id), await given(vera.id)];
    const [same, reassigned, away, ended] = cases.map(({ id }) => id) as [number, number, number, number];
    const { leave: left } = await leave(vera.id, otto.id);
    await changeNow(reassigned, { assigneeId: anna.id });
    await changeNow(away, { assigneeId: anna.id, owner: { kind: "user", id: anna.id } });
    await changeNow(away, { assigneeId: otto.id, owner: { kind: "user", id: otto.id } });
    await changeNow(ended, { status: "CaseClosed" });
    havn.clock.forward({ minutes: 59 });
    const { leaves } = await havn.as("anna").getRecentLeaves({ body: {} });
    expect(leaves.map(({ id }) => id)).toContain(left.id);
    const { member, restored, kept } = await takeBack(left.id);
    expect({ id: member.id, roles: member.roles, restored, kept }).toEqual({
      id: vera.id,
      roles: ["agent"],
      restored: 3,
      kept: 1,
    });
    expect(await holders(same)).toEqual([vera.id, vera.id]);
    expect(await holders(reassigned)).toEqual([anna.id, vera.id]);
    expect(await holders(away)).toEqual([otto.id, otto.id]);
    expect(await holders(ended)).toEqual([vera.id, vera.id]);
    const { teams } = await havn.as("anna").getManagedTeams({ body: {} });
    expect(teams.find(({ id }) => id === team.id)).toMatchObject({ leadId: vera.id, members: [{ id: vera.id }] });
    expect(await refusalOf(takeBack(left.id))).toMatchObject({ code: "leaveOver" });
  });

  test("returns what nobody got too, but nothing after the hour", async () => {
    const [vera, otto] = [await newColleague(), await newColleague()];
    const { id } = await given(vera.id);
    const { leave: first } = await leave(vera.id, null);
    const { leave: second } = await leave(otto.id, null);
    await takeBack(first.id);
    expect(await holders(id)).toEqual([vera.id, vera.id]);
    havn.clock.forward({ minutes: 60, seconds: 1 });
    expect(await refusalOf(takeBack(second.id))).toMatchObject({ code: "leaveOver" });
    expect((await havn.as("anna").getRecentLeaves({ body: {} })).leaves).toEqual([]);
  });

  test("happens once, if tried twenty times at once", async () => {
    const vera = await newColleague();
    const { leave: left } = await leave(vera.id, null);
    const settled = await Promise.allSettled(Array.from({ length: 20 }, () => takeBack(left.id)));
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

test("the last administrator stays, whoever leaves at the same time", async () => {
  const [first, second] = [await memberOf(anna.id), await memberOf(bo.id)];
  const attempts = Array.from({ length: 20 }, (_, at) => {
    const [by, whose] = at % 2 === 0 ? (["anna", second] as const) : (["bo", first] as const);
    return havn.as(by).leaveStaff({ body: { userId: whose?.id ?? 0, version: whose?.version ?? 0, handToId: null } });
  });
  const settled = await Promise.allSettled(attempts);
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const rows = await havn.db.selectFrom("app_user").select(["id", "removed_at"]).where("id", "in", [1, 2]).execute();
  expect(rows.filter(({ removed_at }) => removed_at === null)).toHaveLength(1);
  await havn.db.updateTable("app_user").set({ removed_at: null }).where("id", "in", [1, 2]).execute();
});

test("a leaver's sessions, streams and links end at once, in all processes", async () => {
  const fresh = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  const beside = await startBeside(fresh, fresh.url, { HAVN_ROLES: "api" });
  const { port } = beside.fastify.server.address() as AddressInfo;
  const headers = { authorization: await fresh.bearer("bo"), "content-type": "application/json" };
  const ask = async (url: string) =>
    (await fetch(`${url}/api/HavnTeams/GetHavnTeams`, { method: "POST", headers, body: "{}" })).status;
  const stream = await openStream(fresh, "bo");
  const both = () => Promise.all([ask(fresh.url), ask(`http://localhost:${port}`)]);
  expect(await both()).toEqual([200, 200]);
  const { staff } = await fresh.as("anna").getStaff({ body: {} });
  const version = staff.find(({ id }) => id === bo.id)?.version ?? 0;
  await fresh.as("anna").leaveStaff({ body: { userId: bo.id, version, handToId: anna.id } });
  await expect.poll(both).toEqual([401, 401]);
  await stream.ended;
  const open = await fresh.db
    .selectFrom("sign_in_session")
    .select("id")
    .where("user_id", "=", bo.id)
    .where("ended_at", "is", null)
    .execute();
  expect(open).toEqual([]);
  await beside.close();
  await fresh.close();
});
