import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { browserSite, ready, signIn, signInAgain, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { buildCase, write } from "#tests/support/cases/build-case.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();

const pathOf = (page: Page): string => page.url().slice(site.havn.url.length);
const logOut = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL("**/login");
};

/** Ends the session on the server; the browser keeps its cookies. */
async function endSessionElsewhere(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const headers = { cookie, origin: site.havn.url, "content-type": "application/json" };
  const reply = await fetch(`${site.havn.url}/api/Authentication/Logout`, { method: "POST", headers, body: "{}" });
  expect(reply.status).toBe(200);
}

describe("a visitor", () => {
  test("is sent to /login with the path and query, and returned there after signing in", {
    tags: ["thorough"],
  }, async () => {
    const page = await site.openPage();
    await visit(page, "/cases?status=Created&status=Planned");
    expect(pathOf(page)).toBe(`/login?returnUrl=${encodeURIComponent("/cases?status=Created&status=Planned")}`);
    await signIn(page, "nils");
    expect(pathOf(page)).toBe("/cases?status=Created&status=Planned");
  });

  const returnsToMessage = async (who: "anna" | "nils") => {
    const { id } = await buildCase(site.havn);
    for (let count = 0; count < 12; count += 1) await write(site.havn, "anna", id, `<p>Linje ${count}</p>`.repeat(5));
    const { messages } = await site.havn.as("anna").getCareCaseMessagesBySearch({ body: { caseId: id } });
    const place = `/cases/${id}#message-${messages.at(-1)?.id}`;
    const page = await site.openPage();
    await visit(page, place);
    await page.locator("main a[href*='%23message-']").waitFor();
    await signIn(page, who);
    expect(pathOf(page)).toBe(place);
    await page.locator(new URL(page.url()).hash).evaluate(
      (message) =>
        new Promise<void>((resolve) => {
          const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && resolve());
          seen.observe(message);
        }),
    );
  };
  test("of a message returns to it after signing in", () => returnsToMessage("nils"));
  test("of a message returns to it after signing in, as staff", { tags: ["thorough"] }, () => returnsToMessage("anna"));

  const staysAfterGoingBack = async (who: "anna" | "nils") => {
    const page = await site.openPage();
    await visit(page, "/support");
    await signIn(page, who);
    expect(pathOf(page)).toBe("/support");
    for (const _ of ["the provider's page", "our login page"]) {
      await page.goBack();
      await ready(page);
      expect(pathOf(page)).toBe("/");
    }
    await page.getByRole("button", { name: `Account: ${people[who].name}` }).waitFor();
  };
  test("who goes back after signing in stays in the app", () => staysAfterGoingBack("nils"));
  test("who goes back after signing in stays in the app, as staff", { tags: ["thorough"] }, () =>
    staysAfterGoingBack("anna"),
  );

  test("whose login expired, and who isn't signed in, sees that it did", async () => {
    const page = await site.openPage();
    await visit(page, "/login");
    await page.locator("main a[href^='/api/Authentication/Login']").click();
    await page.locator("button.person").first().waitFor();
    const interaction = page.url();
    await page.context().clearCookies();
    expectProblem(page, 410);
    await page.goto(interaction);
    await page.getByRole("heading", { name: "This login has ended" }).waitFor();
  });

  test("of / is sent to /login without a return address, and arrives at /", { tags: ["thorough"] }, async () => {
    const page = await site.openPage();
    await visit(page, "/");
    expect(pathOf(page)).toBe("/login");
    await signIn(page, "anna");
    expect(pathOf(page)).toBe("/");
  });

  test("is not redirected to another site by returnUrl", async () => {
    const page = await site.openPage();
    await visit(page, `/login?returnUrl=${encodeURIComponent("//evil.example/path")}`);
    await signIn(page, "anna");
    expect(page.url()).toBe(`${site.havn.url}/`);
  });

  test("sees /unknown-user without signing in", { tags: ["thorough"] }, async () => {
    const page = await site.openPage();
    await visit(page, "/unknown-user");
    expect(pathOf(page)).toBe("/unknown-user");
    await page.getByRole("heading", { name: "There is no access with this email" }).waitFor();
  });

  test("who belongs to no company arrives at /unknown-user, and can use another account", async () => {
    const { db } = site.havn;
    await db.deleteFrom("user_customer").where("user_id", "=", people.finn.id).execute();
    const page = await site.openPage();
    await visit(page, "/login");
    await signIn(page, "finn");
    expect(pathOf(page)).toBe("/unknown-user");
    await page.getByRole("link", { name: "Log in with another account" }).click();
    await ready(page);
    await signIn(page, "fie");
    expect(pathOf(page)).toBe("/");
    await page.getByRole("button", { name: "Account: Fie Fjord" }).waitFor();
  });

  test("reads the pages before signing in in Danish", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ locale: "da" });
    await visit(page, "/cases");
    await page.getByRole("heading", { name: "Velkommen til Havn" }).waitFor();
    await page.locator("main a[href^='/api/Authentication/Login']").click();
    await page.getByRole("heading", { name: "Hvem er du i dag?" }).waitFor();
  });
});

