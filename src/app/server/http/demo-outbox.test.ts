import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { httpServer } from "#app/server/http/http-server.ts";
import { readSettings } from "#app/server/settings/read-settings.ts";
import { demoOutbox } from "#dev/server/demo-outbox/outbox-routes.ts";
import { composeMail } from "#platform/server/mail/compose-mail.ts";
import { outboxFolder, storeInOutbox } from "#platform/server/mail/outbox.ts";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const production = {
  NODE_ENV: "production",
  HAVN_ORIGIN: "https://care.example.com",
  DATABASE_URL: "postgres://havn@db/havn",
  OIDC_ISSUER: "https://id.example.com",
  OIDC_CLIENT_ID: "havn",
  OIDC_CLIENT_SECRET: "secret",
};

/** An outbox with these emails, a minute apart, and its pages. */
async function outbox(mails: readonly { subject: string; text: string; html: string }[], env = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), "havn-outbox-"));
  closers.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const settings = readSettings({ HAVN_DATA_DIR: dataDir, HAVN_LOG: "silent", ...env });
  const keep = async (mail: (typeof mails)[number], n: number) => {
    const at = new Date(Date.UTC(2026, 10, 20, 9, n));
    const id = `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
    const sent = { ...mail, to: "ny@nordlys.example", from: settings.mailFrom, messageId: `<${id}@test>`, at };
    await storeInOutbox(outboxFolder(dataDir), { id, at, message: composeMail(sent) });
  };
  await Promise.all(mails.map(keep));
  const server = await httpServer(settings);
  await server.register(demoOutbox, { settings });
  closers.push(() => server.close());
  const get = async (url: string, language = "en") => {
    const { statusCode, body, headers } = await server.inject({ url, headers: { "accept-language": language } });
    return { statusCode, body, policy: String(headers["content-security-policy"]) };
  };
  const linksOf = (body: string) => [...body.matchAll(/href="(\/demo\/outbox\/[^"]+)"/g)].map(([, href = ""]) => href);
  return { dataDir, get, linksOf };
}

const plain = (subject: string) => ({ subject, text: "Hej", html: "<p>Hej</p>" });

test("lists the last hundred, newest first, in the reader's language", async () => {
  const { get, linksOf } = await outbox(Array.from({ length: 103 }, (_, n) => plain(`Mail nr. ${n}`)));
  const { body } = await get("/demo/outbox");
  expect(linksOf(body)).toHaveLength(100);
  expect(body.indexOf("Mail nr. 102")).toBeGreaterThan(0);
  expect(body.indexOf("Mail nr. 102")).toBeLessThan(body.indexOf("Mail nr. 101"));
  expect(body).not.toContain("Mail nr. 2<");
  expect(body).toContain("Outbox");
  expect((await get("/demo/outbox", "da-DK,da")).body).toContain("Udbakke");
});

test("an empty outbox says what it is for", async () => {
  const { get } = await outbox([]);
  expect((await get("/demo/outbox")).body).toContain("No mail yet");
});

test("an email's content can't inject into the page; its URLs are links", async () => {
  const evil = "<script>alert(1)</script>";
  const { get, linksOf } = await outbox([
    {
      subject: `Æøå ${evil}`,
      text: `${evil} https://care.example.com/ConfirmEmail?token=a&b="c`,
      html: `<b>${evil}</b>`,
    },
  ]);
  const list = await get("/demo/outbox");
  const [link = ""] = linksOf(list.body);
  const page = await get(link);
  for (const { body, policy } of [list, page]) {
    expect(body).not.toContain(evil);
    expect(body).toContain("Æøå");
    expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; img-src data:; frame-src 'self';/);
  }
  expect(page.body).toContain('<a href="https://care.example.com/ConfirmEmail?token=a&#38;b=">');
  expect(page.body).toContain(`src="${link}/html" sandbox="allow-top-navigation-by-user-activation"`);
  const html = await get(`${link}/html`);
  expect(html.body).toContain(evil);
  expect(html.policy).toContain("default-src 'none'");
  expect(html.policy).toMatch(/sandbox allow-top-navigation-by-user-activation$/);
});

test("only files of the outbox are read", async () => {
  const { dataDir, get } = await outbox([plain("En mail")]);
  writeFileSync(join(dataDir, "secret.eml"), "Subject: hemmelig\n\nhemmelig");
  for (const name of ["..%2Fsecret.eml", "secret.eml", "%2e%2e/secret.eml", "nothing"]) {
    const { statusCode, body } = await get(`/demo/outbox/${name}`);
    expect(statusCode).toBe(404);
    expect(body).not.toContain("hemmelig");
  }
});

test.each([
  ["without demo data", { HAVN_DEMO: "false" }],
  ["in production", production],
])("%s there is no outbox", async (_name, env) => {
  const { get } = await outbox([plain("En mail")], env);
  for (const path of ["/demo/outbox", "/demo/outbox/x", "/demo/outbox/x/html"]) {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(404);
    expect(body).not.toContain("En mail");
  }
});
