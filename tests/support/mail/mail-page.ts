import type { Locator, Page } from "playwright-core";

/** The page of an incoming email with this subject. */
export const mailPage = (page: Page, subject: string): Locator =>
  page.getByRole("main").filter({ has: page.getByRole("heading", { level: 1, name: subject, exact: true }) });
