import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { browserSite, ready, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";

const site = browserSite();

const menu = (page: Page) => page.getByRole("navigation", { name: "Main menu" });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Leaves a mark that a full page load removes. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, "marked", true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.has(window, "marked"));

const goToSupport = async (page: Page): Promise<void> => {
  await menu(page).getByRole("link", { name: "Support" }).click();
  await page.getByRole("heading", { name: "Support", level: 1 }).waitFor();
};

describe("navigating between pages", () => {
  test("shows a case's title and tabs until its data is there", async () => {
    const { id } = await buildCase(site.havn, { changes: { title: "Porten kan ikke lukkes" } });
    const page = await site.openPage({ as: "anna" });
    await visit(page, "/cases/active");
    const { promise: release, resolve } = Promise.withResolvers<void>();
    await page.route("**/GetCareCasesByIds", async (route) => {
      await release;
      await route.continue();
    });
    await page.getByRole("link", { name: "Porten kan ikke lukkes" }).click();
    const waiting = page.locator("[aria-busy=true]");
    await waiting.getByRole("heading", { level: 1, name: "Porten kan ikke lukkes" }).waitFor();
    expect(await page.title()).toContain(`#${id} Porten kan ikke lukkes`);
    const tab = page.getByRole("link", { name: "History" });
    const before = await tab.boundingBox();
    resolve();
    await page.getByRole("button", { name: "Write to the customer" }).waitFor();
    expect(await tab.boundingBox()).toEqual(before);
  });

  test("loads no document, moves the focus and notifies screen readers", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nils" });
    await visit(page, "/");
    await mark(page);
    await goToSupport(page);
    expect(await isMarked(page)).toBe(true);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
    await page.getByRole("status").getByText("page loaded").waitFor({ state: "attached" });
    expect(await page.title()).toBe("Support · Havn");
  });

  test("scrolls to the top, and restores the position when going back", async () => {
    const page = await site.openPage({ as: "nils", height: 500 });
    await visit(page, "/buttons");
    await page.evaluate(() => scrollTo(0, 700));
    await goToSupport(page);
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await page.getByRole("heading", { name: "Buttons", level: 1 }).waitFor();
    await expect.poll(() => scrolled(page)).toBe(700);
  });

  test("scrolls to the top when only the query changes", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nils", height: 300 });
    await visit(page, "/cases?q=a");
    await page.evaluate(() => scrollTo(0, 9_999));
    await page.keyboard.press("Control+k");
    await page.keyboard.type("xyz");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/cases?q=xyz");
    await expect.poll(() => scrolled(page)).toBe(0);
  });

  test("scrolls to the target of a hash, from a link and from the address bar", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nils", height: 500 });
    await visit(page, "/test");
    const end = page.getByRole("heading", { name: "The end" });
    const isInView = () => end.evaluate((element) => element.getBoundingClientRect().top < innerHeight);
    expect(await isInView()).toBe(false);
    await page.getByRole("link", { name: "To the end" }).click();
    await expect.poll(isInView).toBe(true);
    await visit(page, "/support");
    await visit(page, "/test#end");
    await expect.poll(isInView).toBe(true);
  });
});

test("the first load of a list, including photos, loads no code that only other screens share", async () => {
  const page = await site.openPage({ as: "nils" });
  await visit(page, "/cases");
  const loaded = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  await expect.poll(loaded).toContainEqual(expect.stringContaining("/GetUserPhotos"));
  expect((await loaded()).filter((name) => name.includes("/assets/more-"))).toEqual([]);
});

