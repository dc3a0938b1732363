import type { Page } from "playwright-core";
import { visit } from "./browser-site.ts";

export const formSteps = {
  about: "What it is about",
  files: "Files and related cases",
  review: "Review",
} as const;
export type FormStep = keyof typeof formSteps;

/** The heading of a step, which is focused when the step is shown. */
export const stepHeading = (page: Page, step: FormStep) =>
  page.getByRole("heading", { name: formSteps[step], exact: true, level: 2 });

export const onStep = async (page: Page, step: FormStep): Promise<void> => {
  await page.waitForURL((url) => url.searchParams.get("step") === step);
  await stepHeading(page, step).waitFor();
};

export const openForm = async (page: Page, id: number, step: FormStep): Promise<void> => {
  await visit(page, `/cases/create/${id}?step=${step}`);
  await stepHeading(page, step).waitFor();
};

/** Uses the list of steps. */
export const goToStep = async (page: Page, step: FormStep): Promise<void> => {
  await page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name: formSteps[step] }).click();
  await onStep(page, step);
};

export const goOn = (page: Page): Promise<void> => page.getByRole("button", { name: "Continue", exact: true }).click();

/** Chooses a severity by the beginning of its card. */
export const chooseSeverity = (page: Page, name: string): Promise<void> =>
  page.getByRole("radio", { name: new RegExp(`^${name}`) }).check();

/** Goes from a list to a new case's first step. */
export const beginCase = async (page: Page, path = "/cases"): Promise<void> => {
  await visit(page, path);
  await page.getByRole("button", { name: "Create case" }).first().click();
  await page.waitForURL("**/cases/create/*");
  await onStep(page, "about");
};
