import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildCase, read } from "#tests/support/cases/build-case.ts";
import { production } from "#tests/support/havn/production.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { people } from "#tests/support/people/people.ts";

const mailbox = { MAIL_REPLY_TO: "care@example.com", MAIL_TRUSTED_AUTH: "mx.example.com" };
const path = "/demo/write";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_ROLES: "web,api,jobs", ...mailbox } });
});
afterAll(() => havn.close());
beforeEach(() => havn.clock.forward({ minutes: 61 }));

type Fields = Readonly<Record<string, string | File>>;

const nora = { from: `Nora Nordlys <${people.nora.email}>`, subject: "Printeren brænder", text: "Hjælp!" };

/** Sends the form like a browser, and reads the page that follows. */
async function write(fields: Fields, { language = "en", headers = {} } = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ to: "mailbox", verdict: "pass", ...fields })) body.append(name, value);
  const sent = { "accept-language": language, origin: havn.url, "sec-fetch-site": "same-origin", ...headers };
  const reply = await fetch(havn.url + path, { method: "POST", body, redirect: "manual", headers: sent });
  const location = reply.headers.get("location");
  return { status: reply.status, reply, location, page: location ? await get(location, language) : await reply.text() };
}

const get = async (url: string, language = "en"): Promise<string> =>
  (await fetch(havn.url + url, { headers: { "accept-language": language } })).text();

const titleOf = (page: string) => /<h1>([^<]*)</.exec(page)?.[1];
const caseOf = (page: string) => Number(/href="\/cases\/(\d+)"/.exec(page)?.[1]);
const problemsIn = (page: string) => [...page.matchAll(/id="(\w+)-problem"/g)].map(([, name]) => name);
const countMails = async () =>
  Number(
    (
      await havn.db
        .selectFrom("incoming_mail")
        .select(({ fn }) => fn.countAll().as("n"))
        .executeTakeFirst()
    )?.n,
  );

test("a customer's email becomes a case, and a reply to Havn's email about it a message with its file", async () => {
  const { status, page, location } = await write(nora);
  expect(status).toBe(303);
  expect(titleOf(page)).toBe("It became a case");
  expect(page).toContain("From a user we know");
  expect(page).toContain("The mail server confirms the sender");
  const caseId = caseOf(page);
  expect(await read(havn, "nora", caseId)).toMatchObject({ title: nora.subject, description: "<p>Hjælp!</p>" });

  await untilJobsAreDone(havn);
  const later = await get(location ?? "");
  const [, outboxMail = ""] = /<ul class="sent">\s*<li><a href="([^"]+)"/.exec(later) ?? [];
  expect(later).toContain(`To: ${people.nora.email}`);
  const [, answerPath = ""] = /href="(\/demo\/write\?answer=[^"]+)"/.exec(await get(outboxMail)) ?? [];
  const form = await get(answerPath);
  expect(form).toContain(`value="Nora Nordlys &#60;${people.nora.email}&#62;"`);
  expect(form).toMatch(/value="answer" checked/);
  const [, answered = ""] = /name="answered" value="([^"]+)"/.exec(form) ?? [];

  const file = new File(["a,b\n"], 'to "do".csv', { type: "text/csv" });
  const answer = await write({ ...nora, to: "answer", answered, verdict: "none", text: "Tak for hjælpen", file });
  expect(titleOf(answer.page)).toBe("It was added to a case");
  expect(answer.page).toContain("It answers something that only the sender received");
  expect(caseOf(answer.page)).toBe(caseId);
  const { messages } = await havn.as("nora").getCareCaseMessagesBySearch({ body: { caseId } });
  expect(messages).toMatchObject([{ comment: "<p>Tak for hjælpen</p>", files: [{ name: 'to "do".csv', size: 4 }] }]);
});

describe("a waiting email says why it waits, and where staff decide", () => {
  test.each([
    ["a stranger", { from: "Ole Ukendt <ole@ukendt.example>" }, "We don&#39;t know the sender"],
    ["a forged sender", { verdict: "fail" }, "It may be forged: the mail server could not confirm the sender"],
    ["a colleague", { from: people.anna.email }, "From a colleague"],
    ["the mailbox itself", { from: "care@example.com" }, "It says that it is from us, but we did not send it"],
  ])("%s", async (_name, fields, why) => {
    const { page } = await write({ ...nora, ...fields });
    expect(titleOf(page)).toBe("It is waiting for staff");
    expect(page).toContain(why);
    expect(page).toContain('href="/incoming-mail"');
  });

  test("a reply from a forged sender says so on its case, and later that staff discarded it", async () => {
    const { id } = await buildCase(havn);
    const caseId = String(id);
    const { page } = await write({ ...nora, from: people.nils.email, to: "case", caseId, verdict: "none" });
    expect(titleOf(page)).toBe("It was added to a case");
    const forged = await write({ ...nora, to: "case", caseId, verdict: "fail" });
    expect(forged.page).toContain("It seems to answer a case, so staff see it there too.");
    const { mails } = await havn.as("anna").getIncomingMailsBySearch({ body: { waiting: true } });
    const waiting = mails.find(({ careCase }) => careCase?.id === id);
    await havn.as("anna").discardIncomingMail({ body: { mailId: waiting?.id ?? 0 } });
    expect(titleOf(await get(forged.location ?? ""))).toBe("Staff discarded it");
  });
});

