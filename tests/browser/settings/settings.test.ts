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
  for (const path of ["/settings/general", "/settings/support"]) {
    expectProblem(agent, 404);
    await visit(agent, path);
    await agent
      .getByText(/404|not found/i)
      .first()
      .waitFor();
  }
});

const showsWhereOneIs = async (paths: readonly (readonly [path: string, where: string])[]) => {
  const page = await site.openPage({ as: "birgitte" });
  const current = page.getByRole("navigation", { name: "Main menu" }).locator("[aria-current]");
  for (const [path, where] of paths) {
    await visit(page, path);
    expect(await current.allTextContents(), path).toEqual([where]);
    const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Settings" });
    expect(await crumbs.count(), path).toBe(path === "/settings" ? 0 : 1);
  }
};

test("the menu shows where one is on pages of settings, as the breadcrumb does", () =>
  showsWhereOneIs([
    ["/settings", "Settings"],
    ["/settings/cases", "Settings"],
    ["/settings/teams", "Manage teams"],
  ]));

test("the menu shows where one is on the other pages of settings, too", { tags: ["thorough"] }, () =>
  showsWhereOneIs([
    ...["general", "support", "retention", "import", "system"].map(
      (page) => [`/settings/${page}`, "Settings"] as const,
    ),
    ["/settings/staff", "Staff"],
    ["/settings/tags", "Tags"],
    ["/settings/replies", "Saved replies"],
  ]),
);

