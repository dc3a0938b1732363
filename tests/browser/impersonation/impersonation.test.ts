import type { Locator, Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, ready, visit } from "#tests/support/browser/browser-site.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { focusedEditor } from "#tests/support/browser/text-editor.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();

const endTheHour = (): void => site.havn.clock.set(new Date(Date.now() + 3_601_000).toISOString());

const casesLink = (page: Page) =>
  page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Cases", exact: true });
const banner = (page: Page) => page.getByRole("region", { name: "You are acting for Nora Nordlys" });

const edgesOf = async (shown: Locator): Promise<{ top: number; bottom: number }> =>
  shown.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });

/** With the keyboard, from the account menu: chooses the company and the person, and starts. */
async function actForNora(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account: Anna Agent" }).click();
  await page.getByRole("button", { name: "Act for a customer" }).click();
  const dialog = page.getByRole("dialog", { name: "Act for a customer" });
  await dialog.getByRole("button", { name: /^Company:/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Company" }).waitFor();
  await page.keyboard.type("nordl");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Company: Nordlys A/S" }).waitFor();
  await dialog.getByRole("button", { name: /^Person:/ }).click();
  await page.getByRole("combobox", { name: "Person" }).waitFor();
  await page.keyboard.type("nora");
  await page.keyboard.press("Enter");
  await dialog.getByText("For up to 60 minutes you see and do what Nora Nordlys can at Nordlys A/S").waitFor();
  await dialog.getByRole("button", { name: "Start acting" }).click();
  await banner(page).waitFor();
  // The banner is there before the page's scripts; until they run, the browser itself follows a link.
  await ready(page);
}

describe("acting for a customer", () => {
  afterEach(() => site.havn.clock.set(new Date().toISOString()));

  test("leads from the account menu to a message with both names, and back to the starting page", async () => {
    const { id } = await buildCase(site.havn);
    const page = await site.openPage({ as: "anna" });
    await visit(page, "/cases/closed");
    await actForNora(page);
    const words = await banner(page).textContent();
    expect(words).toMatch(/^Anna Agent is acting for Nora Nordlys at Nordlys A\/S until \d\d:\d\d/);
    for (const path of ["/", "/cases", "/support", `/cases/${id}`]) {
      await visit(page, path);
      await banner(page).waitFor();
    }
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Write to Havn" }).click();
    await focusedEditor(page, "Message to Havn");
    await page.keyboard.type("Skrevet for Nora");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page
      .getByRole("article")
      .filter({ hasText: "Skrevet for Nora" })
      .getByText("Anna Agent for Nora Nordlys")
      .waitFor();

    await banner(page).getByRole("button", { name: "Stop", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/cases/closed");
    await page.getByRole("button", { name: "Account: Anna Agent" }).waitFor();
    expect(await banner(page).count()).toBe(0);
  });

  test("says who acts for whom in a banner that covers nothing of the page, on phones and tablets too", {
    tags: ["thorough"],
  }, async () => {
    const { id } = await buildCase(site.havn);
    const page = await site.openPage({ as: "anna", touch: true });
    await visit(page, "/cases/closed");
    await actForNora(page);
    await visit(page, `/cases/${id}`);
    const caseLine = page.locator("[data-titled]");
    for (const [width, below] of [
      [390, caseLine],
      [768, page.getByRole("banner")],
      [1440, page.getByRole("banner")],
    ] as const) {
      await page.setViewportSize({ width, height: 500 });
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect.poll(() => page.evaluate(() => scrollY), { message: `${width} wide` }).toBeGreaterThan(60);
      expect(await edgesOf(below), `${width} wide`).toMatchObject({ top: (await edgesOf(banner(page))).bottom });
      const cut = await banner(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      expect(cut, `${width} wide`).toBe(0);
    }
    const bar = await edgesOf(page.getByRole("banner"));
    const account = await edgesOf(page.getByRole("banner").getByRole("button", { name: /^Account/ }));
    expect([account.top - bar.top, bar.bottom - account.bottom].every((gap) => gap >= 1)).toBe(true);
    await banner(page).getByRole("button", { name: "Stop", exact: true }).click();
    await page.getByRole("button", { name: "Account: Anna Agent" }).waitFor();
  });

  test("asks for the company and the person that are not chosen yet", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "anna" });
    await visit(page, "/");
    await page.getByRole("button", { name: "Account: Anna Agent" }).click();
    await page.getByRole("button", { name: "Act for a customer" }).click();
    const dialog = page.getByRole("dialog", { name: "Act for a customer" });
    const start = dialog.getByRole("button", { name: "Start acting" });
    await start.click();
    const company = dialog.getByRole("button", { name: /^Company:/ });
    await expect.poll(() => company.evaluate((button) => button === document.activeElement)).toBe(true);
    await dialog.getByRole("paragraph").filter({ hasText: "Choose a company." }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("combobox", { name: "Company" }).waitFor();
    await page.keyboard.type("nordl");
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Company: Nordlys A/S" }).waitFor();
    await start.click();
    const person = dialog.getByRole("button", { name: /^Person:/ });
    await expect.poll(() => person.evaluate((button) => button === document.activeElement)).toBe(true);
    await dialog.getByRole("paragraph").filter({ hasText: "Choose a person." }).waitFor();
  });

  test("leaves the user's views, subscriptions and message order alone, and says so", {
    tags: ["thorough"],
  }, async () => {
    const { id } = await buildCase(site.havn);
    const nora = site.havn.as("nora");
    const area = { query: { areaId: "care" } } as const;
    const view = { id: "0a1b2c3d-0000", name: "Noras", list: "all", isDefault: false, text: "", columns: [] } as const;
    const savedSearches = [{ ...view, columns: [], filters: {}, sort: { by: "id", direction: "Descending" } as const }];
    await nora.updateSavedSearches({ ...area, body: { version: 0, savedSearches } });
    const page = await site.openPage({ as: "anna" });
    await visit(page, "/");
    await actForNora(page);

    await visit(page, "/cases?view=0a1b2c3d-0000");
    await page.getByRole("main").getByRole("button", { name: /^View/ }).click();
    const why = "These are the views of Nora Nordlys. They can't be changed while you are acting for them.";
    await page.getByRole("menuitem", { name: why }).waitFor();
    for (const name of ["Save as new view", "Rename", "Make default", "Delete view"]) {
      const item = page.getByRole("menuitem", { name, exact: true });
      expect(await item.getAttribute("aria-disabled"), name).toBe("true");
      await item.click({ force: true });
    }
    expect(await violations(page)).toEqual([]);
    await page.getByRole("menuitem", { name: "Without view" }).click();
    await page.waitForURL((url) => !url.search.includes("0a1b2c3d"));

    await visit(page, `/cases/${id}`);
    const subscribe = page.getByRole("button", { name: "Follow", exact: true });
    expect(await subscribe.getAttribute("aria-disabled")).toBe("true");
    expect(await subscribe.getAttribute("title")).toContain("Only Nora Nordlys can");
    await subscribe.click({ force: true });
    await page.keyboard.press("s");
    await page.getByRole("button", { name: "Order of the dialog: Oldest first" }).click();
    await page.getByRole("button", { name: "Order of the dialog: Newest first" }).waitFor();

    const { preferences } = await nora.getPreferencesByUserEmail({ body: { email: people.nora.email } });
    expect(preferences).toEqual([]);
    expect((await nora.getSavedSearches(area)).savedSearches).toEqual(savedSearches);
    expect((await nora.getCareCasesByIds({ body: { ids: [id] } })).careCases[0]?.subscribed).toBe(false);
    // The next test uses the same session.
    await banner(page).getByRole("button", { name: "Stop", exact: true }).click();
    await page.getByRole("button", { name: "Account: Anna Agent" }).waitFor();
  });

  test("ends after an hour: the page says so, and the staff member continues as themselves", async () => {
    const page = await site.openPage({ as: "anna" });
    allowProblem(page, 409);
    await visit(page, "/");
    await actForNora(page);
    // The hour ends while the list is asked for: were it over before the press, the page might already know, from what it
    // asks by itself, and then a link goes on as its member of staff.
    await page.route(`**${careCaseCalls.getCareCasesBySearch.path}`, (route) => {
      endTheHour();
      return route.continue();
    });
    await casesLink(page).click();
    const note = page.getByRole("alert", { name: "You are now logged in as Anna Agent" });
    await note.waitFor();
    await note.getByRole("button", { name: "Continue as Anna Agent" }).click();
    await page.getByRole("button", { name: "Account: Anna Agent" }).waitFor();
    expect(await banner(page).count()).toBe(0);
  });

  test("ends on a page that knows it: a link continues as the staff member", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "anna" });
    allowProblem(page, 409);
    await visit(page, "/");
    await actForNora(page);
    endTheHour();
    await page.getByRole("button", { name: "Notifications", exact: true }).click();
    const note = page.getByRole("alert", { name: "You are now logged in as Anna Agent" });
    await note.waitFor();
    await casesLink(page).click();
    await page.waitForURL((url) => url.pathname === "/cases");
    await page.getByRole("button", { name: "Account: Anna Agent" }).waitFor();
    expect([await banner(page).count(), await note.count()]).toEqual([0, 0]);
  });

  test("is announced in the other tabs", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "anna" });
    // Requests that it still makes as herself.
    allowProblem(page, 409);
    await visit(page, "/cases");
    const other = await page.context().newPage();
    await visit(other, "/");
    await actForNora(other);
    const note = page.getByRole("alert", { name: "You are acting for Nora Nordlys in another tab" });
    await note.waitFor();
    await note.getByRole("button", { name: "Stop acting" }).click();
    await page.getByRole("button", { name: "Account: Anna Agent" }).waitFor();
    await other.getByRole("alert", { name: "You are now logged in as Anna Agent" }).waitFor();
  });

  test("is offered only to staff", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nora" });
    await visit(page, "/");
    await page.getByRole("button", { name: "Account: Nora Nordlys" }).click();
    await page.getByRole("button", { name: "Log out" }).waitFor();
    expect(await page.getByRole("button", { name: "Act for a customer" }).count()).toBe(0);
  });

  test("reads well in Danish at every width", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "anna", locale: "da" });
    await visit(page, "/");
    await page.getByRole("button", { name: "Konto: Anna Agent" }).click();
    await page.getByRole("button", { name: "Handl på vegne af en kunde" }).click();
    const dialog = page.getByRole("dialog", { name: "Handl på vegne af en kunde" });
    await dialog.getByText("Kun personer, der har accepteret deres virksomhed, kan vælges.").waitFor();
    expect(await violations(page)).toEqual([]);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  });
});
