import type { Page } from "playwright-core";
import { ready } from "./browser-site.ts";

/** Goes to a path before any script has loaded. The result lets them load, and waits until the page is interactive. */
export async function visitWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return async () => {
    released.resolve();
    await ready(page);
  };
}
