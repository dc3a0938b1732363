import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { isInView } from "#tests/support/browser/is-in-view.ts";
import { buildCase, write } from "#tests/support/cases/build-case.ts";
import { buildLongCase, writeNew } from "#tests/support/cases/long-conversation.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();

const openCase = async (id: number, options: PageOptions, path = ""): Promise<Page> => {
  const page = await site.openPage({ height: 640, ...options });
  await visit(page, `/cases/${id}${path}`);
  return page;
};
const pane = (page: Page) => page.getByRole("region", { name: "Dialog" });
const place = (page: Page) => pane(page).evaluate((found) => Math.round(found.scrollTop));
const pageAnchor = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** How far the page is higher than the window. */
const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
const messageId = (page: Page, nth: number) => page.locator("main article").nth(nth).getAttribute("id");
const expectWholePage = async (page: Page) => {
  expect(await pageAnchor(page)).toBe(0);
  expect(await beyond(page)).toBe(0);
  for (const shown of [
    page.getByRole("heading", { level: 1 }),
    page.getByRole("link", { name: "History" }),
    page.getByRole("button", { name: /^Write to/ }),
  ]) {
    await expect.poll(() => shown.boundingBox().then((box) => box !== null && box.y >= 0)).toBe(true);
    const box = await shown.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  }
};

describe.each([
  [1440, 900, "en"],
  [768, 600, "da"],
] as const)("at %d by %d px", (width, height, locale) => {
  const tags = width === 1440 ? [] : ["thorough"];
  test("the page opens at its top, and the conversation in its pane where its reader left off", { tags }, async () => {
    const id = await buildLongCase(site.havn);
    const page = await openCase(id, { as: "nora", width, height });
    await expect.poll(() => isInView(page, "Besked 12")).toBe(true);
    expect(await isInView(page, "Besked 2")).toBe(false);
    await expectWholePage(page);
    const third = await messageId(page, 2);

    await visit(page, "/support");
    await writeNew(site.havn, id);
    await visit(page, `/cases/${id}`);
    const mark = page.getByText(/^New since \d\d:\d\d$/);
    await expect.poll(() => isInView(page, "New since")).toBe(true);
    expect(await mark.locator("xpath=following-sibling::li[1]").textContent()).toContain("Ny et");
    expect(await page.getByRole("button", { name: "3 new messages" }).count()).toBe(0);
    await expectWholePage(page);

    await visit(page, "/support");
    await visit(page, `/cases/${id}#${third}`);
    await expect.poll(() => isInView(page, "Besked 3")).toBe(true);
    await expectWholePage(page);
  });

  test("the pane is scrolled by keyboard, with its whole focus ring", { tags }, async () => {
    const id = await buildLongCase(site.havn);
    const page = await openCase(id, { as: "nora", width, height, locale });
    await expect.poll(() => isInView(page, "Besked 12")).toBe(true);
    await page.getByRole("navigation").getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    await expect.poll(() => pane(page).evaluate((found) => found === document.activeElement)).toBe(true);
    await page.keyboard.press("Home");
    await expect.poll(() => place(page)).toBe(0);
    await page.keyboard.press("PageDown");
    await expect.poll(() => place(page)).toBeGreaterThan(100);
    await page.keyboard.press("Home");
    await expect.poll(() => place(page)).toBe(0);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => place(page)).toBeGreaterThan(0);
    expect(await pane(page).evaluate((found) => getComputedStyle(found).outlineOffset)).toBe("-2px");
    await page.keyboard.press("End");
    await expect.poll(() => isInView(page, "Besked 12")).toBe(true);
    // What has the focus is in view with its ring.
    for (const button of (await page.locator("main article button").all()).slice(0, 6)) {
      await button.focus();
      const isWhole = await button.evaluate((found) => {
        const view = found.closest("[data-conversation-pane]")?.getBoundingClientRect();
        const { top, bottom } = found.getBoundingClientRect();
        return view !== undefined && top - 4 >= view.top && bottom + 4 <= view.bottom;
      });
      expect(isWhole).toBe(true);
    }
    expect(await pageAnchor(page)).toBe(0);
  });
});

describe.each([
  [390, 844],
  [1440, 500],
])("at %d by %d px", (width, height) => {
  const tags = width === 390 ? [] : ["thorough"];
  test("the page opens at its top, with a way down to what is new", { tags }, async () => {
    const id = await buildLongCase(site.havn);
    const page = await openCase(id, { as: "nora", width, height });
    const third = await messageId(page, 2);
    expect(await pageAnchor(page)).toBe(0);
    expect(await page.getByRole("button", { name: /new message/ }).count()).toBe(0);
    await page.getByRole("button", { name: "To the newest" }).click();
    await expect.poll(() => isInView(page, "Besked 12")).toBe(true);

    await visit(page, "/support");
    await writeNew(site.havn, id);
    await visit(page, `/cases/${id}`);
    const down = page.getByRole("button", { name: "3 new messages" });
    await down.waitFor();
    expect(await pageAnchor(page)).toBe(0);
    await down.click();
    await expect.poll(() => isInView(page, "New since")).toBe(true);
    await down.waitFor({ state: "hidden" });

    await visit(page, "/support");
    await visit(page, `/cases/${id}#${third}`);
    await expect.poll(() => isInView(page, "Besked 3")).toBe(true);
  });
});

