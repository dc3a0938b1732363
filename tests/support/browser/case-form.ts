import type { Page } from "playwright-core";
import { expect } from "vitest";
import { visit } from "./browser-site.ts";

export const formSteps = {
  about: "What it is about",
  files: "Files and related cases",
  review: "Review",
} as const;
export type FormStep = keyof typeof formSteps;

/** The heading of a step's section. */
export const stepHeading = (page: Page, step: FormStep) =>
  page.getByRole("heading", { name: formSteps[step], exact: true, level: 2 });

/** The form is shown. */
export const onForm = async (page: Page): Promise<void> => {
  await page.waitForURL("**/cases/create/*");
  await stepHeading(page, "about").waitFor();
};

export const openForm = async (page: Page, id: number): Promise<void> => {
  await visit(page, `/cases/create/${id}`);
  await onForm(page);
};

/** Uses the list of steps, which leads to the step's section. */
export const goToStep = async (page: Page, step: FormStep): Promise<void> => {
  await page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name: formSteps[step] }).click();
  await expect.poll(() => stepHeading(page, step).evaluate((heading) => heading === document.activeElement)).toBe(true);
};

/** Submits by the menu, in which customers only have "Submit and show". */
export const submitByMenu = async (page: Page, name: RegExp = /^Submit and show/): Promise<void> => {
  await page.getByRole("button", { name: "Other ways to submit" }).click();
  await page.getByRole("menuitem", { name }).click();
};

/** Chooses a severity by the beginning of its card. */
export const chooseSeverity = (page: Page, name: string): Promise<void> =>
  page.getByRole("radio", { name: new RegExp(`^${name}`) }).check();

/** Goes from a list to the form of a new case. */
export const beginCase = async (page: Page, path = "/cases"): Promise<void> => {
  await visit(page, path);
  await page.getByRole("button", { name: "Create case" }).first().click();
  await onForm(page);
};
