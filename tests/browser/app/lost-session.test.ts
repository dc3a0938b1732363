import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { allCalls } from "#app/contract/features.ts";
import routes from "#app/web/routes.ts";
import { openPaths } from "#platform/web/route-flags.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { browserSite, signIn, signInAgain, visit } from "#tests/support/browser/browser-site.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { typeInto } from "#tests/support/browser/text-editor.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { userCalls } from "#users/contract/calls.ts";

const site = browserSite();

type Entry = { readonly path?: string; readonly index?: boolean; readonly children?: readonly Entry[] };

const pathsOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ path, index, children }) => [
    ...(index ? ["/"] : path === undefined ? [] : [`/${path}`]),
    ...pathsOf(children ?? []),
  ]);

/** An address of this route. */
const addressOf = (path: string): string =>
  path.replace(/:\w+/, path.startsWith("/customers/:id") ? "1001" : "1").replace("*", "no/such/page");

const addresses = pathsOf(routes as readonly Entry[])
  .filter((path) => !openPaths.includes(path))
  .map(addressOf);

/** Navigates as a link does, without loading a document. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    void Reflect.get(window, "__reactRouterDataRouter").navigate(to);
  }, address);

/** The calls that every page makes once it is shown; a later response would notice that the session has ended. */
const frameCalls: readonly { readonly path: string }[] = [
  allCalls.getSavedSearches,
  allCalls.getUnreadNotificationCount,
  allCalls.getMailCounts,
  allCalls.getUserPhotos,
];

const untilFrameIsLoaded = (page: Page) =>
  page.waitForFunction(
    (paths) => paths.every((path) => performance.getEntriesByType("resource").some(({ name }) => name.includes(path))),
    frameCalls.map(({ path }) => path),
  );

const wayBack = (address: string): string =>
  address === "/" ? "/login" : `/login?returnUrl=${encodeURIComponent(address)}`;

test("the tested routes are those of the product", () => {
  expect(addresses).toContain("/support");
  expect(addresses.length).toBeGreaterThan(30);
});

describe("a signed-out user is sent to the login page when navigating to", () => {
  test.each(addresses)("%s", { tags: ["thorough"] }, async (address) => {
    const page = await site.openPage({ as: "anna" });
    allowProblem(page, 401);
    const start = address === "/support" ? "/notifications" : "/support";
    await visit(page, start);
    await untilFrameIsLoaded(page);
    await page.context().clearCookies();
    const withQuery = address === "/" ? address : `${address}?a=1&b=%C3%A6`;
    await goTo(page, withQuery);
    await page.waitForURL(site.havn.url + wayBack(withQuery));
    await page.getByRole("heading", { name: "Welcome to Havn" }).waitFor();
  });
});

const mainMenu = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name, exact: true });

const asksToSignIn = async (page: Page, address: string) => {
  await page.waitForURL(site.havn.url + wayBack(address));
  await page.getByRole("heading", { name: "Welcome to Havn" }).waitFor();
};

/** Ends the session on the server; the browser keeps its cookies. */
async function endSessionElsewhere(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const headers = { cookie, origin: site.havn.url, "content-type": "application/json" };
  const reply = await fetch(site.havn.url + signInCalls.logout.path, { method: "POST", headers, body: "{}" });
  expect(reply.status).toBe(200);
}

describe("a session that has ended", () => {
  test("by logging out in another tab is noticed by a screen with cached data, and keeps the way back", async () => {
    const page = await site.openPage();
    await visit(page, "/support");
    await signIn(page, "nils");
    await mainMenu(page, "Home").click();
    await page.getByRole("heading", { name: /Nils/, level: 1 }).waitFor();
    const other = await page.context().newPage();
    await visit(other, "/support");
    await other.getByRole("button", { name: /^Account/ }).click();
    await other.getByRole("button", { name: "Log out" }).click();
    await other.waitForURL("**/login");
    allowProblem(page, 401);
    await mainMenu(page, "Support").click();
    await asksToSignIn(page, "/support");
    await signIn(page, "nils");
    await page.getByRole("heading", { name: "Support", level: 1 }).waitFor();
  });

  test("on the server is noticed when going back, too", { tags: ["thorough"] }, async () => {
    const page = await site.openPage();
    await visit(page, "/login");
    await signIn(page, "bo");
    await visit(page, "/support");
    await mainMenu(page, "Home").click();
    await page.waitForURL(`${site.havn.url}/`);
    await endSessionElsewhere(page);
    allowProblem(page, 401);
    await page.goBack();
    await asksToSignIn(page, "/support");
  });

  test("preserves the scroll position", async () => {
    const { id } = await buildCase(site.havn);
    const page = await site.openPage({ as: "bo" });
    await visit(page, "/support");
    await untilFrameIsLoaded(page);
    await page.context().clearCookies();
    allowProblem(page, 401);
    await goTo(page, `/cases/${id}#message-7`);
    await asksToSignIn(page, `/cases/${id}#message-7`);
  });

  test("keeps the typed text, which is there after signing in again", async () => {
    const { id } = await buildCase(site.havn);
    const page = await site.openPage();
    await visit(page, `/cases/${id}`);
    await signIn(page, "nils");
    await page.getByRole("button", { name: "Write to Havn" }).click();
    await typeInto(page, "Message", "It still jams");
    allowProblem(page, 401);
    const support = await mainMenu(page, "Support").elementHandle();
    await page.context().clearCookies({ name: /Token$/ });
    // Saving the draft may notice it first: then this link is gone. A locator would click the one after the sign-in.
    await support?.click().catch(() => undefined);
    await page.waitForURL("**/login?**");
    await signInAgain(page);
    await goTo(page, `/cases/${id}`);
    await page.getByText("It still jams").first().waitFor();
  });
});

describe("checking the session", () => {
  test("doesn't mistake a lost connection for a lost session: the page stays and keeps working", {
    tags: ["thorough"],
  }, async () => {
    const page = await site.openPage({ as: "nils" });
    await visit(page, "/support");
    await mainMenu(page, "Home").click();
    await page.getByRole("heading", { name: /Nils/, level: 1 }).waitFor();
    allowProblem(page, /ERR_INTERNET_DISCONNECTED|status of 0/);
    await page.context().setOffline(true);
    await mainMenu(page, "Support").click();
    await page.getByText("What you opened comes as soon as the line is back.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
    await page.context().setOffline(false);
    await page.getByRole("heading", { name: "Support", level: 1 }).waitFor();
    await mainMenu(page, "Home").click();
    await page.getByRole("heading", { name: /Nils/, level: 1 }).waitFor();
  });

  test("adds no call to a navigation when the session is valid and the screen fetches data itself", {
    tags: ["thorough"],
  }, async () => {
    const page = await site.openPage({ as: "nils" });
    await visit(page, "/support");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await mainMenu(page, "Cases").click();
    await page.getByRole("heading", { name: "All cases", level: 1 }).waitFor();
    await mainMenu(page, "Support").click();
    await page.getByRole("heading", { name: "Support", level: 1 }).waitFor();
    const checks = asked.filter((path) => path === userCalls.getUserByLoggedInIdentity.path);
    expect(checks.length).toBeLessThanOrEqual(1);
  });
});
