import type { Page } from "playwright-core";

/** Counts pointer presses and keys from now on, until the page is reloaded; the keys of a text, and Ctrl and Shift, aren't. */
export async function countPresses(page: Page): Promise<() => Promise<{ clicks: number; keys: number }>> {
  await page.evaluate(() => {
    const root = document.documentElement.dataset;
    const count = (name: "pressed" | "keys") => {
      root[name] = String(Number(root[name] ?? 0) + 1);
    };
    const isText = ({ target, ctrlKey }: KeyboardEvent) =>
      !ctrlKey && target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea"));
    addEventListener("pointerdown", () => count("pressed"), { capture: true });
    addEventListener(
      "keydown",
      (event) => {
        if (!isText(event) && !["Control", "Shift"].includes(event.key)) count("keys");
      },
      { capture: true },
    );
  });
  const read = async (name: string) => Number(await page.locator("html").getAttribute(name));
  return async () => ({ clicks: await read("data-pressed"), keys: await read("data-keys") });
}

/** Counts pointer presses from now on, until the page is reloaded. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  const counted = await countPresses(page);
  return async () => (await counted()).clicks;
}