describe("a new build", () => {
  let page: Page;
  beforeEach(async () => {
    page = await site.openPage({ as: "nils" });
    await page.clock.install();
    await visit(page, "/");
    await mark(page);
  });
  const anHourLater = async () => {
    const answer = page.waitForResponse("**/assets/builds/latest.json");
    await page.clock.runFor("01:00:00");
    await (await answer).finished();
    // A response to a later request means that the page has handled the earlier one.
    await page.evaluate(async () => (await fetch("/assets/builds/latest.json")).text());
  };

  test("is checked for every hour; if there is none, nothing is reloaded", { tags: ["thorough"] }, async () => {
    await anHourLater();
    await anHourLater();
    await goToSupport(page);
    expect(await isMarked(page)).toBe(true);
  });

  test("makes the next navigation a full load", async () => {
    await page.route("**/assets/builds/latest.json", (route) => route.fulfill({ json: { id: "another" } }));
    await anHourLater();
    expect(await isMarked(page)).toBe(true);
    await goToSupport(page);
    await ready(page);
    expect(await isMarked(page)).toBe(false);
    expect(new URL(page.url()).pathname).toBe("/support");
  });

  test("makes going back a full load as well", { tags: ["thorough"] }, async () => {
    await goToSupport(page);
    await page.route("**/assets/builds/latest.json", (route) => route.fulfill({ json: { id: "another" } }));
    await anHourLater();
    expect(await isMarked(page)).toBe(true);
    await page.goBack();
    await expect.poll(() => isMarked(page)).toBe(false);
    await page.getByRole("heading", { name: /Nils/, level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  });

  test("is ignored while the check fails", { tags: ["thorough"] }, async () => {
    expectProblem(page, /latest\.json/);
    await page.route("**/assets/builds/latest.json", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await page.clock.runFor("01:00:00");
    await failed;
    await goToSupport(page);
    expect(await isMarked(page)).toBe(true);
  });
});

test("a navigation interrupted by another one ends at the last target", { tags: ["thorough"] }, async () => {
  const page = await site.openPage({ as: "nils" });
  await visit(page, "/");
  // The screen's code never arrives, and a navigation waits for code; for data it would wait only a tenth of a second.
  await page.route(/CaseListScreen-[\w-]+\.js/, () => undefined);
  await menu(page).getByRole("link", { name: "Cases", exact: true }).click();
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage))).toContain("/cases");
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
  await visit(page, "/support");
  await page.getByRole("heading", { name: "Support", level: 1 }).waitFor();
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage))).not.toContain("/cases");
  expect(documents).toEqual(["/support"]);
});

describe("a chunk that fails to load", () => {
  test.each([
    ["the navigation", /CaseListScreen-[\w-]+\.js/, 1],
    ["the navigation of a slow phone", /CaseListScreen-[\w-]+\.js/, 10],
    ["the navigation without its words", /words-CaseListScreen-[\w-]+\.js/, 1],
  ])("turns %s into a full load of the target, with its query", { tags: ["thorough"] }, async (_which, chunk, rate) => {
    const page = await site.openPage({ as: "nils" });
    await visit(page, "/");
    await mark(page);
    const browser = await page.context().newCDPSession(page);
    let lost = 0;
    await page.route(chunk, (route) => {
      lost += 1;
      return lost <= 2 && page.url().endsWith("/") ? route.abort() : route.continue();
    });
    expectProblem(page, /ERR_FAILED|Error loading route module|dynamically imported/);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("faktura");
    await browser.send("Emulation.setCPUThrottlingRate", { rate });
    const reloaded = page.waitForEvent("domcontentloaded");
    await page.keyboard.press("Enter");
    await reloaded;
    await browser.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await page.waitForURL("**/cases?q=faktura");
    await ready(page);
    expect(lost).toBeGreaterThan(0);
    expect(await isMarked(page)).toBe(false);
    await page.getByRole("heading", { name: /cases/i, level: 1 }).waitFor();
  });

  test("continues on this site only, whatever the path", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nils" });
    await visit(page, "/");
    expectProblem(page, 404);
    await page.evaluate(() => sessionStorage.setItem("havn.target", "//elsewhere.example/cases"));
    await page.reload();
    await expect.poll(() => page.url()).toBe(`${site.havn.url}//elsewhere.example/cases`);
    await ready(page);
  });

  test("continues at the wanted place of the page", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nils" });
    await visit(page, "/");
    await page.evaluate(() => sessionStorage.setItem("havn.target", "/support#content"));
    await page.reload();
    await expect.poll(() => page.url()).toBe(`${site.havn.url}/support#content`);
    await ready(page);
  });

  test("is not retried in a loop within ten seconds", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nils" });
    // The clock stands still, so the ten seconds don't pass even on a slow machine.
    await page.addInitScript((now) => {
      Date.now = () => now;
    }, Date.now());
    await visit(page, "/");
    await page.route(/SupportScreen-[\w-]+\.js/, (route) => route.abort());
    expectProblem(page, /ERR_FAILED|Error loading route module|dynamically imported/);
    const documents: string[] = [];
    let failures = 0;
    page.on("request", (request) => {
      if (!request.isNavigationRequest()) return;
      documents.push(new URL(request.url()).pathname);
      failures = 0;
    });
    page.on("requestfailed", (request) => {
      if (request.url().includes("/SupportScreen-")) failures += 1;
    });
    await menu(page).getByRole("link", { name: "Support" }).click();
    // If the page reloads, its first load is aborted, and waiting for the URL would fail with it.
    await expect.poll(() => page.url()).toMatch(/\/support$/);
    await page.getByRole("heading", { name: "Support", level: 1 }).waitFor();
    await expect.poll(() => failures).toBeGreaterThan(0);
    await page.waitForLoadState();
    // These requests fail if the page is about to reload.
    for (const _time of [1, 2, 3]) await page.evaluate(async () => (await fetch("/health/live")).text());
    expect(documents.filter((path) => path === "/support")).toHaveLength(1);
    expect(documents.length).toBeLessThanOrEqual(4);
  });
});
