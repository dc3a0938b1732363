import type { Page } from "playwright-core";

/** Counts each press of a pointer from now on, as long as the page isn't loaded anew. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let count = 0;
    addEventListener(
      "pointerdown",
      () => {
        count += 1;
        document.documentElement.dataset.pressed = String(count);
      },
      { capture: true },
    );
  });
  return async () => Number(await page.locator("html").getAttribute("data-pressed"));
}