test("a reply address is only given to a person who can see the case", async () => {
  const { id } = await buildCase(havn);
  const before = await countMails();
  for (const [from, caseId] of [
    [people.fie.email, String(id)],
    ["ole@ukendt.example", String(id)],
    [people.nora.email, "999999999"],
  ] as const) {
    const { status, page } = await write({ ...nora, from, to: "case", caseId });
    expect([status, problemsIn(page)]).toEqual([400, ["to"]]);
    expect(page).toContain("has no reply address for this case");
  }
  expect(await countMails()).toBe(before);
});

describe("the form", () => {
  const large = new File([Buffer.alloc(5_242_881)], "large.bin");

  test.each<[string, Fields, string[]]>([
    ["nobody", { from: "" }, ["from"]],
    ["two senders", { from: "a@example.com, b@example.com" }, ["from"]],
    ["a case without number", { to: "case", caseId: "x" }, ["to"]],
    ["an email that isn't there", { to: "answer", answered: "../secret.eml" }, ["to"]],
    ["too much", { subject: "x".repeat(201), text: "x".repeat(200_000), file: large }, ["subject", "text", "file"]],
  ])("reports an error and keeps the typed text: %s", async (_name, fields, problems) => {
    const before = await countMails();
    const { status, page } = await write({ ...nora, ...fields });
    expect([status, problemsIn(page)]).toEqual([400, problems]);
    if (!fields.text) expect(page).toContain("\nHjælp!</textarea>");
    expect(await countMails()).toBe(before);
  });

  test("doesn't let headers or markup be injected", async () => {
    const evil = "</textarea><script>alert(1)</script>";
    const { page } = await write({ from: "x", subject: evil, text: evil, caseId: `"${evil}`, answered: `"${evil}` });
    expect(page).not.toContain("<script>");
    const sent = await write({ ...nora, subject: `${evil}\r\nBcc: fie@example.com`, file: new File(["x"], "a\r\nb") });
    expect(titleOf(sent.page)).toBe("It became a case");
    expect(sent.page).not.toContain("<script>");
    expect(await read(havn, "nora", caseOf(sent.page))).toMatchObject({ title: `${evil} Bcc: fie@example.com` });
  });

  test("is the only one accepted; anything else gets a JSON error", async () => {
    const asJson = { method: "POST", headers: { "content-type": "application/json", origin: havn.url }, body: "{}" };
    const json = await fetch(havn.url + path, asJson);
    expect([json.status, await json.json()]).toMatchObject([400, { data: { code: "badRequest" } }]);
    const elsewhere = await write(nora, {
      headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    });
    expect([elsewhere.status, JSON.parse(elsewhere.page)]).toMatchObject([403, { data: { code: "forbidden" } }]);
    const many = await write(Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`field${n}`, "x"])));
    expect([many.status, JSON.parse(many.page)]).toMatchObject([400, { data: { code: "badRequest" } }]);
  });
});

test("an email is only shown at its random address", async () => {
  await write(nora);
  for (const key of ["1", "00000000-0000-4000-8000-000000000000", "x%00"]) {
    const reply = await fetch(`${havn.url}${path}/${key}`);
    expect([key, reply.status]).toEqual([key, 404]);
    expect(await reply.text()).not.toContain(nora.subject);
  }
});

test("all pages are available in Danish too", async () => {
  expect(await get(path, "da")).toContain("Skriv en mail som hvem som helst");
  const wrong = await write({ from: "" }, { language: "da" });
  expect(wrong.page).toContain("Skriv, hvem mailen er fra.");
  const { page } = await write({ ...nora, verdict: "fail" }, { language: "da" });
  expect(titleOf(page)).toBe("Den venter på en medarbejder");
  expect(page).toContain("Mailserveren kunne ikke bekræfte afsenderen");
});

test("more than twenty emails in a minute have to wait", async () => {
  havn.clock.forward({ minutes: 1 });
  const statuses = new Set<number>();
  for (let n = 0; n < 20; n += 1) statuses.add((await write({ from: "" })).status);
  expect([...statuses]).toEqual([400]);
  const { status, reply, page } = await write(nora);
  expect([status, titleOf(page)]).toEqual([429, "Too many emails"]);
  expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await get(path)).toContain("Write an email as anybody");
});

describe.each([
  ["in production", { ...production, ...mailbox }],
  ["without demo data", { HAVN_ROLES: "web,api", HAVN_DEMO: "false", ...mailbox }],
])("%s", (_name, env) => {
  let other: TestHavn;
  beforeAll(async () => {
    other = await startTestHavn({ env });
  });
  afterAll(() => other.close());

  const ask = async (name: string, method: string, headers: Readonly<Record<string, string>>) => {
    const reply = await fetch(`${other.url}/demo/${name}`, { method, redirect: "manual", headers });
    const sent = [reply.headers.get("content-type"), reply.headers.get("location"), titleOf(await reply.text())];
    return { status: reply.status, sent: sent.map((each) => each?.replace(name, "")) };
  };

  test.each([
    ["GET", false, 302],
    ["GET", true, 404],
    ["POST", false, 404],
    ["POST", true, 404],
  ])("the page answers like any unknown address (%s, as staff: %s)", async (method, isStaff, status) => {
    const headers: Record<string, string> = isStaff ? { authorization: await other.bearer("anna") } : {};
    const found = await ask("write", method, headers);
    expect(found.status).toBe(status);
    expect(found).toEqual(await ask("nothing", method, headers));
  });
});
