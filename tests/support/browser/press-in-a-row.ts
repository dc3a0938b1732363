import type { Page } from "playwright-core";

/**
 * Presses keys in quick succession, like a person. Awaiting each press would make the intervals depend on how long the
 * page takes to handle it.
 */
export async function pressInARow(page: Page, ...keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}
