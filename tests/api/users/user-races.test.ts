import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptInvitationOf } from "#email-links/server/invitation-store.ts";
import { consumeEmailLink, storeEmailLink } from "#email-links/server/link-store.ts";
import { lockedReaders } from "#notifications/server/mail/waiting-mail-store.ts";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import { ask } from "#platform/server/database/together.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { untilHeldUp } from "#tests/support/havn/until-lock-waits.ts";
import { linkOf, outboxMails } from "#tests/support/mail/read-outbox.ts";
import { fjord, nordlys, type PersonName, people } from "#tests/support/people/people.ts";
import { lockUser } from "#users/server/privacy/lock-user-store.ts";
import { lockPerson } from "#users/server/privacy/pseudonymize-store.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const finn = people.finn;
const changes = { name: "Finn fra Fjord" };
const invite = () =>
  havn
    .as("nora")
    .createUserCustomerRelation({ body: { customerNumber: nordlys, email: finn.email, role: "user", changes } });
const lastToken = async (): Promise<string> => {
  const [mail] = await outboxMails(havn, finn.email);
  if (!mail) throw new Error("no mail");
  return linkOf(mail).token;
};
/** Makes a call with a token that was issued earlier; returns its status. */
const sender = async (person: PersonName) => {
  const authorization = await havn.bearer(person);
  return async (name: string, body: object, method = "POST"): Promise<number> => {
    const headers = { authorization, "content-type": "application/json" };
    return (await fetch(`${havn.url}/api/${name}`, { method, headers, body: JSON.stringify(body) })).status;
  };
};

/** Resets Finn: he belongs only to Fjord. */
async function anew(): Promise<void> {
  await untilJobsAreDone(havn);
  await havn.db.deleteFrom("email_link").execute();
  await havn.db.deleteFrom("user_customer").where("user_id", "=", finn.id).execute();
  await havn.db
    .updateTable("app_user")
    .set({ removed_at: null, name: finn.name, name_sort: toSortKey(finn.name), email: finn.email })
    .where("id", "=", finn.id)
    .execute();
  await havn.db
    .insertInto("user_customer")
    .values({ user_id: finn.id, customer_no: Number(fjord), is_administrator: false })
    .execute();
  havn.clock.forward({ minutes: 5 });
}

const acts = ["accept", "again", "forget", "ask", "remove", "accept"] as const;

test("accepting, inviting again, removing and pseudonymizing at once lock in one order", async () => {
  for (let round = 0; round < 12; round += 1) {
    await anew();
    await invite();
    const token = await lastToken();
    const [finns, annas] = [await sender("finn"), await sender("anna")];
    const relation = { customerNumber: nordlys, userId: finn.id };
    const act = {
      accept: () => finns("EmailManagement/AcceptInvitation", { token }),
      ask: () => finns("EmailManagement/RequestAddEmailTicket", { email: `finn${round}@example.com` }),
      again: () => annas("UserManagement/SendInvitationRequest", relation),
      remove: () => annas("UserManagement/DeleteUserCustomerRelation", relation, "DELETE"),
      forget: () => annas("UserManagement/PseudonymizeUser", { userId: finn.id, email: finn.email }),
    };
    const some = acts.filter((_, index) => (index + round) % 4 !== 0);
    const statuses = await Promise.all(some.map((name) => act[name]()));
    for (const status of statuses) expect([200, 204, 401, 404, 409, 410]).toContain(status);
  }
});

test("a link used while its person is being pseudonymized waits for that, and then opens nothing", async () => {
  const { db } = havn;
  const now = havn.clock.now();
  const added = { kind: 1, name: "Ny", name_sort: "ny", email: "ny@nordlys.example", email_confirmed_at: null };
  const { id } = await db.insertInto("app_user").values(added).returning("id").executeTakeFirstOrThrow();
  const relation = { user_id: id, customer_no: Number(nordlys), is_administrator: false, accepted_at: null };
  await db.insertInto("user_customer").values(relation).execute();
  const ticket = { purpose: "invitation", userId: id, customerNumber: nordlys, email: added.email } as const;
  const { token } = await db.transaction().execute((tx) => storeEmailLink(tx, ticket, now));
  const accepting = () =>
    db.transaction().execute(async (tx) => {
      const spent = await consumeEmailLink(tx, token, now);
      return spent.emailLink === null ? spent.why : acceptInvitationOf(tx, spent.emailLink, now);
    });
  const accepted = await db.transaction().execute(async (tx) => {
    await lockPerson(tx, id);
    const waiting = accepting();
    await untilHeldUp(db);
    await tx.deleteFrom("email_link").where("user_id", "=", id).execute();
    await tx.deleteFrom("user_customer").where("user_id", "=", id).execute();
    return { waiting };
  });
  expect(await accepted.waiting).toBe("unknown");
});

test.each(["a customer", "whom an absent colleague is reached through"])(
  "pseudonymizing %s, which waits for an email, doesn't hold other readers of the email",
  async (who) => {
    await anew();
    const { db } = havn;
    const added = async (name: string, more: { staff_roles: string[]; away_until?: string }) => {
      const person = { kind: 0, name, name_sort: name, email: `${who.length}${name}@havn.example` };
      const { id } = await db
        .insertInto("app_user")
        .values({ ...person, ...more })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { ...person, id };
    };
    const absent = await added("ane", { staff_roles: ["agent"], away_until: "2030-01-01" });
    const other = await added("ole", { staff_roles: ["administrator"] });
    await db.updateTable("app_user").set({ away_reach_id: other.id }).where("id", "=", absent.id).execute();
    const [held, forgotten] = who === "a customer" ? [finn, finn] : [absent, other];
    const { id: caseId } = await buildCase(havn);
    const { waiting, readers } = await db.transaction().execute(async (tx) => {
      await lockUser(tx, held.id);
      const body = { userId: forgotten.id, email: forgotten.email };
      const waits = havn.as("anna").pseudonymizeUser({ body });
      await untilHeldUp(db);
      return { waiting: waits, readers: await ask(tx, lockedReaders(caseId, [held.id, other.id])) };
    });
    expect(readers).toEqual([held.id, other.id]);
    await waiting;
  },
);
