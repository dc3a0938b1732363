import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { type Dovecot, mailPassword, startDovecot } from "#tests/support/mail/dovecot.ts";
import { type Exim, startExim } from "#tests/support/mail/exim.ts";
import { ownNetwork } from "#tests/support/mail/own-mailboxes.ts";

const site = browserSite({ env: () => ownNetwork });
let dovecot: Dovecot;
let exim: Exim;
beforeAll(async () => {
  dovecot = await startDovecot();
  exim = await startExim({ lmtpPort: dovecot.lmtpPort });
});
afterAll(async () => {
  await exim?.close();
  await dovecot?.close();
});

const act = async (page: Page, name: string, what: string) => {
  await page.getByRole("button", { name: `Handlinger for ${name}` }).press("Enter");
  await page.getByRole("menuitem", { name: what }).press("Enter");
};

test("a mailbox is added and tested, the test's result waits, and it is changed, retired and removed", async () => {
  const page = await site.openPage({ as: "anna", locale: "da", unhurried: true });
  await visit(page, "/settings/mail");
  await page.getByText("Ingen postkasser endnu").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Tilføj en postkasse" }).press("Enter");
  await page.getByRole("radio", { name: "Med adgangskode" }).press("Space");
  await page.getByRole("button", { name: "Fortsæt", exact: true }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "En ny postkasse", exact: true }).waitFor();
  await page.getByRole("button", { name: "Gem og afprøv" }).press("Enter");
  await page.getByRole("textbox", { name: "Adresse", exact: true }).and(page.locator("[aria-invalid=true]")).waitFor();
  expect(await violations(page)).toEqual([]);

  await page.getByRole("textbox", { name: "Adresse", exact: true }).fill("care@example.com");
  const incoming = page.getByRole("region", { name: "Indgående mail" });
  const outgoing = page.getByRole("region", { name: "Udgående mail" });
  for (const [server, port] of [
    [incoming, dovecot.imapPort],
    [outgoing, exim.port],
  ] as const) {
    await server.getByLabel("Server", { exact: true }).fill("127.0.0.1");
    await server.getByLabel("Kryptering").selectOption({ label: "STARTTLS" });
    await server.getByLabel("Port").fill(String(port));
  }
  await incoming.getByLabel("Bruger").fill("care");
  await incoming.getByLabel("Adgangskode").fill(mailPassword);
  await outgoing.getByLabel("Bruger").fill("");
  await incoming.getByLabel("Mappe").press("Enter");
  await page.getByRole("heading", { level: 1, name: "care@example.com" }).waitFor();
  // It goes on without anybody looking at it.
  await page
    .getByRole("navigation", { name: "Brødkrummesti" })
    .getByRole("link", { name: "Postkasser" })
    .press("Enter");
  const row = page.getByRole("row", { name: /care@example\.com/ });
  await row.getByText("Bliver læst").waitFor();
  expect(await row.textContent()).toContain("standard");
  expect(await violations(page)).toEqual([]);
  await row.getByRole("link").press("Enter");
  await page.getByText("Det virker. Der er bemærkninger til 2 trin").waitFor();
  const steps = page.getByRole("list", { name: "Afprøvningens trin" }).getByRole("listitem");
  expect(await steps.nth(8).textContent()).toMatch(/^Modtager den.*virker/);
  expect(await page.getByLabel("Adgangskode").first().inputValue()).toBe("");
  expect(await violations(page)).toEqual([]);

  await page.getByRole("textbox", { name: "Navn (valgfrit)" }).fill("Kundeservice");
  await page.getByRole("button", { name: "Gem", exact: true }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Kundeservice" }).waitFor();
  await act(page, "Kundeservice", "Lad udgå");
  await page.getByText("udgået: læses, men der sendes ikke fra den").waitFor();
  await page.getByRole("button", { name: "Fortryd" }).press("Enter");
  await page.getByText("Kundeservice er i brug igen.").waitFor();
  await act(page, "Kundeservice", "Lad udgå");
  await page.getByText("udgået: læses, men der sendes ikke fra den").waitFor();
  await act(page, "Kundeservice", "Fjern");
  const asked = page.getByRole("dialog", { name: "Fjern Kundeservice?" });
  expect(await violations(page)).toEqual([]);
  await asked.getByRole("button", { name: "Fjern" }).press("Enter");
  await page.getByText("Ingen postkasser endnu").waitFor();
});
