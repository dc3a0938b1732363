import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { openForm } from "#tests/support/browser/case-form.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { buildCase, buildDraft, read } from "#tests/support/cases/build-case.ts";

const site = browserSite();

const bar = (page: Page, words = "You are offline.") => page.getByRole("status").filter({ hasText: words });
const menu = (page: Page) => page.getByRole("navigation", { name: "Main menu" });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1, exact: true });

/** What a browser logs when the connection is lost. */
const expectSilence = (page: Page) => {
  for (const problem of [
    /ERR_INTERNET_DISCONNECTED/,
    /ERR_INCOMPLETE_CHUNKED_ENCODING/,
    /ERR_CONNECTION_/,
    /ERR_FAILED/,
    /Network Error/,
  ])
    allowProblem(page, problem);
  for (const problem of [/Error loading route module/, /dynamically imported module/, /Unable to preload CSS/])
    allowProblem(page, problem);
};

/** Closes the port as the end of the process does; the database stays. */
const stopServer = async () => {
  const { server } = site.havn.havn.fastify;
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
};
const startServer = () =>
  new Promise<void>((resolve) => {
    site.havn.havn.fastify.server.listen(Number(new URL(site.havn.url).port), resolve);
  });

describe("without a connection", () => {
  test("a quiet bar says so and what is kept, in both languages and on a phone, and disappears on reconnection", {
    tags: ["thorough"],
  }, async () => {
    for (const [locale, words, width] of [
      ["en", "You are offline.", 1440],
      ["da", "Du er offline.", 390],
    ] as const) {
      const page = await site.openPage({ as: "anna", locale, width });
      expectSilence(page);
      await visit(page, "/cases");
      expect(await bar(page, words).count()).toBe(0);
      await page.context().setOffline(true);
      await bar(page, words).waitFor();
      await page
        .getByText(locale === "en" ? "What you type is kept on this computer" : "bliver på denne computer")
        .waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      // The whole top bar is still visible below it.
      const [above, top] = [
        await page.locator("[data-connection-bar]").boundingBox(),
        await page.locator("header").first().boundingBox(),
      ];
      expect(top?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
      await page.context().setOffline(false);
      await bar(page, words).waitFor({ state: "detached" });
      expect(await page.getByRole("alert").count()).toBe(0);
    }
  });

  test("a click in the menu stays on the page, and continues by itself on reconnection", {
    tags: ["thorough"],
  }, async () => {
    const page = await site.openPage({ as: "anna" });
    expectSilence(page);
    await visit(page, "/cases");
    await page.context().setOffline(true);
    await bar(page).waitFor();
    await menu(page).getByRole("link", { name: "Support" }).click();
    await page.getByText("What you opened comes as soon as the line is back.").waitFor();
    await heading(page, "All cases").waitFor();
    await page.context().setOffline(false);
    await heading(page, "Support").waitFor();
    await bar(page).waitFor({ state: "detached" });
  });

  test("a screen whose code can't be loaded waits for the connection, before anything else has noticed the outage", {
    tags: ["thorough"],
  }, async () => {
    const page = await site.openPage({ as: "anna" });
    expectSilence(page);
    await visit(page, "/cases");
    await page.mouse.move(0, 0);
    const lost = (url: URL) => url.pathname === "/health/live" || /^\/assets\/.*\.js$/.test(url.pathname);
    await page.route(lost, (route) => route.abort());
    await menu(page).getByRole("link", { name: "Support" }).press("Enter");
    await bar(page, "Havn does not answer.").waitFor();
    await heading(page, "All cases").waitFor();
    await page.unroute(lost);
    await heading(page, "Support").waitFor();
    await bar(page, "Havn does not answer.").waitFor({ state: "detached" });
  });

  test("typed text is kept and saved on reconnection; a part that was never opened loads then", async () => {
    const { id } = await buildDraft(site.havn, { by: "nils" });
    const page = await site.openPage({ as: "nils" });
    expectSilence(page);
    // Without the browser's cache, which other tests in this process may have filled.
    await page.route("**/assets/**", (route) => route.continue());
    await openForm(page, id);
    // A part whose code is cut off is only loaded by a reload, which would close the palette.
    await page.locator("[contenteditable=true]").waitFor();
    await page.context().setOffline(true);
    await bar(page).waitFor();
    await page.getByLabel("Title").fill("Skrevet i tunnelen");
    await page.keyboard.press("Control+k");
    await page.getByText("What you opened comes as soon as the line is back.").waitFor();
    expect(await page.getByLabel("Title").inputValue()).toBe("Skrevet i tunnelen");
    await page.context().setOffline(false);
    await page.getByRole("combobox", { name: "Search or type a command" }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(async () => (await read(site.havn, "nils", id))?.title).toBe("Skrevet i tunnelen");
  });

  test("nobody is logged out, and the page stays", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "anna" });
    expectSilence(page);
    await visit(page, "/support");
    await page.getByRole("button", { name: "Account: Anna Agent" }).click();
    await page.context().setOffline(true);
    await bar(page).waitFor();
    await page.getByRole("button", { name: "Log out" }).click();
    await page.getByRole("alert").waitFor();
    await heading(page, "Support").waitFor();
    await page.context().setOffline(false);
  });
});

describe("with the server stopped", () => {
  test("the bar appears by itself, no click leads to the browser's error page, and all recovers with the server", {
    tags: ["thorough"],
  }, async () => {
    const page = await site.openPage({ as: "anna" });
    expectSilence(page);
    await visit(page, "/cases");
    await stopServer();
    try {
      await bar(page, "Havn does not answer.").waitFor();
      for (const name of ["Support", "Customers", "Notifications"]) {
        await menu(page).getByRole("link", { name, exact: true }).click();
        await bar(page, "Havn does not answer.").waitFor();
        expect(await page.locator("html[data-ready]").count()).toBe(1);
      }
      expect(await violations(page)).toEqual([]);
    } finally {
      await startServer();
    }
    await bar(page, "Havn does not answer.").waitFor({ state: "detached", timeout: 60_000 });
    await heading(page, "Notifications").waitFor();
    // Other people's changes arrive again.
    await menu(page).getByRole("link", { name: "Cases", exact: true }).click();
    const { title } = await buildCase(site.havn, { changes: { title: "Efter genstarten" } });
    await page.getByRole("link", { name: title ?? "" }).waitFor();
  });
});
