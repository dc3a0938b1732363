import type { Browser, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { watch, watchAnew } from "./page-problems.ts";

type Cookies = Parameters<ReturnType<Page["context"]>["addCookies"]>[0];

/**
 * Pages are reused between tests of a worker: a new one costs a browser process, which compiles every script again.
 * Each test gets an empty page without cookies, storage, routes or history. Permanently changed pages aren't reused.
 */
const kept: { readonly kind: string; readonly page: Page }[] = [];
const maxKept = 8;

const kindOf = new WeakMap<Page, string>();
const changed = new WeakSet<Page>();
const optionsOf = new WeakMap<Page, BrowserContextOptions>();
const toolsOf = new WeakMap<Page, CDPSession>();

/** Changes that can't be undone; those of size and media can. */
const lasting = {
  page: ["on", "once", "addInitScript", "exposeBinding", "setExtraHTTPHeaders"],
  context: ["on", "once", "addInitScript", "exposeBinding", "grantPermissions", "newCDPSession", "setOffline"],
  clock: ["install", "setFixedTime", "setSystemTime", "pauseAt", "fastForward", "runFor"],
};

/** Less than the test timeout, so that the error says what it waited for. */
const waitMilliseconds = 40_000;
const resetMilliseconds = 10_000;

type PageOptions = {
  readonly context: BrowserContextOptions;
  readonly cookies: Cookies;
  /** Runs in the page before its own scripts. */
  readonly script: (() => void) | null;
};

/** A page in a new context with these cookies, not on the site yet. */
export async function takePage(browser: Browser, { context, cookies, script }: PageOptions): Promise<Page> {
  const kind = JSON.stringify([context, script?.name]);
  const index = kept.findIndex((one) => one.kind === kind && !one.page.isClosed());
  const page = kept.splice(index, index < 0 ? 0 : 1)[0]?.page ?? (await openPage(browser, context, script));
  kindOf.set(page, kind);
  watchAnew(page);
  if (cookies.length > 0) await page.context().addCookies(cookies);
  return page;
}

/** Keeps the page for the next test if it can be emptied; closes it otherwise. */
export async function handOnPage(page: Page, origin: string): Promise<void> {
  const kind = kindOf.get(page);
  const isClean = kind !== undefined && !changed.has(page) && (await empty(page, origin));
  if (isClean) kept.push({ kind, page });
  else await page.context().close();
  while (kept.length > maxKept) await kept.shift()?.page.context().close();
}

async function openPage(
  browser: Browser,
  options: BrowserContextOptions,
  script: PageOptions["script"],
): Promise<Page> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(waitMilliseconds);
  context.on("page", watch);
  if (script) await context.addInitScript(script);
  const page = await context.newPage();
  toolsOf.set(page, await context.newCDPSession(page));
  optionsOf.set(page, options);
  noteChanges(page);
  return page;
}

/** Records calls of `lasting` methods on the page. */
function noteChanges(page: Page): void {
  const context = page.context();
  const watched: [object, string[]][] = [
    [page, lasting.page],
    [context, lasting.context],
    [context.clock, lasting.clock],
  ];
  for (const [target, names] of watched) {
    for (const name of names) {
      const act = Reflect.get(target, name);
      const noting = (...given: unknown[]) => {
        changed.add(page);
        return Reflect.apply(act, target, given);
      };
      Reflect.set(target, name, noting);
    }
  }
}

async function showAsOpened(page: Page): Promise<void> {
  const { viewport, colorScheme = null, reducedMotion = null } = optionsOf.get(page) ?? {};
  await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: null, contrast: null });
  if (viewport) await page.setViewportSize(viewport);
}

/**
 * False if something of the test would remain. The URL is on the site, to have access to its storage, and makes no
 * requests.
 */
async function empty(page: Page, origin: string): Promise<boolean> {
  const context = page.context();
  try {
    await Promise.all(context.pages().map((other) => other !== page && other.close()));
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto(`${origin}/health/live`, { timeout: resetMilliseconds });
    await showAsOpened(page);
    await page.evaluate(() => {
      window.localStorage.clear();
      window.sessionStorage.clear();
    });
    await toolsOf.get(page)?.send("Page.resetNavigationHistory");
    await context.clearCookies();
    return true;
  } catch {
    return false;
  }
}
