/** @module-tag thorough */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { browserSite } from "#tests/support/browser/browser-site.ts";

const site = browserSite({ demo: true });

/** Notes from the first paint on, frame by frame, whether what the server rendered is still there. */
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

const slowly = (page: Page, name: RegExp) =>
  page.route(name, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });

test.each([
  ["mette", "/?dashboard=coordinator", /\/CoordinatorHome-[^/]+\.js$/, "[data-member]"],
  ["mette", "/?dashboard=executive", /\/ExecutiveHome-[^/]+\.js$/, "[data-part=executive] section"],
  ["gitte", "/", /\/CustomerHome-[^/]+\.js$/, "[data-part=customer] section"],
] as const)("%s at %s never sees the dashboard vanish while its code is fetched", async (as, path, chunk, selector) => {
  const page = await site.openPage({ as });
  await watchFor(page, selector);
  await slowly(page, chunk);
  const fetched = page.waitForResponse(chunk);
  await page.goto(path, { waitUntil: "commit" });
  await fetched;
  // Hydrated, and the page's time has moved on once.
  await page.waitForFunction((wanted) => {
    const [first] = document.querySelectorAll(wanted);
    return first && Object.keys(first).some((key) => key.startsWith("__reactProps"));
  }, selector);
  await page.waitForTimeout(500);
  const seen = (await page.evaluate(() => Reflect.get(window, "seen"))) as number[];
  const firstShown = seen.findIndex((count) => count > 0);
  expect(firstShown).toBeGreaterThanOrEqual(0);
  // It may grow while the HTML arrives; it never gets less.
  const shown = seen.slice(firstShown);
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
});
