import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);

/** The text editor with this name, once it is focused by opening. */
export async function focusedEditor(page: Page, name: string): Promise<Locator> {
  const field = page.getByRole("textbox", { name });
  await field.waitFor();
  await expect.poll(() => isFocused(field)).toBe(true);
  return field;
}

/** Types at the end of the text editor with this name, letter by letter. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  const field = page.getByRole("textbox", { name });
  await field.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(text);
}
