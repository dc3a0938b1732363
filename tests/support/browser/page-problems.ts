import type { ConsoleMessage, Page } from "playwright-core";

type Allowance = { readonly pattern: RegExp; seen: boolean };
type Watch = { readonly problems: string[]; readonly allowed: Allowance[]; readonly console: string[] };

const watches = new WeakMap<Page, Watch>();

/**
 * Records all problems in the page: console errors and warnings (including React's, hydration's and the CSP's),
 * exceptions, crashes, and responses of 500 and above.
 */
export function watch(page: Page): void {
  watchAnew(page);
  const note = (problem: string): void => {
    const noted = watches.get(page) ?? watchAnew(page);
    const allowances = noted.allowed.filter(({ pattern }) => pattern.test(problem));
    for (const allowance of allowances) allowance.seen = true;
    if (allowances.length === 0) noted.problems.push(problem);
  };
  page.on("console", (message) => {
    watches.get(page)?.console.push(describe(message));
    if (message.type() === "error" || message.type() === "warning") note(describe(message));
  });
  page.on("pageerror", (error) => note(`exception: ${error.stack ?? error.message}`));
  page.on("crash", () => note("the page crashed"));
  page.on("response", (response) => {
    if (response.status() >= 500) note(`answer: ${response.status()} ${response.request().method()} ${response.url()}`);
  });
}

/** Resets recorded and expected problems. */
export function watchAnew(page: Page): Watch {
  const noted: Watch = { problems: [], allowed: [], console: [] };
  watches.set(page, noted);
  return noted;
}

const describe = (message: ConsoleMessage): string =>
  withoutPorts(`console ${message.type()}: ${message.text()} (${message.location().url})`);

/** The port differs at each start, and could look like an expected status. */
const withoutPorts = (text: string): string => text.replaceAll(/(\/\/[\w.-]+):\d+/g, "$1");

const toPattern = (problem: RegExp | number): RegExp =>
  typeof problem === "number" ? new RegExp(`status of ${problem}\\b|^answer: ${problem}\\b`) : problem;

/** A problem that this test causes on purpose: part of its text, or a status. The test fails if it doesn't occur. */
export function expectProblem(page: Page, problem: RegExp | number): void {
  watches.get(page)?.allowed.push({ pattern: toPattern(problem), seen: false });
}

/** A problem that may occur. */
export function allowProblem(page: Page, problem: RegExp | number): void {
  watches.get(page)?.allowed.push({ pattern: toPattern(problem), seen: true });
}

/** Unexpected problems of this page, and expected ones that didn't occur. */
export function problemsOf(page: Page): string[] {
  const { problems = [], allowed = [] } = watches.get(page) ?? {};
  const missed = allowed.filter(({ seen }) => !seen).map(({ pattern }) => `expected, but did not come: ${pattern}`);
  return [...problems, ...missed];
}

/** Everything in its console. */
export const consoleOf = (page: Page): readonly string[] => watches.get(page)?.console ?? [];
