import type { ConsoleMessage, Page } from "playwright-core";

type Allowance = { readonly pattern: RegExp; seen: boolean };
type Watch = { readonly problems: string[]; readonly allowed: Allowance[] };

const watches = new WeakMap<Page, Watch>();

/**
 * From now on everything that goes wrong in the page is noted: console errors and warnings (React's, hydration's and the
 * Content Security Policy's among them), exceptions, crashes, and answers of 500 and above.
 */
export function watch(page: Page): void {
  const noted: Watch = { problems: [], allowed: [] };
  watches.set(page, noted);
  const note = (problem: string): void => {
    const allowances = noted.allowed.filter(({ pattern }) => pattern.test(problem));
    for (const allowance of allowances) allowance.seen = true;
    if (allowances.length === 0) noted.problems.push(problem);
  };
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") note(describe(message));
  });
  page.on("pageerror", (error) => note(`exception: ${error.stack ?? error.message}`));
  page.on("crash", () => note("the page crashed"));
  page.on("response", (response) => {
    if (response.status() >= 500) note(`answer: ${response.status()} ${response.request().method()} ${response.url()}`);
  });
}

const describe = (message: ConsoleMessage): string =>
  withoutPorts(`console ${message.type()}: ${message.text()} (${message.location().url})`);

/** The port is another at each start, and may look like the status that a test expects. */
const withoutPorts = (text: string): string => text.replaceAll(/(\/\/[\w.-]+):\d+/g, "$1");

const toPattern = (problem: RegExp | number): RegExp =>
  typeof problem === "number" ? new RegExp(`status of ${problem}\\b|^answer: ${problem}\\b`) : problem;

/** What this test makes go wrong on purpose: words of it, or the status of an answer. It must come, or the test fails. */
export function expectProblem(page: Page, problem: RegExp | number): void {
  watches.get(page)?.allowed.push({ pattern: toPattern(problem), seen: false });
}

/** What may go wrong as well, without having to. */
export function allowProblem(page: Page, problem: RegExp | number): void {
  watches.get(page)?.allowed.push({ pattern: toPattern(problem), seen: true });
}

/** The problems of this page that nobody expected, and those expected that did not come. */
export function problemsOf(page: Page): string[] {
  const { problems = [], allowed = [] } = watches.get(page) ?? {};
  const missed = allowed.filter(({ seen }) => !seen).map(({ pattern }) => `expected, but did not come: ${pattern}`);
  return [...problems, ...missed];
}
