import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { linkOf, outboxMails } from "#tests/support/mail/read-outbox.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_ORIGIN: "https://care.example.com" } });
});
afterAll(() => havn.close());

const home = "nils@hjemme.example";
const nothing = { alternative_email: null, pending_email: null };

beforeEach(async () => {
  // An email that isn't sent yet would be taken for one that failed.
  await untilJobsAreDone(havn);
  havn.clock.forward({ days: 1 });
  await havn.db.updateTable("app_user").set(nothing).execute();
});

const ask = (person: PersonName, email: string, userId?: number) =>
  havn.as(person).requestAddEmailTicket({ body: { email, ...(userId !== undefined && { userId }) } });
const validate = (person: PersonName, token: string) => havn.as(person).validateAddEmailTicket({ body: { token } });
const look = async (person: PersonName, token: string) =>
  (await havn.as(person).getEmailTicket({ body: { token } })).ticket;
const codeOf = async (call: Promise<unknown>): Promise<[number, string]> => {
  const { statusCode, code } = await refusalOf(call);
  return [statusCode, code];
};
const emailsOf = (person: PersonName) =>
  havn.db
    .selectFrom("app_user")
    .select(["alternative_email", "pending_email"])
    .where("id", "=", people[person].id)
    .executeTakeFirstOrThrow();

/** Requests an address; returns the token from the email. */
async function asked(person: PersonName, email: string): Promise<string> {
  await ask(person, email);
  const [mail] = await outboxMails(havn, email);
  if (!mail) throw new Error("no mail");
  return linkOf(mail).token;
}

test("an address becomes the person's only after they open the link that was sent to it", async () => {
  const token = await asked("nils", home);
  expect(await emailsOf("nils")).toEqual({ ...nothing, pending_email: home });
  const ticket = { purpose: "alternativeEmail", state: "open", email: home, customerNumber: null, companyName: null };
  expect(await look("nils", token)).toEqual(ticket);
  await validate("nils", token);
  expect(await emailsOf("nils")).toEqual({ ...nothing, alternative_email: home });
  expect(await look("nils", token)).toEqual({ ...ticket, state: "confirmed" });
  expect(await codeOf(validate("nils", token))).toEqual([409, "used"]);
});

test("the former address is notified", async () => {
  await validate("fie", await asked("fie", "fie@hjemme.example"));
  const [told] = await outboxMails(havn, people.fie.email);
  expect(told?.subject).toBe("An email address was added to your account at Havn");
  expect(told?.text).toContain("https://care.example.com/profile");
  expect(told?.text).not.toContain("hjemme");
});

test("links to choose a password expire when the address is removed: one may have gone there", async () => {
  const at = havn.clock.now();
  const link = { user_id: people.fie.id, created_at: at, expires_at: new Date(at.getTime() + 60_000), ended_at: null };
  await havn.db
    .insertInto("password_link")
    .values({ ...link, hash: Buffer.alloc(32) })
    .execute();
  await havn.as("fie").removeAlternativeEmail({ body: {} });
  const [row] = await havn.db.selectFrom("password_link").select("ended_at").execute();
  expect(row?.ended_at).toEqual(havn.clock.now());
});

test("the email is in the person's language, and uses the configured origin", async () => {
  await havn.db.insertInto("user_preference").values({ user_id: people.nils.id, kind: 0, value: "da-DK" }).execute();
  await asked("nils", "dansk@hjemme.example");
  const [mail] = await outboxMails(havn, "dansk@hjemme.example");
  expect(mail?.subject).toBe("Bekræft din e-mailadresse");
  expect(mail?.text).toMatch(/^https:\/\/care\.example\.com\/ConfirmEmail\?token=[\w-]{43}$/m);
  await havn.db.deleteFrom("user_preference").execute();
});

