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
    const allowance = noted.allowed.find(({ pattern }) => pattern.test(problem));
    if (allowance) allowance.seen = true;
    else noted.problems.push(problem);
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
  `console ${message.type()}: ${message.text()} (${message.location().url})`;

/** What this test makes go wrong on purpose, such as an answer of 404. It must come, or the test fails. */
export function expectProblem(page: Page, pattern: RegExp): void {
  watches.get(page)?.allowed.push({ pattern, seen: false });
}

/** What may go wrong as well, without having to. */
export function allowProblem(page: Page, pattern: RegExp): void {
  watches.get(page)?.allowed.push({ pattern, seen: true });
}

/** The problems of this page that nobody expected, and those expected that did not come. */
export function problemsOf(page: Page): string[] {
  const { problems = [], allowed = [] } = watches.get(page) ?? {};
  const missed = allowed.filter(({ seen }) => !seen).map(({ pattern }) => `expected, but did not come: ${pattern}`);
  return [...problems, ...missed];
}