test("phone numbers are changed by keyboard, shown on the support page, and restored", async () => {
  const page = await site.openPage({ as: "birgitte", unhurried: true });
  await visit(page, "/settings/support");
  const phones = page.getByRole("region", { name: "Telephone numbers" });
  expect(await phones.getByText(/changed/i).count()).toBe(0);
  await phones.getByRole("button", { name: "Edit: Telephone numbers" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect
    .poll(() => phones.getByLabel("Support (optional)").evaluate((field) => field.matches(":focus")))
    .toBe(true);
  await phones.getByLabel("Support (optional)").fill("call us");
  await phones.getByRole("button", { name: "Save" }).click();
  await phones.getByText(/Enter a telephone number/).waitFor();
  expect(await violations(page)).toEqual([]);
  await phones.getByLabel("Support (optional)").fill("+45 11 22 33 44");
  await phones.getByRole("button", { name: "Add a number" }).click();
  await phones.getByLabel("What it is called").fill("Invoices");
  await phones.getByLabel("Number", { exact: true }).fill("+45 70 20 40 62");
  await page.keyboard.press("Enter");
  await page.getByText("The setting was saved").waitFor();
  await phones.getByText(/Changed by Birgitte Munk/).waitFor();
  await expect
    .poll(() => phones.getByRole("button", { name: /^Edit/ }).evaluate((edit) => edit.matches(":focus")))
    .toBe(true);
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
  await page.getByRole("button", { name: "Edit: Telephone numbers" }).click();
  const phones = page.getByRole("region", { name: "Telephone numbers" });
  await phones.getByLabel("Support (optional)").fill("+45 11 11 11 11");
  const api = apiOf(page);
  const { settings } = await api.getSettings({ body: { page: "support" } });
  const version = settings.find(({ name }) => name === "support.phones")?.version ?? 0;
  const value = [{ kind: "main" as const, label: "", number: "+45 22 22 22 22" }];
  await api.updateSetting({ body: { version, change: { name: "support.phones", value } } });
  expectProblem(page, 409);
  await phones.getByRole("button", { name: "Save" }).click();
  await phones.getByText(/It is now: Support: \+45 22 22 22 22/).waitFor();
  await phones.getByRole("button", { name: "Save" }).click();
  await page.getByText("The setting was saved").waitFor();
  await expect.poll(() => phones.textContent()).toMatch(/11\s11\s11\s11/);
});

test("by keyboard, hours change from a given day after a preview; a closed day is added and removed", async () => {
  const page = await site.openPage({ as: "birgitte", locale: "da", unhurried: true });
  await visit(page, "/settings/support");
  const hours = page.getByRole("region", { name: "Åbningstider" });
  await hours.getByRole("button", { name: "Ændr: Åbningstider" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await hours.getByRole("region", { name: "Hvad ændringen betyder for frister" }).getByText(/frist/).first().waitFor();
  await hours.getByLabel("Lørdag").fill("10");
  await page.keyboard.press("Enter");
  await hours.getByText(/Skriv tider som 08:30-16:00, i rækkefølge/).waitFor();
  const heightOf = (day: string) => hours.getByLabel(day).evaluate((field) => field.getBoundingClientRect().height);
  expect(await heightOf("Fredag")).toBe(await heightOf("Lørdag"));
  expect(await violations(page)).toEqual([]);
  await hours.getByLabel("Lørdag").fill("");
  const open = ["Mandag", "Tirsdag", "Onsdag", "Torsdag", "Fredag"];
  const usual = await Promise.all(open.map((day) => hours.getByLabel(day).inputValue()));
  for (const day of open) await hours.getByLabel(day).fill("");
  await page.keyboard.press("Enter");
  await hours.getByText("Supporten skal have åbent mindst én dag om ugen.").waitFor();
  await expect.poll(() => hours.getByLabel("Mandag").evaluate((field) => field.matches(":focus"))).toBe(true);
  for (const [at, day] of open.entries()) await hours.getByLabel(day).fill(usual[at] ?? "");
  await hours.getByLabel("Lørdag").fill("10-13.30");
  await page.keyboard.press("Enter");
  await page.getByText("Indstillingen er gemt").waitFor();
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
  await hours.getByRole("button", { name: "Ændr: Åbningstider" }).press("Enter");
  await expect.poll(() => hours.getByLabel("Lørdag").inputValue()).toBe("10:00-13:30");
  await hours.getByLabel("Fra denne dag").fill(businessDate(new Date()));
  await expect.poll(() => hours.getByLabel("Lørdag").inputValue()).toBe("");
  await hours.getByLabel("Lørdag").press("Escape");
  await expect.poll(() => hours.getByLabel("Lørdag").count()).toBe(0);

  const days = page.getByRole("region", { name: "Lukkedage" });
  await days.getByRole("button", { name: "Tilføj en lukkedag: Lukkedage" }).click();
  await days.getByRole("button", { name: "Gem" }).click();
  await days.getByText("Skriv et navn.").waitFor();
  await days.getByLabel("Navn").fill("Firmadag");
  await days.getByRole("button", { name: "Gem" }).click();
  await days.getByText("Firmadag").waitFor();
  expect(await violations(page)).toEqual([]);
  await days.getByRole("button", { name: /^Fortryd/ }).click();
  await dialog.getByRole("button", { name: "Fortryd ændringen" }).click();
  await days.getByText("Ingen egne lukkedage").first().waitFor();
});

test("a rule is changed in place by keyboard on a phone, and applies on a customer's page", {
  tags: ["thorough"],
}, async () => {
  const page = await site.openPage({ as: "birgitte", width: 390, height: 844, unhurried: true });
  await visit(page, "/settings/cases");
  expect(await violations(page)).toEqual([]);
  const edit = page.getByRole("region", { name: "Time to change a message" });
  await edit.getByRole("button", { name: /^Edit/ }).focus();
  await page.keyboard.press("Enter");
  await edit.getByRole("textbox").fill("25 h");
  await page.keyboard.press("Enter");
  await edit.getByText("Enter from 0 minutes to 24 hours.").waitFor();
  expect(await violations(page)).toEqual([]);
  await edit.getByRole("textbox").fill("0 min");
  await page.keyboard.press("Enter");
  await page.getByText("The setting was saved").waitFor();
  await edit.getByText("Not at all").first().waitFor();
  const choose = async (name: string, label: string) => {
    const row = page.getByRole("region", { name, exact: true });
    await row.getByRole("button", { name: `Edit: ${name}` }).press("Enter");
    await row.getByRole("combobox").selectOption(label);
    await row.getByRole("button", { name: "Save" }).press("Enter");
    await row.getByText(label, { exact: true }).first().waitFor();
    await row.getByText(/Changed by Birgitte Munk/).waitFor();
  };
  await choose("Severity of cases from email", "Important");
  await page.getByRole("region", { name: "Owner of new cases" }).getByText("Nobody", { exact: true }).waitFor();
  await choose("Owner of new cases", "Service Desk");
  await choose("Acknowledgement of waiting mail", "No");
  await choose("Notifications of staff", "One summary a day");
  expect(await violations(page)).toEqual([]);
  expect(site.havn.havn.app.settings).toMatchObject({
    cases: { editMinutes: 0, mailSeverity: "Important", acknowledgeMail: false },
    notifications: { staff: "daily" },
  });
});

test("a duration is shown and typed in hours, in Danish, and restored", { tags: ["thorough"] }, async () => {
  const page = await site.openPage({ as: "birgitte", locale: "da", unhurried: true });
  await visit(page, "/settings/cases");
  const soon = page.getByRole("region", { name: "Når fristen for løsning nærmer sig" });
  await soon.getByText("4 timer").waitFor();
  await soon.getByRole("button", { name: /^Ændr/ }).press("Enter");
  const dialog = page.getByRole("dialog");
  await soon.getByText("4 timer", { exact: true }).waitFor();
  await page.keyboard.type("90");
  await page.keyboard.press("Enter");
  await soon.getByText("Tilføj t eller min, f.eks. 90 t.").waitFor();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("1,5 t");
  await page.keyboard.press("Enter");
  await soon.getByText("1 time og 30 minutter").waitFor();
  await soon.getByText(/^Ændret af Birgitte Munk/).waitFor();
  expect(site.havn.havn.app.settings.cases).toMatchObject({ soonResolutionMinutes: 90 });
  await soon.getByRole("button", { name: /^Fortryd/ }).press("Enter");
  await dialog.getByText("Det bliver igen: 4 timer").waitFor();
  await dialog.getByRole("button", { name: "Fortryd ændringen" }).press("Enter");
  await soon.getByText("4 timer", { exact: true }).first().waitFor();
});