test("a newer address replaces the pending one, and one's own address is rejected", async () => {
  const former = await asked("nils", home);
  const token = await asked("nils", "nils@ferie.example");
  expect((await look("nils", former)).state).toBe("replaced");
  expect(await codeOf(validate("nils", former))).toEqual([409, "replaced"]);
  await validate("nils", token);
  expect(await codeOf(ask("nils", people.nils.email.toUpperCase()))).toEqual([409, "alreadyYours"]);
  expect(await codeOf(ask("nils", "Nils@Ferie.example"))).toEqual([409, "alreadyYours"]);
});

test("whether another person has the address is only revealed to those who read its mail", async () => {
  const token = await asked("nils", people.fie.email);
  expect((await look("nils", token)).state).toBe("open");
  expect(await codeOf(validate("nils", token))).toEqual([409, "emailTaken"]);
  expect(await codeOf(validate("fie", token))).toEqual([404, "notFound"]);
  expect((await emailsOf("nils")).alternative_email).toBeNull();
});

test("of two people who confirm one address at the same time, one gets it", async () => {
  const shared = "post@faelles.example";
  await ask("nils", shared);
  await ask("fie", shared);
  const tokens = (await outboxMails(havn, shared)).map((mail) => linkOf(mail).token);
  const owners: PersonName[] = ["nils", "fie"];
  const tries = await Promise.allSettled(
    owners.flatMap((person) => tokens.map((token) => codeOf(validate(person, token)).catch(() => "done"))),
  );
  const answers = tries.map((each) => (each.status === "fulfilled" ? String(each.value) : "failed"));
  expect(answers.sort()).toEqual(["404,notFound", "404,notFound", "409,emailTaken", "done"]);
});

test("a link expires after seven days", async () => {
  const token = await asked("nils", home);
  havn.clock.forward({ days: 7 });
  expect((await look("nils", token)).state).toBe("open");
  havn.clock.forward({ seconds: 1 });
  expect(await codeOf(validate("nils", token))).toEqual([410, "expired"]);
  expect(await emailsOf("nils")).toEqual({ ...nothing, pending_email: home });
});

test("staff and the company's administrators resend the link, only to the pending address", async () => {
  await asked("nils", home);
  for (const person of ["anna", "nora"] as const) {
    await ask(person, home, people.nils.id);
    expect(await codeOf(ask(person, "andet@hjemme.example", people.nils.id))).toEqual([404, "notFound"]);
  }
  expect(await outboxMails(havn, home)).toHaveLength((await sentBefore()) + 3);
  for (const person of ["fie", "finn"] as const) {
    expect(await codeOf(ask(person, home, people.nils.id))).toEqual([404, "notFound"]);
  }
  expect(await codeOf(ask("nils", home, people.nora.id))).toEqual([404, "notFound"]);
  expect(await codeOf(ask("nora", home, 987_654))).toEqual([404, "notFound"]);
});

/** Emails that the tests before sent to the address at home. */
const sentBefore = async () =>
  (await outboxMails(havn, home)).filter((mail) => mail.date && mail.date < today()).length;
const today = () => new Date(havn.clock.now().getTime() - 3_600_000);

test("five links an hour are allowed, and then none for a while", async () => {
  for (let n = 0; n < 5; n += 1) await ask("bo", `bo${n}@hjemme.example`);
  expect(await codeOf(ask("bo", "bo6@hjemme.example"))).toEqual([429, "tooManyRequests"]);
  havn.clock.forward({ hours: 1, seconds: 1 });
  await ask("bo", "bo6@hjemme.example");
});

test("an address is removed, and a pending one's link becomes invalid", async () => {
  await validate("nils", await asked("nils", home));
  const token = await asked("nils", "nils@ferie.example");
  await havn.as("nils").removeAlternativeEmail({ body: {} });
  expect(await emailsOf("nils")).toEqual(nothing);
  expect((await look("nils", token)).state).toBe("replaced");
  expect(await codeOf(validate("nils", token))).toEqual([409, "replaced"]);
});
