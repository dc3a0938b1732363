import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { dashboardCalls } from "#dashboard/contract/calls.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { apiOf } from "#tests/support/browser/page-api.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { stopClock } from "#tests/support/browser/stopped-clock.ts";
import { liveEventsSettled } from "#tests/support/live/until-live-events-settled.ts";

const site = browserSite({ demo: true });

type Dashboard = "agent" | "coordinator" | "executive";

/** Works before the page has visited the site. */
const chooseHome = (page: Page, dashboard: Dashboard) =>
  apiOf(page, site.havn.url).updateDashboardSelectionValues({ body: { dashboard } });

/** Opens the home page as Mette, who chose this dashboard before. */
const openHome = async (chosen: Dashboard = "agent", options: PageOptions = {}, path = "/"): Promise<Page> => {
  const page = await site.openPage({ as: "mette", ...options });
  await chooseHome(page, chosen);
  await visit(page, path);
  return page;
};
const openCustomer = async (options: PageOptions = {}, path = "/"): Promise<Page> => {
  const page = await site.openPage({ as: "gitte", ...options });
  await visit(page, path);
  return page;
};

const tabs = (page: Page) => page.getByRole("navigation", { name: "Home pages" });
const tab = (page: Page, name: string) => tabs(page).getByRole("link", { name, exact: true });
const isShown = (page: Page, name: string) =>
  page.locator(`nav[aria-label="Home pages"] a[aria-current=page]`, { hasText: name }).waitFor();
const highlights = (page: Page) => page.getByRole("navigation", { name: "Highlights" });
const highlight = (page: Page, name: string) => highlights(page).getByRole("link", { name });
const numberOf = async (page: Page, name: string): Promise<number> =>
  Number(/\d[\d,.]*/.exec((await highlight(page, name).textContent()) ?? "")?.[0].replace(/\D/g, ""));
const rows = (page: Page) => page.getByRole("region", { name: "Cases to act on" }).getByRole("listitem");
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, "marked", true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.has(window, "marked"));
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const chosenBy = async (page: Page) => (await apiOf(page).getUserByLoggedInIdentity()).careUser.dashboard;

/** The number in a case list's heading. */
const listed = async (page: Page): Promise<number> => {
  const head = page.locator("header", { has: page.getByRole("heading", { level: 1 }) });
  const words = await head.getByRole("status").textContent();
  return Number(words?.replace(/\D/g, ""));
};

