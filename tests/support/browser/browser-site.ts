import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { resultPath, writeResult } from "#tests/support/havn/kept-logs.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import type { TestDatabase } from "#tests/support/havn/test-database.ts";
import { freePort } from "#tests/support/network/free-ports.ts";
import { people } from "#tests/support/people/people.ts";
import { Browser as HttpBrowser } from "#tests/support/sign-in/http-browser.ts";
import { type Locale, localeCookie, localeTag } from "#wording/locale.ts";
import { handOnPage, takePage } from "./kept-pages.ts";
import { consoleOf, problemsOf } from "./page-problems.ts";
import { sharedBrowser } from "./shared-browser.ts";

/** Who can sign in: the test people or, with demo data, some of the demo people. */
export const visitors = {
  ...(Object.fromEntries(Object.entries(people).map(([key, { name }]) => [key, name])) as Record<
    keyof typeof people,
    string
  >),
  /** Staff with every role; the others have their demo roles. */
  mette: "Mette Holm",
  soeren: "Søren Lauridsen",
  camilla: "Camilla Friis",
  birgitte: "Birgitte Munk",
  lone: "Lone Vestergaard",
  gitte: "Gitte Lund",
  viktor: "Viktor Strand",
} as const;
export type Visitor = keyof typeof visitors;

export type PageOptions = {
  /** The signed-in person; nobody by default. */
  readonly as?: Visitor;
  readonly locale?: Locale;
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: "light" | "dark";
  /** The browser's; Denmark's by default. */
  readonly timeZone?: string;
  /** A phone with touch input. */
  readonly touch?: boolean;
  /**
   * Keeps elements such as toasts that disappear after ten seconds, since a slow machine needs longer to click them.
   */
  readonly unhurried?: boolean;
};

type Cookies = Parameters<ReturnType<Page["context"]>["addCookies"]>[0];

/** A site for browser tests: Havn with its web app, one browser, and monitored pages. */
export type BrowserSite = {
  readonly havn: TestHavn;
  /**
   * A page in a new context without cookies or storage apart from the sign-in, not on the site yet: use `visit`. Any
   * problem on it fails the test.
   */
  openPage(options?: PageOptions): Promise<Page>;
};

/** How long a sign-in is reused, well before its access token must be refreshed. */
const keptMilliseconds = 60_000;

/** Shared by all sites of this worker, since the browser has compiled scripts cached for that origin. */
let port: Promise<number> | undefined;

type SiteOptions = {
  readonly demo?: boolean;
  /** An empty database, as after an installation without demo data. */
  readonly isEmpty?: boolean;
  /** Additional settings, evaluated before Havn starts. */
  readonly env?: () => Readonly<Record<string, string>>;
  /** Havn connects to its database through a proxy. */
  readonly proxied?: boolean;
  /** Makes a migrated database of its own. */
  readonly database?: () => Promise<TestDatabase>;
};

/**
 * For a test file: starts Havn (real clock, its own database) and Chromium before its tests; after each test, checks
 * for problems and closes the pages.
 */
export function browserSite({
  demo = false,
  isEmpty = false,
  env: more,
  proxied = false,
  database: make,
}: SiteOptions = {}): BrowserSite {
  let started: { havn: TestHavn; browser: Browser } | undefined;
  const signedIn = new Map<Visitor, { cookies: Cookies; at: number; moves: number }>();
  const open: Page[] = [];
  const running = () => {
    if (!started) throw new Error("the site starts before the first test");
    return started;
  };

  beforeAll(async () => {
    const env = {
      HAVN_ROLES: "web,api,jobs",
      HAVN_RATE_LIMITS: "false",
      // Messages are stored at once; `undo-sending.test.ts` tests the delay.
      HAVN_UNDO_SECONDS: "0",
      ...more?.(),
    };
    const own = make && { database: await make() };
    const [havn, browser] = await Promise.all([
      startTestHavn({ port: await sitePort(), clockRuns: true, demo, isEmpty, env, proxied, ...own }),
      sharedBrowser(),
    ]);
    started = { havn, browser };
  });
  afterEach(async ({ task }) => {
    const pages = open.splice(0);
    const problems = pages.flatMap(problemsOf);
    const isWell = task.result?.state !== "fail" && problems.length === 0;
    if (!isWell) {
      await takePictures(task.name, pages);
      // A failed test may have left its session impersonating someone, or ended.
      signedIn.clear();
    }
    const { url } = running().havn;
    await Promise.all(pages.map((page) => (isWell ? handOnPage(page, url) : closeContext(page))));
    expect(problems).toEqual([]);
  });
  afterAll(async () => {
    await started?.havn.close();
  });

  const cookiesOf = async (person: Visitor): Promise<Cookies> => {
    const { havn } = running();
    const kept = signedIn.get(person);
    const at = Date.now();
    const { moves } = havn.clock;
    // While the clock was elsewhere, a page may have used the refresh token, also if the clock was put back.
    if (kept && at - kept.at < keptMilliseconds && kept.moves === moves) return kept.cookies;
    const cookies = await signInByHttp(havn, person);
    signedIn.set(person, { cookies, at, moves });
    return cookies;
  };
  return {
    get havn() {
      return running().havn;
    },
    openPage: async (options = {}) => {
      const { browser, havn } = running();
      const cookies = options.as ? [...(await cookiesOf(options.as)), localeCookieOf(options)] : [];
      const context = contextOptions(havn.url, options);
      const page = await takePage(browser, { context, cookies, script: options.unhurried ? waitLonger : null });
      open.push(page);
      return page;
    },
  };
}

