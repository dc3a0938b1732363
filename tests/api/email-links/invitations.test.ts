import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emailLinkCalls } from "#email-links/contract/calls.ts";
import { emailLinkApi } from "#email-links/server/api.ts";
import { inProcessApi } from "#platform/server/http/in-process-api.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { linkOf, outboxMails } from "#tests/support/mail/read-outbox.ts";
import { nordlys, type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_ORIGIN: "https://care.example.com", HAVN_BRAND: "Havnevagten" } });
});
afterAll(() => havn.close());

const atNordlys = (query: "user_customer" | "email_link") =>
  havn.db.deleteFrom(query).where("user_id", "=", people.finn.id).where("customer_no", "=", Number(nordlys)).execute();
beforeEach(async () => {
  await atNordlys("email_link");
  await atNordlys("user_customer");
  havn.clock.forward({ days: 30 });
});

const sevenDays = 7 * 24 * 60 * 60;
const finns = people.finn.email;

const invite = (email: string = finns, language: "en-US" | "da-DK" = "en-US") =>
  havn.as("nora").createUserCustomerRelation({
    body: { customerNumber: nordlys, email, role: "user", language, changes: { name: "Finn fra Fjord" } },
  });

/** Invites Finn of Fjord to Nordlys; returns the token from the email. */
async function invited(): Promise<string> {
  await invite();
  return lastLink(finns).then(({ token }) => token);
}

async function lastLink(to: string): Promise<{ url: string; token: string }> {
  const [mail] = await outboxMails(havn, to);
  if (!mail) throw new Error("no mail");
  return linkOf(mail);
}

const look = (person: PersonName, token: string) =>
  havn
    .as(person)
    .getEmailTicket({ body: { token } })
    .then(({ ticket }) => ticket);
const accept = (person: PersonName, token: string) => havn.as(person).acceptInvitation({ body: { token } });
const codeOf = async (call: Promise<unknown>): Promise<[number, string]> => {
  const { statusCode, code } = await refusalOf(call);
  return [statusCode, code];
};
const relation = () =>
  havn.db
    .selectFrom("user_customer")
    .selectAll()
    .where("user_id", "=", people.finn.id)
    .where("customer_no", "=", Number(nordlys))
    .executeTakeFirst();

