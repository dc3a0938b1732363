import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditCalls } from "#audit/contract/calls.ts";
import { type StaffRole, staffRoles } from "#platform/contract/actor.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { startBeside } from "#tests/support/havn/start-second-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { outboxMails } from "#tests/support/mail/read-outbox.ts";
import { people } from "#tests/support/people/people.ts";
import { personLiveEvent } from "#users/server/person-live-event.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());

const { anna, bo } = people;

const memberOf = async (userId: number) => {
  const { staff } = await havn.as("anna").getStaff({ body: {} });
  const member = staff.find(({ id }) => id === userId);
  if (!member) throw new Error(`nobody of the staff is ${userId}`);
  return member;
};

/** Both are administrators, as at the beginning. */
beforeEach(async () => {
  await havn.db
    .updateTable("app_user")
    .set({ staff_roles: [...staffRoles] })
    .where("id", "in", [anna.id, bo.id])
    .execute();
  havn.clock.forward({ seconds: 20 });
});

const setRoles = async (by: "anna" | "bo", userId: number, roles: StaffRole[]) => {
  const { version } = await memberOf(userId);
  return havn.as(by).updateStaffRoles({ body: { userId, version, roles } });
};

describe("a colleague's roles", () => {
  test("are set, apply at the next call, and are in the audit log", async () => {
    await havn.as("bo").getAuditRowsBySearch({ body: {} });
    const { member } = await setRoles("anna", bo.id, ["coordinator", "agent"]);
    expect(member).toMatchObject({
      id: bo.id,
      name: bo.name,
      roles: ["agent", "coordinator"],
      teams: [{ name: "Support" }],
    });
    await expect
      .poll(() => refusalOf(havn.as("bo").getAuditRowsBySearch({ body: {} })))
      .toMatchObject({ code: "forbidden" });
    const { detail } = await havn.db
      .selectFrom("audit_row")
      .select("detail")
      .where("act", "like", "%UpdateStaffRoles")
      .where("status", "=", 200)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({ userId: bo.id, from: [...staffRoles], to: ["agent", "coordinator"] });
    const { rows, names } = await havn.as("anna").getAuditRowsBySearch({ body: { searchText: "UpdateStaffRoles" } });
    expect(rows[0]).toMatchObject({ user: { id: anna.id, name: anna.name }, detail: { userId: bo.id } });
    expect(names).toContainEqual(expect.objectContaining({ kind: "person", id: bo.id, name: bo.name }));
  });

  test("apply at the next call in the process that changed them, which knows of it before it replies", async () => {
    const audit = () => havn.as("bo").getAuditRowsBySearch({ body: {} });
    await audit();
    const told: unknown[] = [];
    const end = havn.havn.app.live.onCommitted((envelope) => told.push(envelope));
    await setRoles("anna", bo.id, ["agent"]);
    end();
    expect(told).toContainEqual(personLiveEvent(bo.id));
    expect(await refusalOf(audit())).toMatchObject({ code: "forbidden" });
  });

  test("apply in all processes, each of which had cached the former ones", async () => {
    const beside = await startBeside(havn, havn.url, { HAVN_ROLES: "api" });
    try {
      const { port } = beside.fastify.server.address() as AddressInfo;
      const headers = { authorization: await havn.bearer("bo"), "content-type": "application/json" };
      const ask = async (url: string) =>
        (await fetch(url + auditCalls.getAuditRowsBySearch.path, { method: "POST", headers, body: "{}" })).status;
      const both = () => Promise.all([ask(havn.url), ask(`http://localhost:${port}`)]);
      expect(await both()).toEqual([200, 200]);
      await setRoles("anna", bo.id, ["agent"]);
      await expect.poll(both).toEqual([403, 403]);
      await setRoles("anna", bo.id, ["agent", "administrator"]);
      await expect.poll(both).toEqual([200, 200]);
    } finally {
      await beside.close();
    }
  });

  test("that changed in the meantime are reported, with the current ones", async () => {
    const { version } = await memberOf(bo.id);
    await setRoles("anna", bo.id, ["executive"]);
    const late = havn.as("anna").updateStaffRoles({ body: { userId: bo.id, version, roles: ["agent"] } });
    expect(await refusalOf(late)).toMatchObject({
      code: "stale",
      data: { current: { id: bo.id, roles: ["executive"] } },
    });
    expect((await memberOf(bo.id)).roles).toEqual(["executive"]);
  });

  test("don't exist for a customer or a nonexistent person", async () => {
    for (const userId of [people.nora.id, 987_654]) {
      const asked = havn.as("anna").updateStaffRoles({ body: { userId, version: 1, roles: ["agent"] } });
      expect(await refusalOf(asked)).toMatchObject({ code: "notFound" });
    }
  });
});

test("the last administrator stays one, under a hundred simultaneous attempts", async () => {
  const [first, second] = [await memberOf(anna.id), await memberOf(bo.id)];
  const attempts = Array.from({ length: 100 }, (_, at) => {
    const { id: userId, version } = at % 2 === 0 ? first : second;
    return havn.as(at % 2 === 0 ? "bo" : "anna").updateStaffRoles({ body: { userId, version, roles: ["agent"] } });
  });
  const settled = await Promise.allSettled(attempts);
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const rows = await havn.db.selectFrom("app_user").select("staff_roles").where("kind", "=", 0).execute();
  expect(rows.filter(({ staff_roles }) => staff_roles.includes("administrator"))).toHaveLength(1);
});

describe("an invited colleague", () => {
  const vera = {
    name: "Vera Ny",
    email: "vera@havn.example",
    roles: ["agent"] as StaffRole[],
    language: "da-DK" as const,
  };

  test("is listed among the staff, gets a link by email, and is invited once", async () => {
    const { member } = await havn.as("anna").inviteStaff({ body: vera });
    expect(member).toMatchObject({ name: vera.name, email: vera.email, roles: ["agent"], isInvited: true });
    expect(await outboxMails(havn, vera.email)).toHaveLength(1);
    const links = havn.db.selectFrom("password_link").select("expires_at").where("user_id", "=", member.id);
    const seven = new Date(havn.clock.now().getTime() + 7 * 86_400_000);
    expect(await links.execute()).toEqual([{ expires_at: seven }]);
    expect(await refusalOf(havn.as("anna").inviteStaff({ body: vera }))).toMatchObject({ code: "emailTaken" });
    const customers = havn.as("anna").inviteStaff({ body: { ...vera, email: people.nora.email } });
    expect(await refusalOf(customers)).toMatchObject({ code: "emailTaken" });
  });

  test("is added once, if tried twenty times at once", async () => {
    const otto = { ...vera, email: "otto@havn.example" };
    const settled = await Promise.allSettled(
      Array.from({ length: 20 }, () => havn.as("anna").inviteStaff({ body: otto })),
    );
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = settled.flatMap((one) => (one.status === "rejected" ? [one.reason.statusCode] : []));
    expect(refused).toEqual(refused.map(() => 409));
  });
});
