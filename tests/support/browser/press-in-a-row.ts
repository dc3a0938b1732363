import type { Page } from "playwright-core";

/**
 * Presses keys right after each other, as fingers do. To await each would make the time between them depend on how long the
 * page takes to deal with the one before.
 */
export async function pressInARow(page: Page, ...keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}
