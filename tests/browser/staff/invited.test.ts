/** @module-tag thorough */
import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, ready, visit } from "#tests/support/browser/browser-site.ts";
import { linkOf, outboxMails } from "#tests/support/mail/read-outbox.ts";

const site = browserSite({ demo: true });
const vera = { name: "Vera Nygård", email: "vera.nygaard@havn.example", password: "en rolig havn ved fjorden 26" };

test("invited by keyboard on a phone, a colleague sets a password by email and logs in; the list follows", async () => {
  const page = await site.openPage({ as: "birgitte", locale: "da", width: 390, height: 844 });
  await visit(page, "/settings/staff");
  await page.getByRole("button", { name: "Invitér en kollega" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Navn").waitFor();
  await page.keyboard.type(vera.name);
  await page.keyboard.press("Tab");
  await page.keyboard.type(vera.email);
  await dialog.getByRole("checkbox", { name: "Koordinator" }).press("Space");
  await dialog.getByLabel("E-mail", { exact: true }).press("Enter");
  const row = page.getByRole("row", { name: /Vera Nygård/ });
  await row.getByText("(Inviteret)").waitFor();
  await row.getByText("Koordinator").waitFor();

  const [mail] = await outboxMails(site.havn, vera.email);
  if (!mail) throw new Error("no invitation came");
  expect(mail.subject).toBe("Vælg en adgangskode til Havn");
  expect(mail.text).toContain(`Hej ${vera.name}`);
  const theirs = await site.openPage({ locale: "da", width: 390, height: 844 });
  await theirs.goto(linkOf(mail).url);
  await theirs.getByLabel("Ny adgangskode").fill(vera.password);
  await theirs.keyboard.press("Enter");
  await theirs.getByText("Log ind med din e-mailadresse og adgangskoden.").waitFor();
  expect(await violations(theirs)).toEqual([]);
  await row.getByText("(Inviteret)").waitFor({ state: "detached" });

  await theirs.getByRole("link", { name: "Log ind" }).press("Enter");
  await theirs.getByLabel("E-mail").fill(vera.email);
  await theirs.getByLabel("Adgangskode").fill(vera.password);
  await theirs.keyboard.press("Enter");
  await theirs.waitForURL((url) => url.pathname === "/");
  await ready(theirs);
  await theirs.getByRole("heading", { level: 1, name: /Vera$/ }).waitFor();
  await theirs.getByRole("link", { name: "Koordinator" }).waitFor();
});