/** When a test has failed, routes that it left pending fail too, which isn't another failure. */
async function closeContext(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.context().close();
}

/** The cookies of a sign-in, without rendering its pages. */
async function signInByHttp({ db, url }: TestHavn, person: Visitor): Promise<Cookies> {
  const { id } = await db
    .selectFrom("app_user")
    .select("id")
    .where("name", "=", visitors[person])
    .executeTakeFirstOrThrow();
  const browser = new HttpBrowser(url);
  await browser.send(await browser.untilCallbackOf(id, "/"));
  const cookies = [...browser.cookies].map(([name, { value, path, attributes }]) => ({
    name,
    value,
    path,
    domain: "localhost",
    expires: -1,
    httpOnly: /httponly/i.test(attributes),
    secure: false,
    sameSite: /samesite=strict/i.test(attributes) ? ("Strict" as const) : ("Lax" as const),
  }));
  return cookies.filter(({ name }) => name !== localeCookie.name);
}

const localeCookieOf = ({ locale = "en" }: PageOptions) => ({
  name: localeCookie.name,
  domain: "localhost",
  path: "/",
  value: locale,
  sameSite: "Lax" as const,
});

function contextOptions(baseURL: string, options: PageOptions): BrowserContextOptions {
  const { locale = "en", width = 1440, height = 900, scheme = "light", touch = false } = options;
  const { timeZone = "Europe/Copenhagen" } = options;
  return {
    baseURL,
    locale: localeTag[locale],
    viewport: { width, height },
    ...(touch && { hasTouch: true, isMobile: true }),
    colorScheme: scheme,
    reducedMotion: "reduce",
    timezoneId: timeZone,
  };
}

/** The browsers' port, kept free between two sites (see `freePort`). */
const sitePort = (): Promise<number> => {
  port ??= freePort();
  return port;
};

/** Runs in the page. */
function waitLonger(): void {
  const start = window.setTimeout;
  const later = (act: TimerHandler, wait?: number, ...given: unknown[]) =>
    start(act, wait === 10_000 ? 200_000 : wait, ...given);
  window.setTimeout = later as typeof window.setTimeout;
}

const logInLink = "main a[href^='/api/Authentication/Login']";

/** From the login page: goes to the provider and clicks this person. Ends on the requested page. */
export async function signIn(page: Page, person: Visitor): Promise<void> {
  await page.locator(logInLink).click();
  await page.locator("button.person").filter({ hasText: visitors[person] }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/oidc"));
  await ready(page);
}

/** From the login page: signs in as the person the provider remembers. */
export async function signInAgain(page: Page): Promise<void> {
  await page.locator(logInLink).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  await ready(page);
}

/** Waits until the page is interactive. */
export async function ready(page: Page): Promise<void> {
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
}

/** Goes to a path of the site and waits until the page is interactive. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/** The content and console of the pages of a failed test. */
async function takePictures(test: string, pages: readonly Page[]): Promise<void> {
  const take = (page: Page, index: number) => {
    writeResult(test, `${index}-console.txt`, consoleOf(page).join("\n"));
    return page.screenshot({ path: resultPath(test, `${index}.png`), timeout: 5_000 }).catch(() => undefined);
  };
  await Promise.all(pages.map(take));
}
