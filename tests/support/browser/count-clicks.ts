import type { Page } from "playwright-core";

/** Counts pointer presses from now on, until the page is reloaded. */
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