describe("choosing a dashboard", () => {
  test("switches without a reload, and is remembered", async () => {
    const page = await openHome();
    await isShown(page, "Agent");
    await mark(page);
    await tab(page, "Coordinator").click();
    await isShown(page, "Coordinator");
    await page.getByRole("heading", { name: "Unassigned cases" }).waitFor();
    expect(new URL(page.url()).search).toBe("?dashboard=coordinator");
    expect(await isMarked(page)).toBe(true);
    await expect.poll(() => chosenBy(page)).toBe("coordinator");
    await visit(page, "/");
    await isShown(page, "Coordinator");
    await page.getByRole("heading", { name: "Unassigned cases" }).waitFor();
  });

  test("works with the browser's back and forward, and home shows the choice", { tags: ["thorough"] }, async () => {
    const page = await openHome();
    await tab(page, "Executive").click();
    await isShown(page, "Executive");
    await page.goBack();
    await isShown(page, "Agent");
    await highlight(page, "Waiting for me").waitFor();
    await page.goForward();
    await isShown(page, "Executive");
    await page.getByRole("link", { name: "Support" }).first().click();
    await page.getByRole("heading", { name: "Support", level: 1 }).waitFor();
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Home" }).click();
    await isShown(page, "Executive");
  });

  test("works with the keyboard", { tags: ["thorough"] }, async () => {
    const page = await openHome();
    await tab(page, "Agent").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await isShown(page, "Coordinator");
    expect(await tab(page, "Coordinator").evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test("doesn't affect another tab; a colleague's link opens another dashboard", {
    tags: ["thorough"],
  }, async () => {
    const first = await openHome();
    await isShown(first, "Agent");
    const second = await first.context().newPage();
    await visit(second, "/");
    await tab(second, "Executive").click();
    await isShown(second, "Executive");
    await expect.poll(() => chosenBy(second)).toBe("executive");
    const third = await first.context().newPage();
    await visit(third, "/?dashboard=coordinator");
    await isShown(third, "Coordinator");
    expect(await chosenBy(third)).toBe("executive");
    await first.getByRole("link", { name: "Support" }).first().click();
    await first.getByRole("heading", { name: "Support", level: 1 }).waitFor();
    await first.goBack();
    await isShown(first, "Agent");
    await first.reload();
    await isShown(first, "Executive");
  });

  test("on the profile page applies at once", { tags: ["thorough"] }, async () => {
    const page = await openHome();
    await page.getByRole("button", { name: /Mette Holm/ }).click();
    await page.locator("#person-menu a[href='/profile']").click();
    await page.getByLabel(/^Executive/).check();
    await expect.poll(() => chosenBy(page)).toBe("executive");
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Home" }).click();
    await isShown(page, "Executive");
  });

  test("reports a failed save, but shows the choice anyway", { tags: ["thorough"] }, async () => {
    const page = await openHome();
    expectProblem(page, 500);
    await page.route("**/UpdateDashboardSelectionValues", (route) => route.fulfill({ status: 500, json: {} }));
    await tab(page, "Coordinator").click();
    await isShown(page, "Coordinator");
    await page.getByRole("alert").getByText("Could not keep this home page").waitFor();
  });

  test("loads the other two's code only when they are shown", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "mette" });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await visit(page, "/?dashboard=agent");
    await highlight(page, "Mentions").waitFor();
    const ofOthers = () => asked.filter((url) => /\/(Coordinator|Executive)Home-[^/]+\.js$/.test(url));
    expect(ofOthers()).toEqual([]);
    await tab(page, "Coordinator").click();
    await page.getByRole("heading", { name: "Unassigned cases" }).waitFor();
    expect(ofOthers()).toHaveLength(1);
  });

  test("is rendered completely on the server", async () => {
    const page = await openHome("coordinator");
    const html = await (await page.request.get("/")).text();
    expect(html).toContain("Unassigned cases");
    const { styled } = await page.evaluate(async (path) => {
      const text = await (await fetch(path)).text();
      const links = [...text.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map(([, href = ""]) => href);
      const sheets = await Promise.all(links.map(async (href) => (await fetch(href)).text()));
      return { styled: sheets.some((sheet) => /MemberCard|_card_/.test(sheet)) };
    }, "/");
    expect(styled).toBe(true);
  });
});

describe.each([1440, 390])("at %i pixels", (width) => {
  test("an agent's figures link to what they count, and rows to their cases", { tags: ["thorough"] }, async () => {
    const page = await openHome("agent", { width });
    for (const name of ["Late or running out", "Waiting for me"]) {
      const shown = await numberOf(page, name);
      expect(shown).toBeGreaterThan(0);
      await highlight(page, name).click();
      await page.waitForURL("**/cases/active?**");
      await expect.poll(() => listed(page)).toBe(shown);
      await page.goBack();
    }
    const title = (await rows(page).first().getByRole("link").first().textContent()) ?? "";
    await rows(page).first().getByRole("link").first().click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
  });

  test("an agent's page passes axe, light and dark, and fits", { tags: ["thorough"] }, async () => {
    for (const scheme of ["light", "dark"] as const) {
      const page = await openHome("agent", { width, scheme });
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    }
  });

  test("a customer sees figures, cases and the agreement", { tags: ["thorough"] }, async () => {
    const page = await openCustomer({ width });
    expect(await tabs(page).count()).toBe(0);
    const shown = await numberOf(page, "Delivered");
    await highlight(page, "Delivered").click();
    await page.waitForURL("**/cases/active?status=Delivered");
    await expect.poll(() => listed(page)).toBe(shown);
    await page.goBack();
    await page.getByRole("region", { name: "Waiting for your company" }).getByRole("listitem").first().waitFor();
    expect(
      await page
        .getByRole("region", { name: /^Agreement: / })
        .getByRole("row")
        .count(),
    ).toBeGreaterThan(3);
    expect(await page.getByRole("region", { name: "Time left" }).getByRole("listitem").count()).toBeGreaterThan(0);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.getByRole("button", { name: "Create case" }).click();
    await page.waitForURL("**/cases/create/*");
  });

  test("a customer's page works in Danish and dark", { tags: ["thorough"] }, async () => {
    const page = await openCustomer({ width, locale: "da", scheme: "dark" });
    await page.getByRole("heading", { name: "Kræver handling" }).waitFor();
    await page.getByRole("button", { name: "Opret sag" }).waitFor();
    expect(await page.getByRole("navigation", { name: "Overblik" }).textContent()).toMatch(
      /Afventer dig[\s\S]*Leveret/,
    );
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });
});

test("a customer can't open a staff dashboard by its address", { tags: ["thorough"] }, async () => {
  const page = await openCustomer({}, "/?dashboard=executive");
  await highlight(page, "Delivered").waitFor();
});

describe("an open dashboard", () => {
  test("refetches within a second of its clock after other users' changes, and shows them", async () => {
    await liveEventsSettled(site.havn);
    const [staff, customer] = [await site.openPage({ as: "mette" }), await site.openPage({ as: "gitte" })];
    for (const page of [staff, customer]) await page.clock.install();
    await chooseHome(staff, "agent");
    for (const page of [staff, customer]) await visit(page, "/");
    const before = await numberOf(staff, "Waiting for me");
    const delivered = await numberOf(customer, "Delivered");
    const api = apiOf(staff);
    const { customerNumber } = (await apiOf(customer).getUserByLoggedInIdentity()).careUser;
    if (!customerNumber) throw new Error("Gitte acts for a company");
    const { rows: mine } = await api.getCareCasesBySearch({
      body: {
        preset: "active",
        filters: { assignee: ["@me"], status: ["WaitsOnHavn"], customerNumber: [customerNumber] },
        pageSize: 1,
      },
    });
    const [one] = mine;
    if (!one) throw new Error("Mette has a case of Gitte's company");
    const clocks = [await stopClock(staff), await stopClock(customer)];
    await api.updateCareCase({ body: { id: one.id, version: one.version, changes: { status: "Delivered" } } });
    for (const clock of clocks) await clock.asksWithin(1_000, "case", dashboardCalls.getDashboard);
    await expect.poll(() => numberOf(customer, "Delivered")).toBe(delivered + 1);
    await expect.poll(() => numberOf(staff, "Waiting for me")).toBe(before - 1);
  });

  test("keeps its layout while loading, and can be refetched", { tags: ["thorough"] }, async () => {
    await liveEventsSettled(site.havn);
    const page = await openHome("agent", {}, "/support");
    let isBroken = true;
    const held = Promise.withResolvers<void>();
    await page.route("**/GetDashboard", async (route) => {
      if (!isBroken) return route.continue();
      await held.promise;
      await route.fulfill({ status: 503, json: { statusCode: 503, statusMessage: "", message: "", data: null } });
    });
    expectProblem(page, 503);
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Home" }).click();
    await page.getByRole("heading", { name: /Mette/, level: 1 }).waitFor();
    await page.locator("ul[data-count][aria-hidden=true]").waitFor({ state: "attached" });
    held.resolve();
    await page.getByRole("alert").waitFor();
    isBroken = false;
    await page.getByRole("alert").getByRole("button").first().click();
    await highlight(page, "Mentions").waitFor();
  });
});