describe("the conversation", () => {
  test("marks nothing as new if it fits, or is the reader's own", { tags: ["thorough"] }, async () => {
    const id = await buildLongCase(site.havn);
    const page = await openCase(id, { as: "nora" });
    await expect.poll(() => isInView(page, "Besked 12")).toBe(true);
    await visit(page, "/support");
    await write(site.havn, "nora", id, "<p>Mit eget</p>");
    await visit(page, `/cases/${id}`);
    await expect.poll(() => isInView(page, "Mit eget")).toBe(true);
    expect(await page.getByText(/^New since/).count()).toBe(0);
    const short = await buildCase(site.havn);
    await write(site.havn, "anna", short.id, "<p>Tak</p>");
    const tall = await openCase(short.id, { as: "nora", height: 900 });
    await tall.getByText("Tak").waitFor();
    expect(await place(tall)).toBe(0);
    await expectWholePage(tall);
  });

  test("opens at its newest message before the page's scripts are loaded", { tags: ["thorough"] }, async () => {
    const id = await buildLongCase(site.havn);
    const page = await site.openPage({ as: "nora" });
    await page.route("**/assets/*.js", () => undefined);
    await page.goto(`/cases/${id}`, { waitUntil: "commit" });
    await page.getByText("Besked 12").waitFor();
    await expect.poll(() => isInView(page, "Besked 12")).toBe(true);
    await page.unrouteAll();
  });

  test("opens at its top if the newest is first", { tags: ["thorough"] }, async () => {
    const id = await buildLongCase(site.havn);
    const preferences = [{ kind: "SortingDirection" as const, value: "Descending" as const }];
    await site.havn.as("nils").updatePreferencesByUserEmail({ body: { email: people.nils.email, preferences } });
    const page = await openCase(id, { as: "nils" });
    await expect.poll(() => isInView(page, "Besked 12")).toBe(true);
    expect(await place(page)).toBe(0);
  });

  test("is where it was after going back, reloading, and on other tabs", { tags: ["thorough"] }, async () => {
    const id = await buildLongCase(site.havn);
    const page = await openCase(id, { as: "nora" });
    await expect.poll(() => isInView(page, "Besked 12")).toBe(true);
    await pane(page).evaluate((found) => found.scrollTo({ top: 120 }));
    await page.getByRole("link", { name: "Support" }).click();
    await page.waitForURL("**/support");
    await page.goBack();
    await expect.poll(() => place(page)).toBe(120);
    await page.reload();
    await expect.poll(() => place(page)).toBe(120);
    await page.getByRole("link", { name: "History" }).click();
    await page.waitForURL("**?tab=history");
    await page.getByRole("link", { name: "Dialog" }).click();
    await expect.poll(() => place(page)).toBe(120);
    await page.getByRole("link", { name: "Support" }).click();
    await page.waitForURL("**/support");
    await page.goBack();
    await expect.poll(() => place(page)).toBe(120);
    // On a phone, the page is where it was.
    const phone = await openCase(id, { as: "nora", width: 390, height: 844 });
    await phone.evaluate(() => scrollTo(0, 150));
    await phone.reload();
    await expect.poll(() => pageAnchor(phone)).toBe(150);
  });

  test("stays in view when earlier messages come above it", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    for (let nth = 1; nth <= 105; nth++) await write(site.havn, "anna", id, `<p>Besked ${nth}</p>`);
    const page = await openCase(id, { as: "nora" });
    await expect.poll(() => isInView(page, "Besked 105")).toBe(true);
    const first = await messageId(page, 0);
    await pane(page).evaluate((found) => found.scrollTo({ top: 0 }));
    const top = () => page.locator(`#${first}`).evaluate((found) => found.getBoundingClientRect().top);
    const before = await top();
    await page.getByRole("button", { name: "Show earlier messages" }).click();
    await page.getByText("Besked 1", { exact: true }).waitFor();
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
    expect(await place(page)).toBeGreaterThan(100);
  });

  test("follows new messages at its end only", { tags: ["thorough"] }, async () => {
    const id = await buildLongCase(site.havn);
    const page = await openCase(id, { as: "nora" });
    await expect.poll(() => isInView(page, "Besked 12")).toBe(true);
    await write(site.havn, "anna", id, "<p>Den næste</p>");
    await expect.poll(() => isInView(page, "Den næste")).toBe(true);
    await pane(page).evaluate((found) => found.scrollTo({ top: found.scrollHeight }));
    await page.getByRole("button", { name: /^Write to/ }).click();
    await page.getByRole("button", { name: "Send", exact: true }).waitFor();
    await expect.poll(() => isInView(page, "Den næste")).toBe(true);
    await page.getByRole("button", { name: "Collapse the composer; the text is kept" }).click();
    await pane(page).evaluate((found) => found.scrollTo({ top: 100 }));
    await expect.poll(() => place(page)).toBe(100);
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
    await write(site.havn, "anna", id, "<p>Den sidste</p>");
    await page.getByRole("button", { name: "1 new message" }).waitFor();
    expect(await place(page)).toBe(100);
  });

  test("is printed whole", { tags: ["thorough"] }, async () => {
    const id = await buildLongCase(site.havn);
    const page = await openCase(id, { as: "nora", width: 1440, height: 900 });
    await page.emulateMedia({ media: "print" });
    expect(await pane(page).evaluate((found) => found.scrollHeight - found.clientHeight)).toBe(0);
    expect(await beyond(page)).toBeGreaterThan(0);
  });
});