describe("a signed-in user", () => {
  test("is redirected from /login to /", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nils" });
    await visit(page, "/login?returnUrl=%2Fcases");
    expect(pathOf(page)).toBe("/");
  });

  test("has no token that a script could read", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nils" });
    await visit(page, "/cases");
    const readable = await page.evaluate(() => ({
      cookies: document.cookie,
      stored: JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }),
      page: document.documentElement.outerHTML,
    }));
    expect(readable.cookies).not.toMatch(/token/i);
    expect(readable.stored).not.toMatch(/token|eyJ/i);
    expect(readable.page).not.toMatch(/eyJ[\w-]+\./);
    const kept = (await page.context().cookies()).filter(({ name }) => /Token$/.test(name));
    expect(kept.map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite }))).toEqual([
      { name: "accessToken", httpOnly: true, sameSite: "Lax" },
      { name: "refreshToken", httpOnly: true, sameSite: "Lax" },
    ]);
  });

  test("logs out at the provider and returns to the site", async () => {
    const page = await site.openPage();
    await visit(page, "/support");
    await signIn(page, "anna");
    const visited: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && visited.push(new URL(request.url()).pathname));
    await logOut(page);
    expect(visited.some((path) => path.startsWith("/oidc/"))).toBe(true);
    expect(pathOf(page)).toBe("/login");
    expect((await page.context().cookies()).filter(({ name }) => /Token$/.test(name))).toEqual([]);
    await visit(page, "/support");
    expect(pathOf(page)).toBe("/login?returnUrl=%2Fsupport");
    await signIn(page, "bo");
    await page.getByRole("button", { name: "Account: Bo Koordinator" }).waitFor();
  });

  test("whose session ended on the server is asked to sign in at the next action, and returns", async () => {
    const page = await site.openPage();
    // Neither the event stream nor hovering over the link notices it before the click.
    await page.route("**/api/events*", () => {});
    await visit(page, "/login");
    await signIn(page, "nora");
    await endSessionElsewhere(page);
    expectProblem(page, 401);
    const cases = page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Cases", exact: true });
    await cases.dispatchEvent("click");
    await page.waitForURL("**/login?*");
    expect(pathOf(page)).toBe(`/login?returnUrl=${encodeURIComponent("/cases")}`);
    await ready(page);
    await signInAgain(page);
    expect(pathOf(page)).toBe("/cases");
  });

  test("keeps the session when the access token has expired", { tags: ["thorough"] }, async () => {
    const page = await site.openPage();
    await visit(page, "/login");
    await signIn(page, "nora");
    await page.context().clearCookies({ name: "accessToken" });
    await visit(page, "/support");
    expect(pathOf(page)).toBe("/support");
    expect((await page.context().cookies()).map(({ name }) => name)).toContain("accessToken");
  });
});
