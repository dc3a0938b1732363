import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { messageMenu } from "#tests/support/browser/act-on-message.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { visitWithoutScripts } from "#tests/support/browser/page-without-scripts.ts";
import { buildCase, write } from "#tests/support/cases/build-case.ts";

const site = browserSite();

const untilFocused = (page: Page, control: Locator) => control.and(page.locator(":focus")).waitFor();

test("who clears filters by keyboard goes on from the next one", async () => {
  const page = await site.openPage({ as: "anna" });
  await visit(page, "/cases?status=Planned&severity=Critical");
  const filters = page.getByRole("group", { name: "Filters" });
  await filters.getByRole("button", { name: "Clear the filter Status" }).press("Enter");
  await page.waitForURL("**/cases?severity=Critical");
  await untilFocused(page, filters.getByRole("button", { name: "Status", exact: true }));
  await filters.getByRole("button", { name: "Clear filters" }).press("Enter");
  await page.waitForURL((url) => url.search === "");
  await untilFocused(page, filters.getByRole("button"));
});

test("who presses before the page's scripts have loaded goes on afterwards", { tags: ["thorough"] }, async () => {
  const page = await site.openPage({ as: "anna" });
  const release = await visitWithoutScripts(page, "/cases?status=Planned&severity=Critical");
  const filters = page.getByRole("group", { name: "Filters" });
  await filters.getByRole("button", { name: "Clear the filter Status" }).press("Enter");
  await release();
  await page.waitForURL("**/cases?severity=Critical");
  await untilFocused(page, filters.getByRole("button", { name: "Status", exact: true }));
});

test("who removes files, followers and messages by keyboard goes on beside them", async () => {
  const { id } = await buildCase(site.havn);
  for (const text of ["Første", "Anden"]) await write(site.havn, "anna", id, `<p>${text}</p>`);
  await site.havn.as("bo").subscribeToCareCase({ body: { caseId: id } });
  const page = await site.openPage({ as: "anna" });
  await visit(page, `/cases/${id}`);

  await page.getByRole("button", { name: "1 follower", exact: true }).press("Enter");
  const followers = page.getByRole("dialog", { name: "Followers" });
  await followers.getByRole("button", { name: "Remove Bo Koordinator from the followers" }).press("Enter");
  await untilFocused(page, followers.getByRole("button", { name: "Add a follower" }));
  await page.keyboard.press("Escape");

  await messageMenu(page.locator("main")).first().press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Delete message" }).press("Enter");
  await page.getByText("deleted this message").waitFor();
  await untilFocused(page, page.getByRole("article", { name: "Message from Anna Agent" }).getByRole("button"));

  await page.getByRole("button", { name: "Write to the customer" }).press("Enter");
  const remove = (name: string) => page.getByRole("button", { name: `Remove ${name} from the message` });
  for (const name of ["a.txt", "b.txt", "c.txt"]) {
    const buffer = Buffer.from(name);
    await page.locator("[data-composer] input[type=file]").setInputFiles({ name, mimeType: "text/plain", buffer });
    await remove(name).waitFor();
  }
  await remove("a.txt").press("Enter");
  await untilFocused(page, remove("b.txt"));
  await remove("c.txt").press("Enter");
  await untilFocused(page, remove("b.txt"));
  await page.keyboard.press("Enter");
  await remove("b.txt").waitFor({ state: "detached" });
  await untilFocused(page, page.locator("[data-composer]").getByRole("button"));
});

test("a key that is held down removes one thing only", { tags: ["thorough"] }, async () => {
  const page = await site.openPage({ as: "anna" });
  await visit(page, "/cases?status=Planned&severity=Critical");
  const filters = page.getByRole("group", { name: "Filters" });
  await filters.getByRole("button", { name: "Clear the filter Status" }).focus();
  await page.keyboard.down("Enter");
  const status = filters.getByRole("button", { name: "Status", exact: true });
  await untilFocused(page, status);
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  expect(await page.locator(":popover-open").count()).toBe(0);
  await page.keyboard.press("Enter");
  await page.locator(":popover-open").waitFor();
});

test("when somebody else removes what has the focus, an Enter on its way presses nothing", {
  tags: ["thorough"],
}, async () => {
  const { id } = await buildCase(site.havn);
  await site.havn.as("bo").subscribeToCareCase({ body: { caseId: id } });
  const page = await site.openPage({ as: "anna" });
  await visit(page, `/cases/${id}`);
  await page.getByRole("button", { name: "1 follower", exact: true }).press("Enter");
  const followers = page.getByRole("dialog", { name: "Followers" });
  const remove = (name: string) => followers.getByRole("button", { name: `Remove ${name} from the followers` });
  await remove("Bo Koordinator").focus();
  await site.havn.as("bo").unSubscribeToCareCase({ body: { caseId: id } });
  await remove("Bo Koordinator").waitFor({ state: "detached" });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test("who removes something by the mouse, or goes elsewhere meanwhile, isn't called back", {
  tags: ["thorough"],
}, async () => {
  const page = await site.openPage({ as: "anna" });
  await visit(page, "/cases?status=Planned&severity=Critical");
  const filters = page.getByRole("group", { name: "Filters" });
  const chosen = filters.getByRole("button", { name: "Clear the filter Status" });
  await chosen.click();
  await chosen.waitFor({ state: "detached" });
  // The focus is handed on by a timer, which was set before this one.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  const title = page.getByRole("heading", { level: 1 });
  await title.evaluate((heading) => heading.setAttribute("tabindex", "-1"));
  const clear = filters.getByRole("button", { name: "Clear filters" });
  await clear.evaluate((button) => button.addEventListener("click", () => document.querySelector("h1")?.focus()));
  await clear.press("Enter");
  await clear.waitFor({ state: "detached" });
  await untilFocused(page, title);
});
