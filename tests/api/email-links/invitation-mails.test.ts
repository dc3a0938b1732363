import { request } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { linkOf, outboxMails } from "#tests/support/mail/read-outbox.ts";
import { nordlys, people } from "#tests/support/people/people.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_ORIGIN: "https://care.example.com", HAVN_BRAND: "Havnevagten" } });
});
afterAll(() => havn.close());
beforeEach(() => havn.clock.forward({ minutes: 5 }));

const finns = people.finn.email;

const invite = async (email: string = finns, language?: "en-US" | "da-DK") => {
  const { db } = havn;
  const { id } = people.finn;
  await db.deleteFrom("user_customer").where("user_id", "=", id).where("customer_no", "=", Number(nordlys)).execute();
  const body = {
    customerNumber: nordlys,
    email,
    role: "user",
    ...(language && { language }),
    changes: { name: "Finn fra Fjord" },
  } as const;
  return havn.as("nora").createUserCustomerRelation({ body });
};

/** Makes a call whose request claims to be for another host; returns its status. */
const postAsHost = (host: string, path: string, authorization: string, body: unknown) =>
  new Promise<number>((resolve, reject) => {
    const headers = { host, "x-forwarded-host": host, forwarded: `host=${host}`, "content-type": "application/json" };
    const sent = request(`${havn.url}${path}`, { method: "POST", headers: { ...headers, authorization } }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    sent.on("error", reject);
    sent.end(JSON.stringify(body));
  });

test("an invitation says who invites to what, in English, with a link to the configured origin", async () => {
  await invite("ny@nordlys.example");
  const [mail] = await outboxMails(havn, "ny@nordlys.example");
  expect(mail).toMatchObject({
    subject: "Your invitation to Nordlys A/S at Havnevagten",
    from: "Havnevagten <no-reply@care.example.com>",
    to: "ny@nordlys.example",
    toName: "Finn fra Fjord",
  });
  expect(mail?.text).toContain("Hi Finn fra Fjord,");
  expect(mail?.text).toContain("Nora Nordlys has invited you to Havnevagten, where Nordlys A/S creates");
  expect(mail?.text).toMatch(/^https:\/\/care\.example\.com\/ConfirmEmail\?token=[\w-]{43}$/m);
  expect(mail?.html).toContain(`href="${linkOf(mail as NonNullable<typeof mail>).url}"`);
  expect(mail?.html).not.toMatch(/<(img|script|link)|url\(/i);
});

test("a company name that reads like an address is left out", async () => {
  const rename = (name: string) =>
    havn.db.updateTable("customer").set({ name }).where("customer_no", "=", Number(nordlys)).execute();
  await rename("Prize at https://evil.example");
  await invite("praemie@nordlys.example");
  const [mail] = await outboxMails(havn, "praemie@nordlys.example");
  await rename("Nordlys A/S");
  expect(mail?.subject).toBe("Your invitation to Havnevagten");
  expect(mail?.text).toContain("You are invited to Havnevagten.");
  expect(mail?.text).not.toContain("evil");
});

test("the email is in the person's language, which is the inviter's choice for a new one, else the company's", async () => {
  const subjects = async (to: string) => (await outboxMails(havn, to)).map(({ subject }) => subject);
  await invite("dansk@nordlys.example", "da-DK");
  expect(await subjects("dansk@nordlys.example")).toEqual(["Din invitation til Nordlys A/S i Havnevagten"]);
  const company = { customer_no: Number(nordlys), kind: 0, value: "da-DK" };
  await havn.db.insertInto("customer_preference").values(company).execute();
  await invite("firma@nordlys.example");
  expect(await subjects("firma@nordlys.example")).toEqual(["Din invitation til Nordlys A/S i Havnevagten"]);
  await havn.db.insertInto("user_preference").values({ user_id: people.finn.id, kind: 0, value: "en-US" }).execute();
  await invite();
  expect((await subjects(finns))[0]).toBe("Your invitation to Nordlys A/S at Havnevagten");
  await havn.db.deleteFrom("customer_preference").execute();
});

test("staff get no email, and the company doesn't learn that they are staff", async () => {
  const { userId } = await invite(people.bo.email);
  expect(userId).toBeGreaterThan(0);
  await invite("kollega@nordlys.example");
  expect(await outboxMails(havn, "kollega@nordlys.example")).toHaveLength(1);
  expect(await outboxMails(havn, people.bo.email)).toEqual([]);
});

test("a name that reads like an address is not repeated", async () => {
  const body = { customerNumber: nordlys, email: "x@nordlys.example", role: "user" } as const;
  await havn
    .as("nora")
    .createUserCustomerRelation({ body: { ...body, changes: { name: "Vind nu på evil.example/løn" } } });
  const [mail] = await outboxMails(havn, "x@nordlys.example");
  expect(mail?.text).toMatch(/^Hi,$/m);
  expect(`${mail?.text}${mail?.html}`).not.toContain("evil.example");
});

test("a person gets five emails an hour, however often they are invited", async () => {
  const email = "mange@nordlys.example";
  await invite(email);
  const { users } = await havn.as("nora").getUsersBySearch({ body: { searchText: email } });
  const userId = users[0]?.id ?? 0;
  const again = () => havn.as("nora").sendInvitationRequest({ body: { customerNumber: nordlys, userId } });
  for (let i = 0; i < 6; i += 1) await again();
  expect(await outboxMails(havn, email)).toHaveLength(5);
  havn.clock.forward({ minutes: 61 });
  await again();
  expect(await outboxMails(havn, email)).toHaveLength(6);
});

test("the request's host doesn't affect the email", async () => {
  const body = { customerNumber: nordlys, email: "host@nordlys.example", role: "user", changes: { name: "Hos T" } };
  const { path } = userManagementCalls.createUserCustomerRelation;
  expect(await postAsHost("evil.example", path, await havn.bearer("nora"), body)).toBe(200);
  const [mail] = await outboxMails(havn, "host@nordlys.example");
  expect(`${mail?.text}${mail?.html}${mail?.messageId}`).not.toContain("evil.example");
});

test("the database contains no token once the email is sent", async () => {
  await invite();
  const [mail] = await outboxMails(havn, finns);
  const { token } = linkOf(mail as NonNullable<typeof mail>);
  const dump = JSON.stringify([
    await havn.db.selectFrom("email_link").selectAll().execute(),
    await havn.db.selectFrom("job").selectAll().execute(),
    await havn.db.selectFrom("audit_row").selectAll().execute(),
  ]);
  expect(dump).not.toContain(token);
  expect(dump).not.toContain(Buffer.from(token).toString("base64"));
});
