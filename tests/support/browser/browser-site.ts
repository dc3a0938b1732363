import { mkdirSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";
import { Browser as HttpBrowser } from "#tests/support/sign-in/browser.ts";
import { type Locale, localeCookie, localeTag } from "#wording/locale.ts";
import { problemsOf, watch } from "./browser-watch.ts";

/** Who can sign in: the people of the tests, or with demo data some of the demo people. */
export const visitors = {
  ...(Object.fromEntries(Object.entries(people).map(([key, { name }]) => [key, name])) as Record<
    keyof typeof people,
    string
  >),
  mette: "Mette Holm",
  lone: "Lone Vestergaard",
  gitte: "Gitte Lund",
  viktor: "Viktor Strand",
} as const;
export type Visitor = keyof typeof visitors;

export type PageOptions = {
  /** Signed in as this person; nobody when it says nothing. */
  readonly as?: Visitor;
  readonly locale?: Locale;
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: "light" | "dark";
  /** What goes by itself after ten seconds, as quiet notes do, stays: a slow machine needs longer to press it. */
  readonly unhurried?: boolean;
};

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** A browser's site: Havn with its web, one browser, and pages that are watched. */
export type BrowserSite = {
  readonly havn: TestHavn;
  /** A page in a context of its own, not on the site yet: `visit` goes there. It fails the test on any problem. */
  openPage(options?: PageOptions): Promise<Page>;
};

const flags = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
/** A kept sign-in is used this long, well before its access token has to be refreshed. */
const keptMilliseconds = 60_000;
/** A busy machine is slower by ten times, for minutes. */
const waitMilliseconds = 60_000;

type SiteOptions = {
  readonly demo?: boolean;
  /** More settings, asked for before Havn starts. */
  readonly env?: () => Readonly<Record<string, string>>;
  /** Havn reaches its database by way of a proxy. */
  readonly proxied?: boolean;
};

/**
 * For a test file: starts Havn (real clock, its own database) and Chromium before its tests, and after each test looks
 * for problems and closes the pages.
 */
export function browserSite({ demo = false, env: more, proxied = false }: SiteOptions = {}): BrowserSite {
  let started: { havn: TestHavn; browser: Browser } | undefined;
  const signedIn = new Map<Visitor, { state: State; at: number; shown: number }>();
  const open: Page[] = [];
  const running = () => {
    if (!started) throw new Error("the site starts before the first test");
    return started;
  };

  beforeAll(async () => {
    const executablePath = process.env.CHROMIUM_PATH || "/usr/bin/chromium";
    const log = process.env.HAVN_LOG ?? "silent";
    const env = { HAVN_ROLES: "web,api,jobs", HAVN_RATE_LIMITS: "false", HAVN_LOG: log, ...more?.() };
    const [havn, browser] = await Promise.all([
      startTestHavn({ clockRuns: true, demo, env, proxied }),
      chromium.launch({ executablePath, args: flags }),
    ]);
    started = { havn, browser };
  });
  afterEach(async ({ task }) => {
    const pages = open.splice(0);
    const problems = pages.flatMap(problemsOf);
    if (task.result?.state === "fail" || problems.length > 0) {
      await takePictures(task.name, pages);
      // A test that broke off may have left its session acting for somebody, or ended.
      signedIn.clear();
    }
    await Promise.all(pages.map((page) => page.context().close()));
    expect(problems).toEqual([]);
  });
  afterAll(async () => {
    await started?.browser.close();
    await started?.havn.close();
  });

  const newPage = async (options: PageOptions, state?: State): Promise<Page> => {
    const { browser, havn } = running();
    const context = await browser.newContext(contextOptions(havn.url, options, state));
    context.setDefaultTimeout(waitMilliseconds);
    context.on("page", watch);
    if (options.unhurried) await context.addInitScript(waitLonger);
    const page = await context.newPage();
    open.push(page);
    return page;
  };
  const stateOf = async (person: Visitor): Promise<State> => {
    const { havn } = running();
    const kept = signedIn.get(person);
    const [at, shown] = [Date.now(), havn.clock.now().getTime()];
    // A test that sets the clock would have the tokens refreshed, and what is kept would be the former ones.
    const isNew = (now: number, then: number) => Math.abs(now - then) < keptMilliseconds;
    if (kept && isNew(at, kept.at) && isNew(shown, kept.shown)) return kept.state;
    const state = await signInByHttp(havn, person);
    signedIn.set(person, { state, at, shown });
    return state;
  };
  return {
    get havn() {
      return running().havn;
    },
    openPage: async (options = {}) => newPage(options, options.as && (await stateOf(options.as))),
  };
}

/** The cookies that signing in leaves, without drawing its pages. */
async function signInByHttp({ db, url }: TestHavn, person: Visitor): Promise<State> {
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
  return { cookies, origins: [] };
}

function contextOptions(baseURL: string, options: PageOptions, state?: State) {
  const { locale = "en", width = 1440, height = 900, scheme = "light" } = options;
  const cookie = { name: localeCookie.name, domain: "localhost", path: "/", value: locale, expires: -1 };
  const rest = { httpOnly: false, secure: false, sameSite: "Lax" as const };
  const others = state?.cookies.filter(({ name }) => name !== localeCookie.name) ?? [];
  return {
    baseURL,
    locale: localeTag[locale],
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: "reduce" as const,
    timezoneId: "Europe/Copenhagen",
    ...(state && { storageState: { ...state, cookies: [...others, { ...cookie, ...rest }] } }),
  };
}

/** Runs in the page. */
function waitLonger(): void {
  const start = window.setTimeout;
  const later = (act: TimerHandler, wait?: number, ...given: unknown[]) =>
    start(act, wait === 10_000 ? 200_000 : wait, ...given);
  window.setTimeout = later as typeof window.setTimeout;
}

const logInLink = "main a[href^='/api/Authentication/Login']";

/** On the login page: to the provider, and a click on this person. Ends on the page that was asked for. */
export async function signIn(page: Page, person: Visitor): Promise<void> {
  await page.locator(logInLink).click();
  await page.locator("button.person").filter({ hasText: visitors[person] }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/oidc"));
  await ready(page);
}

/** On the login page: signs in as whom the provider still knows, without a choice. */
export async function signInAgain(page: Page): Promise<void> {
  await page.locator(logInLink).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  await ready(page);
}

/** Waits until the page answers to clicks and keys. */
export async function ready(page: Page): Promise<void> {
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
}

/** Goes to a path of the site and waits until the page answers. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

async function takePictures(test: string, pages: readonly Page[]): Promise<void> {
  mkdirSync("test-results", { recursive: true });
  const name = test.replace(/[^\w]+/g, "-").slice(0, 80);
  const take = (page: Page, index: number) =>
    page.screenshot({ path: `test-results/${name}-${index}.png`, timeout: 5_000 }).catch(() => undefined);
  await Promise.all(pages.map(take));
}
