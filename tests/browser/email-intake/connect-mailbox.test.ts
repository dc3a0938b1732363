import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { consentPage } from "#email-intake/contract/mailbox-consent-calls.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { startDovecot } from "#tests/support/mail/dovecot.ts";
import { ownNetwork } from "#tests/support/mail/own-mailboxes.ts";
import { startSmtpServer } from "#tests/support/mail/smtp-server.ts";
import { askBrowser, startTokenIssuer, type TokenIssuer } from "#tests/support/mail/token-issuer.ts";

const site = browserSite({ env: () => ownNetwork });
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
const closedLater = <T extends { close(): Promise<unknown> }>(opened: T): T => {
  closers.push(opened.close);
  return opened;
};

/** The issuer's certificate is one of ours, so the browser doesn't go there itself: it is sent to where it would end. */
const goThere = (page: Page, { url }: TokenIssuer) =>
  page.route(`${url}/**`, async (route) => {
    const { href } = await askBrowser(route.request().url(), `${site.havn.url}${consentPage}`);
    await route.fulfill({ status: 302, headers: { location: href } });
  });

const fill = (page: Page, label: string | RegExp, value: string, at = 0) =>
  page.getByLabel(label, { exact: true }).nth(at).fill(value);
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const step = (page: Page, name: string) => page.locator("[aria-current=step]").filter({ hasText: name }).waitFor();

test("a mailbox is connected by consent: left half-way, reloaded, gone back to, consented to and tested", async () => {
  const issuer = closedLater(await startTokenIssuer(site.havn.url));
  const dovecot = closedLater(await startDovecot({ introspectionUrl: issuer.introspectionUrl }));
  const smtp = closedLater(await startSmtpServer({ takesToken: issuer.isValid }));
  const page = await site.openPage({ as: "anna" });
  await goThere(page, issuer);
  await visit(page, "/settings/mail");
  await press(page, "Add a mailbox");
  await page.getByLabel("Another provider with OAuth2").check();
  expect(await violations(page)).toEqual([]);
  await press(page, "Continue");
  await step(page, "Details");
  await fill(page, "Address", "care@havn.example");
  await page.getByLabel("With the consent of a user").check();
  await page.getByText(`${site.havn.url}${consentPage}`).waitFor();

  // What is typed is still there after a reload, but for the secret.
  await fill(page, "Client secret", issuer.client.clientSecret);
  await page.reload();
  await expect.poll(() => page.getByLabel("Address", { exact: true }).inputValue()).toBe("care@havn.example");
  expect(await page.getByLabel("Client secret").inputValue()).toBe("");
  await fill(page, "Issuer", issuer.url);
  await fill(page, "Client ID", issuer.client.clientId);
  await fill(page, "Client secret", issuer.client.clientSecret);
  for (const [at, port] of [dovecot.imapPort, smtp.port].entries()) {
    await fill(page, "Server", "127.0.0.1", at);
    await page.getByLabel("Encryption").nth(at).selectOption({ label: "STARTTLS" });
    await fill(page, "Port", String(port), at);
    await fill(page, /^User/, "care", at);
  }
  await press(page, "Save and continue");
  await step(page, "Consent");
  await page.getByText("Consent has not been given yet").waitFor();
  expect(await violations(page)).toEqual([]);

  // Back leads to what is stored, and from the list one goes on where one was.
  await page.goBack();
  await step(page, "Details");
  expect(await page.getByLabel("Issuer").inputValue()).toBe(issuer.url);
  await page.getByText("A secret is stored.").waitFor();
  await visit(page, "/settings/mail");
  await page.getByText("Not connected yet").waitFor();
  await page.getByRole("link", { name: "Give consent" }).click();
  await press(page, /^Give consent at 127\.0\.0\.1/);
  await step(page, "Test");
  expect(page.url()).toMatch(/\/settings\/mail\?mailbox=\d+&step=test$/);
  await press(page, "Test the mailbox");
  for (const name of ["Token (OAuth2)", "Login, incoming server", "Login, outgoing server"]) {
    await page.locator("li[data-state=passed]").filter({ hasText: name }).waitFor();
  }
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByText("Consent was given").first().waitFor();
  await page.getByText("care@havn.example", { exact: false }).first().waitFor();

  // The same answer again is nobody's.
  expectProblem(page, 409);
  await page.goto(`${site.havn.url}${consentPage}?state=again&error=access_denied`);
  await page.getByText("You have not begun this consent here").waitFor();
  expect(await violations(page)).toEqual([]);
});

test("an Exchange administrator's commands have the ids of a mailbox that waits, and are copied by one press", async () => {
  const page = await site.openPage({ as: "anna" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, "/settings/mail?mailbox=new&kind=microsoft");
  await fill(page, "Address", "support@havn.example");
  await fill(page, "Directory (tenant) ID", "example.onmicrosoft.com");
  await fill(page, "Application (client) ID", "00001111-aaaa-2222-bbbb-3333cccc4444");
  await press(page, "Continue later");
  const row = page.getByRole("row").filter({ hasText: "support@havn.example" });
  await row.getByRole("link", { name: "Continue connecting" }).click();
  await step(page, "Details");
  await visit(page, page.url().replace(site.havn.url, "").replace("ids", "commands"));
  await fill(page, "Object ID of the enterprise application", "aaaabbbb-0000-cccc-1111-dddd2222eeee");
  expect(await violations(page)).toEqual([]);
  await press(page, "Copy all commands");
  await page.getByText("Copied", { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    "New-ServicePrincipal -AppId '00001111-aaaa-2222-bbbb-3333cccc4444' -ObjectId 'aaaabbbb-0000-cccc-1111-dddd2222eeee'",
  );
  await page.reload();
  await expect
    .poll(() => page.getByLabel("Object ID of the enterprise application").inputValue())
    .toBe("aaaabbbb-0000-cccc-1111-dddd2222eeee");
});