describe("an invitation link", () => {
  test("says what it is for, and opens the company after it is accepted", async () => {
    const token = await invited();
    const open = {
      purpose: "invitation",
      state: "open",
      email: finns,
      customerNumber: nordlys,
      companyName: "Nordlys A/S",
    };
    expect(await look("finn", token)).toEqual(open);
    expect((await relation())?.accepted_at).toBeNull();
    expect(await accept("finn", token)).toEqual({ customerNumber: nordlys });
    expect((await relation())?.accepted_at).toEqual(havn.clock.now());
    expect(await look("finn", token)).toEqual({ ...open, state: "confirmed" });
    expect(await codeOf(accept("finn", token))).toEqual([409, "used"]);
  });

  test.each([
    ["a second before seven days", sevenDays - 1, "open"],
    ["at seven days", sevenDays, "open"],
    ["a second later", sevenDays + 1, "expired"],
  ])("%s", async (_name, seconds, state) => {
    const token = await invited();
    havn.clock.forward({ seconds });
    expect((await look("finn", token)).state).toBe(state);
    if (state === "open") expect(await accept("finn", token)).toEqual({ customerNumber: nordlys });
    else expect(await codeOf(accept("finn", token))).toEqual([410, "expired"]);
    expect((await relation())?.accepted_at !== null).toBe(state === "open");
  });

  test("works once, however many people try at once", async () => {
    const token = await invited();
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => accept("finn", token)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const rows = havn.db.selectFrom("audit_row").selectAll().where("act", "=", emailLinkCalls.acceptInvitation.path);
    const accepted = await rows.where("status", "=", 200).where("at", "=", havn.clock.now()).execute();
    expect(accepted).toHaveLength(1);
    expect(accepted[0]?.detail).toEqual({ ticketId: expect.any(Number), customerNumber: nordlys });
  });

  test("is replaced by a newer one", async () => {
    const former = await invited();
    havn.clock.forward({ seconds: 1 });
    await havn.as("nora").sendInvitationRequest({ body: { userId: await shownId(), customerNumber: nordlys } });
    const { token } = await lastLink(finns);
    expect(token).not.toBe(former);
    expect((await look("finn", former)).state).toBe("replaced");
    expect(await codeOf(accept("finn", former))).toEqual([409, "replaced"]);
    expect(await accept("finn", token)).toEqual({ customerNumber: nordlys });
    expect((await look("finn", former)).state).toBe("confirmed");
  });

  test("is for its person only: for others it doesn't exist", async () => {
    const token = await invited();
    const missing = await codeOf(look("nils", "a".repeat(43)));
    expect(missing).toEqual([404, "notFound"]);
    for (const person of ["nora", "nils", "anna", "fie"] as const) {
      expect(await codeOf(look(person, token))).toEqual(missing);
      expect(await codeOf(accept(person, token))).toEqual(missing);
    }
    expect(await codeOf(havn.as("finn").validateAddEmailTicket({ body: { token } }))).toEqual(missing);
    expect(await accept("finn", token)).toEqual({ customerNumber: nordlys });
  });

  test("no longer exists once the company removed the person", async () => {
    const token = await invited();
    await atNordlys("user_customer");
    expect(await codeOf(look("finn", token))).toEqual([404, "notFound"]);
    expect(await codeOf(accept("finn", token))).toEqual([404, "notFound"]);
  });

  test("isn't used up by link scanners", async () => {
    const token = await invited();
    const path = `/ConfirmEmail?token=${token}`;
    for (const method of ["GET", "HEAD", "OPTIONS"]) await fetch(havn.url + path, { method, redirect: "manual" });
    const call = `${havn.url}${emailLinkCalls.acceptInvitation.path}?token=${token}`;
    const bearer = { authorization: await havn.bearer("finn") };
    for (const method of ["GET", "HEAD"]) expect((await fetch(call, { method, headers: bearer })).status).toBe(405);
    expect((await look("finn", token)).state).toBe("open");
  });

  test("can't be answered by staff acting for the person", async () => {
    const token = await invited();
    const reply = await fetch(havn.url + emailLinkCalls.acceptInvitation.path, {
      method: "POST",
      headers: { authorization: await havn.bearer("finn", "anna"), "content-type": "application/json" },
      body: JSON.stringify({ token }),
    });
    expect(reply.status).toBe(403);
    expect((await relation())?.accepted_at).toBeNull();
  });
});

/** The id by which Nora knows Finn as long as he is only invited. */
async function shownId(): Promise<number> {
  const { users } = await havn.as("nora").getUsersByCustomerNumber({ body: { customerNumber: nordlys } });
  const finn = users.find(({ email }) => email === finns);
  if (!finn) throw new Error("Finn is not among the users");
  return finn.id;
}

test("guesses are rejected with 429, counted per person", async () => {
  havn.clock.forward({ minutes: 2 });
  const guess = (n: number) => codeOf(accept("nils", String(n).padStart(43, "g")));
  const answers = [];
  for (let n = 0; n < 12; n += 1) answers.push(await guess(n));
  expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => [404, "notFound"]));
  expect(answers.slice(10)).toEqual([
    [429, "tooManyRequests"],
    [429, "tooManyRequests"],
  ]);
  expect(await codeOf(look("nils", "h".repeat(43)))).toEqual([429, "tooManyRequests"]);
  const token = await invited();
  expect((await look("finn", token)).state).toBe("open");
});

test("guesses by opening pages, whose calls bypass the HTTP limits, are rejected as well", async () => {
  havn.clock.forward({ minutes: 2 });
  const caller = { actor: buildActor({ role: "staff", userId: people.bo.id }), requestId: "test" };
  const api = inProcessApi(havn.havn.app, emailLinkApi, caller);
  const codes = [];
  for (let n = 0; n < 11; n += 1) {
    const guess = { body: { token: String(n).padStart(43, "p") } };
    codes.push((await codeOf(api.getEmailTicket?.(guess) ?? Promise.resolve()))[0]);
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
});

test("links that expired a month ago are removed, as is what the outbox kept longer", async () => {
  const token = await invited();
  havn.clock.forward({ days: 38 });
  await havn.db.updateTable("job").set({ run_at: havn.clock.now() }).where("kind", "=", "clean-up").execute();
  await invite("vaek@nordlys.example");
  await expect.poll(() => codeOf(look("finn", token)).catch(() => null)).toEqual([404, "notFound"]);
  await expect.poll(async () => (await outboxMails(havn)).map(({ to }) => to)).toEqual(["vaek@nordlys.example"]);
});
