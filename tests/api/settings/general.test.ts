import { afterEach, describe, expect, test } from "vitest";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { startBeside } from "#tests/support/havn/start-second-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { outboxMails } from "#tests/support/mail/read-outbox.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/mail/smtp-server.ts";
import { freePort } from "#tests/support/network/free-ports.ts";
import { people } from "#tests/support/people/people.ts";

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

async function open(env: Readonly<Record<string, string>> = {}): Promise<TestHavn> {
  const havn = await startTestHavn({ env: { HAVN_ROLES: "web,api,jobs", HAVN_RATE_LIMITS: "false", ...env } });
  opened.push(havn);
  return havn;
}

const brandOf = async (havn: TestHavn) => {
  const { settings } = await havn.as("anna").getSettings({ body: { page: "general" } });
  const found = settings.find(({ name }) => name === "brand");
  if (!found) throw new Error("the name is not among the settings");
  return found;
};
const rename = async (havn: TestHavn, value: string | null) => {
  const { version } = await brandOf(havn);
  return havn.as("anna").updateSetting({ body: { version, change: { name: "brand", value } } });
};
const titleAt = async (url: string) => /<title>(.*?)<\/title>/.exec(await (await fetch(`${url}/login`)).text())?.[1];

describe("the name", () => {
  test("is the installation's until changed; then every process shows it, in pages and emails", async () => {
    const havn = await open();
    const port = await freePort();
    const beside = await startBeside(havn, havn.url, { HAVN_ROLES: "web,api", PORT: String(port) });
    opened.push(beside);
    expect(await brandOf(havn)).toMatchObject({ value: "Havn", version: 0 });
    expect(await titleAt(havn.url)).toContain("Havn");
    await rename(havn, "  Kajen Support ");
    expect(await brandOf(havn)).toMatchObject({ value: "Kajen Support", change: { from: "Havn", fromUsual: true } });
    for (const url of [havn.url, `http://localhost:${port}`]) {
      await expect.poll(() => titleAt(url)).toContain("Kajen Support");
    }
    await havn.as("anna").sendTestMail({ body: { language: "en-US" } });
    const [mail] = await outboxMails(havn, people.anna.email);
    expect(mail).toMatchObject({ subject: "Test email from Kajen Support" });
    expect(mail?.from).toContain("Kajen Support");
    await rename(havn, null);
    expect(await brandOf(havn)).toMatchObject({ value: "Havn" });
  });

  test.each([[""], ["  "], ["a\nb"], ["x".repeat(41)]])("can't be %j", async (value) => {
    const havn = await open();
    expect(await refusalOf(rename(havn, value))).toMatchObject({ code: "badRequest" });
  });

  test("of HAVN_BRAND takes precedence", async () => {
    const havn = await open({ HAVN_BRAND: "Værftet" });
    expect(await brandOf(havn)).toMatchObject({ value: "Værftet", variable: "HAVN_BRAND" });
    expect(await refusalOf(rename(havn, "Kajen"))).toMatchObject({ code: "setByEnvironment" });
    expect(await titleAt(havn.url)).toContain("Værftet");
  });
});

describe("a test email", () => {
  const send = (havn: TestHavn) => havn.as("anna").sendTestMail({ body: { language: "en-US" } });
  const smtp = async (answers: Readonly<Record<string, string>> = {}): Promise<SmtpServer> => {
    const server = await startSmtpServer({ answers });
    opened.push(server);
    return server;
  };

  test("is stored as a file without a mail server", async () => {
    const havn = await open();
    expect(await send(havn)).toEqual({ outcome: "kept", email: people.anna.email, said: null });
  });

  test("is sent while the user waits, and is in the audit log", async () => {
    const server = await smtp();
    const havn = await open({ SMTP_URL: server.url });
    expect(await send(havn)).toEqual({ outcome: "sent", email: people.anna.email, said: null });
    expect(server.received).toMatchObject([{ to: [people.anna.email] }]);
    const audit = await havn.db
      .selectFrom("audit_row")
      .select("detail")
      .where("act", "like", "%SendTestMail")
      .execute();
    expect(audit).toEqual([{ detail: { outcome: "sent" } }]);
  });

  test("that the mail server rejects shows the server's reply", async () => {
    const server = await smtp({ RCPT: "550 5.7.1 relaying denied" });
    const havn = await open({ SMTP_URL: server.url });
    expect(await send(havn)).toMatchObject({
      outcome: "refused",
      said: expect.stringContaining("relaying denied"),
    });
  });

  test("to an unreachable server says that the connection failed", async () => {
    const havn = await open({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
    expect(await send(havn)).toMatchObject({ outcome: "refused", said: expect.stringContaining("ECONNREFUSED") });
  });
});
