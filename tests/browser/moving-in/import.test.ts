import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";

const site = browserSite();

const inLatin = (lines: readonly string[]) => Buffer.from(lines.join("\r\n"), "latin1");

const choose = async (page: Page, kind: string, name: string, lines: readonly string[]) => {
  await page.getByRole("radio", { name: new RegExp(`^${kind}`) }).check();
  const file = { name, mimeType: "text/csv", buffer: inLatin(lines) };
  await page.locator("main input[type=file]").setInputFiles(file);
  await page.getByRole("heading", { level: 1, name: `${kind} fra ${name}` }).waitFor();
};

const check = (page: Page) => page.getByRole("button", { name: "Kontrollér rækkerne" }).press("Enter");
const run = async (page: Page, rows: string) => {
  await page.getByRole("button", { name: `Importér ${rows}` }).press("Enter");
  await page.getByText(/^Importeret: /).waitFor();
};

test("companies, then their users and their cases are imported after a dry run, with what was wrong, and taken back", async () => {
  const page = await site.openPage({ as: "anna", locale: "da", unhurried: true });
  await visit(page, "/settings/import");
  await page.getByText("Der er ikke importeret noget endnu.").waitFor();
  expect(await violations(page)).toEqual([]);
  await choose(page, "Kunder", "kunder.csv", [
    "Kundenr;Betegnelse;Hjemmeside",
    "2001;Blåbær A/S;blaabaer.example",
    '2002;"Ærø; Søn";aeroe.example',
    "0x1;Forkert;",
  ]);
  const name = page.getByLabel("Kolonne for Betegnelse");
  expect(await page.getByRole("row", { name: /Betegnelse/ }).textContent()).toMatch(/Blåbær A\/S · Ærø; Søn/);
  expect(await violations(page)).toEqual([]);
  await name.selectOption({ label: "Virksomhed" });
  await check(page);
  await page.getByText("Intet er gemt endnu.", { exact: false }).waitFor();
  await page.getByRole("tab", { name: /^Har en fejl/ }).press("Enter");
  await page.getByRole("row", { name: /0x1 · Forkert.*Kundenummer skal være 1 til 9 cifre/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await run(page, "2 rækker");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Hent rækkerne, der skal rettes" }).press("Enter");
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  expect(await violations(page)).toEqual([]);

  await page.getByRole("link", { name: "Importér en fil til" }).press("Enter");
  await page.getByRole("row", { name: /kunder\.csv.*2 oprettet, 1 med fejl/ }).waitFor();
  await choose(page, "Brugere", "brugere.csv", [
    "Adgang;Navn;Kundenummer",
    "birk@blaabaer.example;Birk Blå;2001",
    "BIRK@blaabaer.example;Birk Blå;2001",
    "nils@nordlys.example;Nils;1001",
  ]);
  await page.getByText("Vælg, hvilken kolonne i filen der er: E-mail.").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Kolonne for Adgang").selectOption({ label: "E-mail (skal med)" });
  await check(page);
  await page
    .getByRole("row", { name: /birk@blaabaer\.example/i })
    .nth(1)
    .getByText(/række 2/)
    .waitFor();
  await run(page, "1 række");
  await page.getByRole("link", { name: "Importér en fil til" }).press("Enter");
  await choose(page, "Sager", "sager.csv", [
    "Sagsnr;Emne;Status;Kunde;Kontaktperson;Oprettet",
    "ZD-4711;Printeren driller;Løst;2001;birk@blaabaer.example;2024-03-01 09:00",
  ]);
  await check(page);
  await run(page, "1 række");
  await page.getByRole("navigation", { name: "Brødkrummesti" }).getByRole("link", { name: "Import" }).press("Enter");
  await page.getByRole("main").getByRole("link", { name: "Sager" }).first().press("Enter");
  await page.getByRole("button", { name: "Fortryd importen" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Fortryd importen" }).press("Enter");
  await page.getByText("1 række er fortrudt.").waitFor();
  expect(await violations(page)).toEqual([]);
});
