import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { apiOf } from "#tests/support/browser/page-api.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";

const site = browserSite({ demo: true });

/** As `/settings/cases` does. */
async function giveMailedCasesTo(page: Page, name: string): Promise<void> {
  const api = apiOf(page);
  const { teams } = await api.getManagedTeams({ body: {} });
  const { settings } = await api.getSettings({ body: { page: "cases" } });
  const version = settings.find((one) => one.name === "cases.team")?.version ?? 0;
  const value = teams.find((one) => one.name === name)?.id ?? null;
  await api.updateSetting({ body: { version, change: { name: "cases.team", value } } });
}

test("a team is created by keyboard, and named in each reader's language", async () => {
  const page = await site.openPage({ as: "birgitte" });
  await visit(page, "/settings/teams");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Create a team" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name in English").waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByText("Enter a name.").waitFor();
  await dialog.getByText("Empty: the same name in both languages.").waitFor();
  await page.keyboard.type("Night watch");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Nattevagt");
  await dialog.getByRole("checkbox", { name: "Freja Åkjær" }).press("Space");
  await dialog.getByLabel("Team lead").selectOption("Freja Åkjær");
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel("Name in Danish").press("Enter");
  await page.getByText("Night watch was created").waitFor();
  await expect.poll(() => page.getByRole("row", { name: /Night watch/ }).textContent()).toContain("Freja Åkjær");

  const danish = await site.openPage({ as: "camilla", locale: "da", width: 390, height: 844 });
  await visit(danish, "/teams");
  await danish.getByRole("heading", { name: /Nattevagt/ }).waitFor();
});

test("with two administrators at once, the second is shown the current team and overwrites it", {
  tags: ["thorough"],
}, async () => {
  const page = await site.openPage({ as: "birgitte", locale: "da" });
  // The page does not learn of it before it saves.
  await page.route("**/api/events*", () => {});
  await visit(page, "/settings/teams");
  await page.getByRole("button", { name: "Handlinger for Rådgivning" }).click();
  await page.getByRole("menuitem", { name: "Rediger" }).click();
  const dialog = page.getByRole("dialog");
  const names = dialog.getByLabel(/^Navn på/);
  await names.first().waitFor();
  expect(await names.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))).toEqual([
    "Rådgivning",
    "Consulting",
  ]);
  await names.first().fill("Konsulenter");
  const api = apiOf(page);
  const { teams } = await api.getManagedTeams({ body: {} });
  const team = teams.find(({ name }) => name === "Consulting");
  await api.updateTeam({
    body: {
      teamId: team?.id ?? 0,
      version: team?.version ?? 0,
      name: "Advice",
      danishName: "Vejledning",
      memberIds: [],
      leadId: null,
    },
  });
  expectProblem(page, 409);
  await dialog.getByRole("button", { name: "Gem team" }).click();
  await dialog.getByText(/Navnet er nu: Advice \/ Vejledning\. Medlemmer: Ingen\./).waitFor();
  await dialog.getByRole("button", { name: "Gem team" }).click();
  await page.getByText("Konsulenter er gemt").waitFor();
});

test("a team's cases are shown first, and go to another team in the save that retires it", {
  tags: ["thorough"],
}, async () => {
  const page = await site.openPage({ as: "birgitte", unhurried: true });
  await visit(page, "/settings/teams");
  const row = page.getByRole("row", { name: /Integration/ });
  const held = Number.parseInt((await row.locator("[data-column=cases] span").first().textContent()) ?? "", 10);
  expect(held).toBeGreaterThan(0);
  await giveMailedCasesTo(page, "Integration");
  await visit(page, "/settings/teams");
  await page.getByRole("button", { name: "Actions for Integration" }).click();
  await page.getByRole("menuitem", { name: "Retire" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(`${held} open cases`).waitFor();
  await dialog.getByRole("link", { name: "New cases" }).waitFor();
  await dialog.getByText(/^They have no owner once the team is retired/).waitFor();
  await dialog.getByRole("button", { name: /New owner of the open cases/ }).click();
  await page.getByRole("option", { name: "Service Desk" }).click();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Retire team" }).click();
  await page.getByText("Integration is retired").waitFor();
  await expect.poll(() => row.textContent()).toContain("retired");
  await page.getByRole("button", { name: "Actions for Integration" }).click();
  await page.getByRole("menuitem", { name: "Bring back" }).click();
  await page.getByText("Integration takes cases again").waitFor();
});
