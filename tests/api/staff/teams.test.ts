import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCase, buildDraft, change, read, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilHeldUp } from "#tests/support/havn/until-lock-waits.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());

const { anna, bo, nora } = people;
const anonymous = { memberIds: [], leadId: null };

const create = async (name: string, danishName = name) =>
  (await havn.as("anna").createTeam({ body: { name, danishName, ...anonymous } })).team;
const teamOf = async (id: number) => {
  const { teams } = await havn.as("anna").getManagedTeams({ body: {} });
  const team = teams.find((one) => one.id === id);
  if (!team) throw new Error(`no team ${id}`);
  return team;
};
const auditOf = async (act: string) =>
  (
    await havn.db
      .selectFrom("audit_row")
      .select("detail")
      .where("act", "like", `%${act}`)
      .where("status", "=", 200)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow()
  ).detail;
const ownedBy = async (teamId: number) =>
  change(havn, "anna", await buildCase(havn), { owner: { kind: "team", id: teamId } });
const ownerOf = async (id: number) => (await read(havn, "anna", id))?.owner;

describe("a team", () => {
  test("has a name in each language, members and a lead, in one audited save", async () => {
    const { id, version } = await create("Operations", "Drift");
    const body = { teamId: id, version, name: "Ops", danishName: "Drift", memberIds: [bo.id, anna.id], leadId: bo.id };
    const { team } = await havn.as("bo").updateTeam({ body });
    expect(team).toMatchObject({
      name: "Ops",
      danishName: "Drift",
      leadId: bo.id,
      members: [{ id: anna.id }, { id: bo.id }],
      retiredAt: null,
      openCases: 0,
    });
    expect(await auditOf("UpdateTeam")).toMatchObject({
      teamId: id,
      from: { name: "Operations", memberIds: [], leadId: null },
      to: { name: "Ops", memberIds: [bo.id, anna.id], leadId: bo.id },
    });
    const { teams } = await havn.as("bo").getHavnTeams();
    expect(teams.find((one) => one.id === id)).toMatchObject({ name: "Ops", danishName: "Drift", isRetired: false });
  });

  test("that changed in the meantime is returned with the current state", async () => {
    const first = await create("Night", "Nat");
    const save = (name: string) =>
      havn
        .as("anna")
        .updateTeam({ body: { teamId: first.id, version: first.version, name, danishName: "Nat", ...anonymous } });
    await save("Night shift");
    expect(await refusalOf(save("Nights"))).toMatchObject({
      statusCode: 409,
      code: "stale",
      data: { current: { id: first.id, name: "Night shift" } },
    });
  });

  test.each([
    ["members who are no staff", { memberIds: [nora.id], leadId: null }, "memberIds"],
    ["members whom nobody knows", { memberIds: [987_654_321_000], leadId: null }, "memberIds"],
    ["a lead who is no member", { memberIds: [anna.id], leadId: bo.id }, "leadId"],
  ])("rejects %s", async (_what, who, path) => {
    const asked = havn.as("anna").createTeam({ body: { name: "X", danishName: "X", ...who } });
    expect(await refusalOf(asked)).toMatchObject({
      code: "badRequest",
      data: { problems: [{ path, code: "unknownPerson" }] },
    });
  });

  test("has a unique name in either language, even when saved twenty times at once", async () => {
    await create("Billing", "Fakturering");
    const again = (name: string, danishName: string) =>
      refusalOf(havn.as("anna").createTeam({ body: { name, danishName, ...anonymous } }));
    expect(await again("BILLING", "Andet")).toMatchObject({ code: "teamNameTaken" });
    expect(await again("Other", "fakturering")).toMatchObject({ code: "teamNameTaken" });
    const settled = await Promise.allSettled(Array.from({ length: 20 }, () => create("Twenty", "Tyve")));
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("with an unknown id does not exist", async () => {
    const body = { teamId: 32_000, version: 1 };
    expect(await refusalOf(havn.as("anna").bringTeamBack({ body }))).toMatchObject({ code: "notFound" });
    const far = havn.as("anna").retireTeam({ body: { teamId: 987_654_321_000, version: 1, handTo: null } });
    expect(await refusalOf(far)).toMatchObject({ code: "notFound" });
  });
});

describe("a retired team", () => {
  const retire = async (teamId: number, handTo: { kind: "user" | "team"; id: number } | null) =>
    havn.as("anna").retireTeam({ body: { teamId, version: (await teamOf(teamId)).version, handTo } });

  test("hands over its open cases and drafts, keeps its history, and gets no new cases", async () => {
    const [from, to] = [await create("Old", "Gammelt"), await create("New", "Nyt")];
    const [one, other] = [await ownedBy(from.id), await ownedBy(from.id)];
    const ended = await change(havn, "anna", await ownedBy(from.id), { assigneeId: anna.id, status: "CaseClosed" });
    const draft = await buildDraft(havn, { by: "bo" });
    await change(havn, "bo", draft, { owner: { kind: "team", id: from.id } });
    expect((await teamOf(from.id)).openCases).toBe(2);
    havn.clock.forward({ minutes: 1 });
    const { team, handed } = await retire(from.id, { kind: "team", id: to.id });
    expect({ handed, openCases: team.openCases, retired: team.retiredAt !== null }).toEqual({
      handed: 2,
      openCases: 0,
      retired: true,
    });
    for (const { id, version } of [one, other]) {
      expect(await ownerOf(id)).toEqual({ kind: "team", id: to.id, name: "New", danishName: "Nyt" });
      expect((await read(havn, "anna", id))?.version).toBe(version + 1);
      const { changeLogs } = await havn.as("anna").getCareCaseChangeLogsBySearch({ body: { caseId: id } });
      expect(changeLogs[0]).toMatchObject({
        type: "OwnerChanged",
        from: "Old\tGammelt",
        to: "New\tNyt",
        by: { id: anna.id },
      });
    }
    expect(await ownerOf(ended.id)).toMatchObject({ id: from.id });
    expect((await read(havn, "bo", draft.id))?.owner).toMatchObject({ id: to.id });
    expect(await auditOf("RetireTeam")).toMatchObject({
      teamId: from.id,
      name: "Old",
      handed: 2,
      handTo: { id: to.id },
    });
    const give = change(havn, "anna", await buildCase(havn), { owner: { kind: "team", id: from.id } });
    expect(await refusalOf(give)).toMatchObject({
      data: { problems: [{ path: "changes.owner", code: "unknownTeam" }] },
    });
    const { teams } = await havn.as("anna").getHavnTeams();
    expect(teams.find(({ id }) => id === from.id)).toMatchObject({ isRetired: true });
  });

  test("hands over to a person, who is notified, or to nobody", async () => {
    const [first, second] = [await create("First"), await create("Second")];
    const [one, other] = [await ownedBy(first.id), await ownedBy(second.id)];
    await retire(first.id, { kind: "user", id: bo.id });
    await retire(second.id, null);
    expect(await ownerOf(one.id)).toMatchObject({ kind: "user", id: bo.id });
    expect(await ownerOf(other.id)).toBeNull();
    const { groups } = await havn.as("bo").getCareCaseNotificationsBySearch({ body: {} });
    expect(groups.find(({ careCase }) => careCase.id === one.id)?.notifications).toContainEqual(
      expect.objectContaining({ type: "OwnerChanged" }),
    );
  });

  test.each([
    ["itself", (id: number) => ({ kind: "team" as const, id }), "unknownTeam"],
    ["a team that is not there", () => ({ kind: "team" as const, id: 99_999_999_999 }), "unknownTeam"],
    ["a customer", () => ({ kind: "user" as const, id: nora.id }), "unknownPerson"],
  ])("can't hand over to %s", async (_whom, to, code) => {
    const { id } = await create(`To ${_whom}`);
    const { id: caseId } = await ownedBy(id);
    expect(await refusalOf(retire(id, to(id)))).toMatchObject({ data: { problems: [{ path: "handTo", code }] } });
    expect(await ownerOf(caseId)).toMatchObject({ id });
  });

  test("can't be retired again, and gets cases again once it is restored", async () => {
    const { id } = await create("Back", "Retur");
    await retire(id, null);
    expect(await refusalOf(retire(id, null))).toMatchObject({ code: "teamRetired" });
    const { version } = await teamOf(id);
    await havn.as("anna").bringTeamBack({ body: { teamId: id, version } });
    await ownedBy(id);
    expect((await teamOf(id)).openCases).toBe(1);
  });

  test("gets no case assigned at the same moment", async () => {
    const { id, version } = await create("Race");
    const careCase = await buildCase(havn);
    const holding = await havn.db.startTransaction().execute();
    await holding.selectFrom("team").select("id").where("id", "=", id).forUpdate().execute();
    const given = change(havn, "anna", careCase, { owner: { kind: "team", id } });
    const refused = refusalOf(given);
    await untilHeldUp(havn.db);
    await holding
      .updateTable("team")
      .set({ retired_at: havn.clock.now(), version: version + 1 })
      .where("id", "=", id)
      .execute();
    await holding.commit().execute();
    expect(await refused).toMatchObject({ data: { problems: [{ path: "changes.owner" }] } });
  });
});
