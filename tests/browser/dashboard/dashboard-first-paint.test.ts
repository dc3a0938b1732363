/** @module-tag thorough */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { browserSite } from "#tests/support/browser/browser-site.ts";

const site = browserSite({ demo: true });

/** Records frame by frame, from the first paint, whether the server-rendered elements are still there. */
const watchFor = (page: Page, selector: string) =>
  page.addInitScript((wanted) => {
    const seen: number[] = [];
    Reflect.set(window, "seen", seen);
    const look = () => {
      const count = document.querySelectorAll(wanted).length;
      if (count !== seen.at(-1)) seen.push(count);
      requestAnimationFrame(look);
    };
    look();
  }, selector);

/** Waits for this many frames. */
const frames = (page: Page, count: number) =>
  page.evaluate(async (left) => {
    for (let at = 0; at < left; at += 1) await new Promise(requestAnimationFrame);
  }, count);

/** Delays the code until the server-rendered elements have been visible for some frames. */
const afterPaint = (page: Page, name: RegExp, selector: string) =>
  page.route(name, async (route) => {
    await page.locator(selector).first().waitFor();
    await frames(page, 10);
    await route.continue();
  });

test.each([
  ["mette", "/?dashboard=coordinator", /\/CoordinatorHome-[^/]+\.js$/, "[data-member]"],
  ["mette", "/?dashboard=executive", /\/ExecutiveHome-[^/]+\.js$/, "[data-part=executive] section"],
  ["gitte", "/", /\/CustomerHome-[^/]+\.js$/, "[data-part=customer] section"],
] as const)("%s at %s keeps the dashboard visible while its code is loading", async (as, path, chunk, selector) => {
  const page = await site.openPage({ as });
  await watchFor(page, selector);
  await afterPaint(page, chunk, selector);
  const fetched = page.waitForResponse(chunk);
  await page.goto(path, { waitUntil: "commit" });
  await fetched;
  // Waits until the page is hydrated, and its clock has ticked once.
  await page.waitForFunction((wanted) => {
    const [first] = document.querySelectorAll(wanted);
    return first && Object.keys(first).some((key) => key.startsWith("__reactProps"));
  }, selector);
  await frames(page, 20);
  const seen = (await page.evaluate(() => Reflect.get(window, "seen"))) as number[];
  const firstShown = seen.findIndex((count) => count > 0);
  expect(firstShown).toBeGreaterThanOrEqual(0);
  // The number may grow while the HTML arrives, but never shrinks.
  const shown = seen.slice(firstShown);
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
});
