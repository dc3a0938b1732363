import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { noteBackup } from "#settings/server/note-backup.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";

const site = browserSite();

const openHome = async (options: PageOptions): Promise<Page> => {
  const page = await site.openPage({ unhurried: true, ...options });
  await visit(page, "/");
  return page;
};
const card = (page: Page, name = "Get started") => page.getByRole("region", { name });
/** They are folded into one line below the work. */
const unfold = (page: Page, name = "Get started") =>
  card(page, name)
    .getByRole("button", { name: new RegExp(`^${name}`), expanded: false })
    .click();
/** Each step, with a mark if it is done. */
const steps = (page: Page, name?: string) =>
  card(page, name)
    .getByRole("listitem")
    .evaluateAll((items) =>
      items.map((item) => {
        const words = item.querySelector("a, button")?.textContent ?? "";
        return (item as HTMLElement).dataset.done === "true" ? `${words} ✓` : words;
      }),
    );
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe.each([1440, 390])("at %i pixels", (width) => {
  test("a first visit explains the home page with three steps, in both languages", {
    tags: ["thorough"],
  }, async () => {
    const page = await openHome({ as: "nils", width });
    await unfold(page);
    await card(page).getByText("This home shows what is waiting for you").waitFor();
    expect(await steps(page)).toEqual(["Create a case", "See how to reach support", "Choose your notifications"]);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    const danish = await openHome({ as: "nora", width, locale: "da", scheme: "dark" });
    await unfold(danish, "Kom godt i gang");
    await card(danish, "Kom godt i gang").getByRole("link", { name: "Inviter en kollega" }).waitFor();
    expect(await violations(danish)).toEqual([]);
    expect(await overflow(danish)).toBe(0);
  });
});

test("the first steps are rendered on the server", { tags: ["thorough"] }, async () => {
  const page = await openHome({ as: "fie" });
  expect(await (await page.request.get("/")).text()).toContain("Get started");
});

test("a step links to its action and is ticked by keyboard too; steps that leave a trace tick themselves", async () => {
  const page = await openHome({ as: "finn" });
  const line = card(page).getByRole("button", { name: "Get started 0 of 3 done" });
  expect(
    await line.evaluate((one) => one.closest("[data-part]")?.previousElementSibling?.getAttribute("data-part")),
  ).toBe("customer");
  await line.press("Enter");
  await card(page).getByRole("link", { name: "See how to reach support" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Support" }).waitFor();
  await page.goBack();
  await unfold(page);
  await expect.poll(() => steps(page)).toContain("See how to reach support ✓");
  await card(page).getByRole("button", { name: "Create a case" }).click();
  await page.waitForURL("**/cases/create/*");
  await visit(page, "/notifications?tab=settings");
  await page.getByRole("radio", { name: "One summary a day" }).click();
  await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
  await visit(page, "/");
  await unfold(page);
  expect(await steps(page)).toEqual(["Create a case", "See how to reach support ✓", "Choose your notifications ✓"]);
});

test("one click skips the first steps everywhere and permanently, unless undone", { tags: ["thorough"] }, async () => {
  const page = await openHome({ as: "fie" });
  await card(page).getByRole("button", { name: "Skip" }).click();
  await card(page).waitFor({ state: "detached" });
  await page.getByText("The first steps are hidden").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await card(page).waitFor();
  await card(page).getByRole("button", { name: "Skip" }).click();
  await card(page).waitFor({ state: "detached" });
  await page.getByText("The first steps are hidden").first().waitFor();
  const other = await openHome({ as: "fie" });
  await other.getByRole("navigation", { name: "Highlights" }).waitFor();
  expect(await card(other).count()).toBe(0);
});

test("administrators see what is still to do, below any dashboard, and in the settings also once skipped", {
  tags: ["thorough"],
}, async () => {
  const name = "Still to do";
  const page = await openHome({ as: "anna" });
  await unfold(page, name);
  await card(page, name).getByText("This home shows your own cases").waitFor();
  const shown = [
    "Choose the name",
    "Set your support hours",
    "Set your phone numbers",
    "Set your service levels",
    "Create the first team ✓",
    "Add a colleague ✓",
    "Try out email",
    "Choose how people log in",
    "Seal the keys in the database ✓",
    "Back up",
    "Create the first company ✓",
  ];
  expect(await steps(page, name)).toEqual(shown);
  await page.getByRole("navigation", { name: "Home pages" }).getByRole("link", { name: "Coordinator" }).click();
  await card(page, name).getByText("This home shows the team").waitFor();
  await card(page, name).getByRole("link", { name: "Back up" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "System" }).waitFor();
  await page.getByText("No backup has been made").waitFor();
  await noteBackup(site.havn.db, site.havn.clock.now());
  await page.getByText("No backup has been made").waitFor({ state: "detached" });
  await visit(page, "/");
  await card(page, name).getByRole("button", { name: "Skip" }).click();
  await card(page, name).waitFor({ state: "detached" });
  const settings = await site.openPage({ as: "anna", width: 390, unhurried: true });
  await visit(settings, "/settings");
  await unfold(settings, name);
  expect(await steps(settings, name)).toEqual(shown.map((step) => (step === "Back up" ? "Back up ✓" : step)));
  expect(await violations(settings)).toEqual([]);
  expect(await overflow(settings)).toBe(0);
});
