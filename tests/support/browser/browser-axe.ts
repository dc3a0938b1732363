import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

type AxeResults = Awaited<ReturnType<AxeBuilder["analyze"]>>;
type AxeNode = AxeResults["violations"][number]["nodes"][number];

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * What WCAG 2.2 AA finds on this page, one line for each element; empty when all is well. What a bar at the window's edge
 * covers in part is looked at in the middle of the window, where nothing may cover it.
 */
export async function violations(page: Page): Promise<string[]> {
  const results = await startAxe(page).withTags(tags).analyze();
  const found = told(results, (node) => !isCovered(node));
  for (const { target } of results.violations.flatMap(({ nodes }) => nodes.filter(isCovered))) {
    const selector = target.join(" ");
    await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: "center" }));
    found.push(...told(await startAxe(page).include(selector).withRules(["target-size"]).analyze()));
  }
  return found;
}

const isCovered = ({ failureSummary }: AxeNode): boolean => failureSummary?.includes("partially obscured") ?? false;

/** The same of colors alone, which are all that differs between light and dark. */
export async function colorViolations(page: Page): Promise<string[]> {
  return told(await startAxe(page).withRules(["color-contrast", "link-in-text-block"]).analyze());
}

const startAxe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(true);

const told = (results: AxeResults, counts: (node: AxeNode) => boolean = () => true): string[] =>
  results.violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(counts)
      .map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary?.split("\n")[1]?.trim()}`),
  );
