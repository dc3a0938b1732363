import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

type AxeResults = Awaited<ReturnType<AxeBuilder["analyze"]>>;

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What WCAG 2.2 AA finds on this page, one line for each element; empty when all is well. */
export async function violations(page: Page): Promise<string[]> {
  return told(await startAxe(page).withTags(tags).analyze());
}

/** The same of colors alone, which are all that differs between light and dark. */
export async function colorViolations(page: Page): Promise<string[]> {
  return told(await startAxe(page).withRules(["color-contrast", "link-in-text-block"]).analyze());
}

const startAxe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(true);

const told = (results: AxeResults): string[] =>
  results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary?.split("\n")[1]?.trim()}`),
  );
