import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, Result, RunOptions } from "axe-core";
import type { Frame, Page } from "playwright-core";
import { expect } from "vitest";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * WCAG 2.2 AA violations on this page, one line per element. Elements that seem too small because a bar at the window's
 * edge covers them, or a button is next to them, are scrolled to the middle and checked there.
 */
export async function violations(page: Page): Promise<string[]> {
  const results = await runAxe(page, { type: "tag", values: tags });
  const found = told(results.filter(({ id }) => id !== "target-size"));
  for (const { target } of results.filter(({ id }) => id === "target-size").flatMap(({ nodes }) => nodes)) {
    const selector = target.join(" ");
    await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: "center" }));
    found.push(...told(await runAxe(page, { type: "rule", values: ["target-size"] }, selector)));
  }
  return found;
}

/** The same for colors only, which are the only difference between light and dark. */
export async function colorViolations(page: Page): Promise<string[]> {
  return told(await runAxe(page, { type: "rule", values: colorRules }));
}

/** Skips refetching style sheets (`preload`), which none of the rules reads. */
async function runAxe(page: Page, runOnly: NonNullable<RunOptions["runOnly"]>, within?: string): Promise<Result[]> {
  await expect.poll(() => page.evaluate(countDimmed), { message: "what is read anew, and dimmed meanwhile" }).toBe(0);
  await Promise.all(page.frames().map(load));
  const options: RunOptions = { runOnly, resultTypes: ["violations"], preload: false };
  return page.evaluate(
    async ([at, given]) => {
      const { axe } = window as unknown as { axe: { run(at: unknown, options: unknown): Promise<AxeResults> } };
      return (await axe.run(at ?? document, given)).violations;
    },
    [within, options] as const,
  );
}

/** Lists and other parts that are paler while they are refetched; placeholders have no text. Runs in the page. */
function countDimmed(): number {
  const parts = [...document.querySelectorAll(":is(div, dd)[aria-busy=true], table[aria-busy=true] > tbody")];
  return parts.filter((part) => Number(getComputedStyle(part).opacity) < 1 && part.querySelector("a, button")).length;
}

/** Adds axe to the document, once; frames communicate with each other regardless of origin. */
async function load(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => "axe" in window)) return;
  await frame.evaluate(`${source}; axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] });`);
}

const told = (results: readonly Result[]): string[] =>
  results.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary?.split("\n")[1]?.trim()}`),
  );
