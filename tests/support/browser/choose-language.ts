import type { Page } from "playwright-core";

/** Chooses a language in the person's menu, which is closed before and after. */
export const chooseLanguage = async (page: Page, language: "Dansk" | "English"): Promise<void> => {
  const menu = page.getByRole("button", { name: /^(Account|Konto): / });
  await menu.click();
  await page.getByRole("button", { name: language, exact: true }).click();
  await menu.click();
};
