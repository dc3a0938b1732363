import { expect, test } from "vitest";
import { businessDate } from "#platform/rules/business-day.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { apiOf } from "#tests/support/browser/page-api.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";

const site = browserSite({ demo: true });

test("an administrator finds a page by a word with the keyboard only; others have no such page", {
  tags: ["thorough"],
}, async () => {
  const page = await site.openPage({ as: "birgitte" });
  await visit(page, "/settings");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("/");
  await page.keyboard.type("phone");
  await expect.poll(() => page.getByRole("main").getByRole("listitem").count()).toBe(1);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Support" }).waitFor();
  await page.waitForURL("**/settings/support");
  await page.goBack();
  await page.waitForURL("**/settings?q=phone");
  await expect.poll(() => page.getByRole("main").getByRole("listitem").count()).toBe(1);
  expect(await page.getByRole("searchbox").inputValue()).toBe("phone");
  await page.goForward();
  await page.getByRole("heading", { level: 1, name: "Support" }).waitFor();

  await page.getByRole("link", { name: "Settings" }).last().press("Enter");
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("retire");
  await expect
    .poll(() => page.getByRole("main").getByRole("listitem").allTextContents())
    .toEqual([expect.stringMatching(/^Teams/)]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Manage teams" }).waitFor();
  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Settings" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();

  const agent = await site.openPage({ as: "soeren" });
  for (const path of ["/settings", "/settings/support"]) {
    expectProblem(agent, 404);
    await visit(agent, path);
    await agent
      .getByText(/404|not found/i)
      .first()
      .waitFor();
  }
});

test("phone numbers are changed by keyboard, shown on the support page, and restored", async () => {
  const page = await site.openPage({ as: "birgitte", unhurried: true });
  await visit(page, "/settings/support");
  const phones = page.getByRole("region", { name: "Telephone numbers" });
  await phones.getByText("Nobody has changed this.").waitFor();
  await phones.getByRole("button", { name: "Change numbers" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Support (optional)").fill("call us");
  await dialog.getByRole("button", { name: "Save numbers" }).click();
  await dialog.getByText(/Enter a telephone number/).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel("Support (optional)").fill("+45 11 22 33 44");
  await dialog.getByRole("button", { name: "Add a number" }).click();
  await dialog.getByLabel("What it is called").fill("Invoices");
  await dialog.getByLabel("Number", { exact: true }).fill("+45 70 20 40 62");
  await page.keyboard.press("Enter");
  await page.getByText("The telephone numbers were saved").waitFor();
  await phones.getByText(/Changed by Birgitte Munk/).waitFor();
  expect(await violations(page)).toEqual([]);

  const customer = await site.openPage();
  await visit(customer, "/login");
  await customer.getByText("+45 11 22 33 44").waitFor();

  await phones.getByRole("button", { name: "Undo change" }).click();
  await dialog.getByText(/It goes back to: Support: \+45 70 20 40 60/).waitFor();
  await dialog.getByRole("button", { name: "Undo change" }).click();
  await page.getByText("The change was undone").waitFor();
  await phones.getByText("+45 70 20 40 60").first().waitFor();
});

test("with two administrators at once, the second is shown the current value and overwrites it", {
  tags: ["thorough"],
}, async () => {
  const page = await site.openPage({ as: "birgitte" });
  // The page does not learn of it before it saves.
  await page.route("**/api/events*", () => {});
  await visit(page, "/settings/support");
  await page.getByRole("button", { name: "Change numbers" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Support (optional)").fill("+45 11 11 11 11");
  const api = apiOf(page);
  const { settings } = await api.getSettings({ body: { page: "support" } });
  const version = settings.find(({ name }) => name === "support.phones")?.version ?? 0;
  const value = [{ kind: "main" as const, label: "", number: "+45 22 22 22 22" }];
  await api.updateSetting({ body: { version, change: { name: "support.phones", value } } });
  expectProblem(page, 409);
  await dialog.getByRole("button", { name: "Save numbers" }).click();
  await dialog.getByText(/It is now: Support: \+45 22 22 22 22/).waitFor();
  await dialog.getByRole("button", { name: "Save numbers" }).click();
  await page.getByText("The telephone numbers were saved").waitFor();
  await expect
    .poll(() => page.getByRole("region", { name: "Telephone numbers" }).textContent())
    .toMatch(/11\s11\s11\s11/);
});

test("by keyboard, hours change from a given day after a preview; a closed day is added and removed", async () => {
  const page = await site.openPage({ as: "birgitte", locale: "da", unhurried: true });
  await visit(page, "/settings/support");
  const hours = page.getByRole("region", { name: "Åbningstider" });
  await hours.getByRole("button", { name: "Ændr åbningstider" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("region", { name: "Hvad ændringen betyder for frister" }).getByText(/frist/).first().waitFor();
  await dialog.getByLabel("Lørdag").fill("10");
  await page.keyboard.press("Enter");
  await dialog.getByText(/Skriv tider som 08:30-16:00, i rækkefølge/).waitFor();
  const heightOf = (day: string) => dialog.getByLabel(day).evaluate((field) => field.getBoundingClientRect().height);
  expect(await heightOf("Fredag")).toBe(await heightOf("Lørdag"));
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel("Lørdag").fill("");
  const open = ["Mandag", "Tirsdag", "Onsdag", "Torsdag", "Fredag"];
  const usual = await Promise.all(open.map((day) => dialog.getByLabel(day).inputValue()));
  for (const day of open) await dialog.getByLabel(day).fill("");
  await page.keyboard.press("Enter");
  await dialog.getByText("Supporten skal have åbent mindst én dag om ugen.").waitFor();
  await expect.poll(() => dialog.getByLabel("Mandag").evaluate((field) => field.matches(":focus"))).toBe(true);
  for (const [at, day] of open.entries()) await dialog.getByLabel(day).fill(usual[at] ?? "");
  await dialog.getByLabel("Lørdag").fill("10-13.30");
  await page.keyboard.press("Enter");
  await page.getByText("Supportens tider er gemt").waitFor();
  await hours.getByText("10:00–13:30").waitFor();
  await hours.getByText(/Ændret af Birgitte Munk/).waitFor();
  const customer = await site.openPage({ as: "lone", locale: "da" });
  await visit(customer, "/support");
  const next = customer.getByRole("region", { name: /^Fra / });
  await next.waitFor();
  expect(await next.locator("dt, dd").allTextContents()).toEqual([
    ...["Mandag–torsdag", "08:30–16:00", "Fredag", "08:30–15:30"],
    ...["Lørdag", "10:00–13:30", "Søndag", "Lukket"],
  ]);
  await hours.getByRole("button", { name: "Ændr åbningstider" }).press("Enter");
  await expect.poll(() => dialog.getByLabel("Lørdag").inputValue()).toBe("10:00-13:30");
  await dialog.getByLabel("Fra denne dag").fill(businessDate(new Date()));
  await expect.poll(() => dialog.getByLabel("Lørdag").inputValue()).toBe("");
  await page.keyboard.press("Escape");

  const days = page.getByRole("region", { name: "Lukkedage" });
  await days.getByRole("button", { name: "Tilføj en lukkedag" }).click();
  await dialog.getByRole("button", { name: "Tilføj dag" }).click();
  await dialog.getByText("Skriv et navn.").waitFor();
  await dialog.getByLabel("Navn").fill("Firmadag");
  await dialog.getByRole("button", { name: "Tilføj dag" }).click();
  await days.getByText("Firmadag").waitFor();
  expect(await violations(page)).toEqual([]);
  await days.getByRole("button", { name: /^Fortryd/ }).click();
  await dialog.getByRole("button", { name: "Fortryd ændringen" }).click();
  await days.getByText("Ingen egne lukkedage").first().waitFor();
});

test("a rule is changed by keyboard on a phone, and applies on a customer's page", {
  tags: ["thorough"],
}, async () => {
  const page = await site.openPage({ as: "birgitte", width: 390, height: 844, unhurried: true });
  await visit(page, "/settings/cases");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Change: Time to change a message", exact: true }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Time", { exact: true }).fill("25 h");
  await page.keyboard.press("Enter");
  await dialog.getByText("Enter from 0 minutes to 24 hours.").waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel("Time", { exact: true }).fill("0 min");
  await page.keyboard.press("Enter");
  await page.getByText("The rule was saved").waitFor();
  await page.getByRole("region", { name: "Time to change a message" }).getByText("Not at all").waitFor();
  await page.getByRole("button", { name: "Change: Severity of cases from email", exact: true }).click();
  await dialog.getByLabel("Severity").selectOption("Important");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page
    .getByRole("region", { name: "Severity of cases from email" })
    .getByText(/Changed by Birgitte Munk/)
    .waitFor();
  const owner = page.getByRole("region", { name: "Owner of new cases" });
  await owner.getByText("Nobody", { exact: true }).waitFor();
  await owner.getByRole("button", { name: /^Change/ }).focus();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Owner").selectOption("Service Desk");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await owner.getByText("Service Desk").waitFor();
  await owner.getByText(/Changed by Birgitte Munk/).waitFor();
  await page.getByRole("button", { name: "Change: Notifications of staff", exact: true }).click();
  await dialog.getByLabel("Notify them of").selectOption("One summary a day");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("region", { name: "Notifications of staff" }).getByText("One summary a day").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(site.havn.havn.app.settings.cases).toMatchObject({ editMinutes: 0, mailSeverity: "Important" });
});

test("a duration is shown and typed in hours, in Danish, and restored", { tags: ["thorough"] }, async () => {
  const page = await site.openPage({ as: "birgitte", locale: "da", unhurried: true });
  await visit(page, "/settings/cases");
  const soon = page.getByRole("region", { name: "Når fristen for løsning nærmer sig" });
  await soon.getByText("Under 4 timer tilbage").waitFor();
  await soon.getByRole("button", { name: /^Ændr/ }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("4 timer", { exact: true }).waitFor();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("90");
  await page.keyboard.press("Enter");
  await dialog.getByText("Tilføj t eller min, f.eks. 90 t.").waitFor();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("1,5 t");
  await page.keyboard.press("Enter");
  await soon.getByText("Under 1 time og 30 minutter tilbage").waitFor();
  await soon.getByText(/^Ændret af Birgitte Munk/).waitFor();
  expect(site.havn.havn.app.settings.cases).toMatchObject({ soonResolutionMinutes: 90 });
  await soon.getByRole("button", { name: /^Fortryd/ }).press("Enter");
  await dialog.getByText("Det bliver igen: Under 4 timer tilbage").waitFor();
  await dialog.getByRole("button", { name: "Fortryd ændringen" }).press("Enter");
  await soon.getByText("Under 4 timer tilbage", { exact: true }).first().waitFor();
});
