import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { allCalls } from "#app/contract/features.ts";
import { browserSite, ready, visit } from "#tests/support/browser/browser-site.ts";
import { chooseLanguage } from "#tests/support/browser/choose-language.ts";
import { allowProblem, expectProblem, problemsOf } from "#tests/support/browser/page-problems.ts";

const site = browserSite();

test("these tests notice any error on a page", async () => {
  const page = await site.openPage({ as: "nils" });
  await visit(page, "/support");
  const said = [
    /^console error: told/,
    /^console warning: told/,
    /^exception: Error: thrown/,
    /^console error: Something failed with a status of 500: thrown/,
    /^console error: .*Content Security Policy/,
    /^answer: 503/,
    /^console error: Failed to load resource/,
  ];
  for (const problem of said) expectProblem(page, problem);
  await page.route("**/broken", (route) => route.fulfill({ status: 503 }));
  await page.evaluate(async () => {
    const { error, warn } = Reflect.get(window, "console") as Console;
    error("told");
    warn("told");
    setTimeout(() => {
      throw new Error("thrown");
    });
    const script = document.createElement("div");
    script.innerHTML = "<img src='data:,' onerror='document.title = 1'>";
    document.body.append(script);
    await fetch("/broken");
  });
  await expect.poll(() => problemsOf(page)).toEqual([]);
});

test("an expected status is not confused with a similar port or another expected status", {
  tags: ["thorough"],
}, async () => {
  const page = await site.openPage({ as: "nils" });
  await visit(page, "/support");
  for (const problem of [400, 409, /^console error: told by .*127\.0\.0\.1 /]) expectProblem(page, problem);
  await page.route("**/broken", (route) => route.fulfill({ status: 409 }));
  await page.evaluate(() => Reflect.get(window, "console").error("told by http://127.0.0.1:40094"));
  await page.evaluate(() => fetch("/broken"));
  const missed = (status: number) => `expected, but did not come: /status of ${status}\\b|^answer: ${status}\\b/`;
  await expect.poll(() => problemsOf(page)).toEqual([missed(400)]);
  await page.route("**/broken", (route) => route.fulfill({ status: 400 }));
  await page.evaluate(() => fetch("/broken"));
  await expect.poll(() => problemsOf(page)).toEqual([]);
});

const goHome = (page: Page) =>
  page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Home" }).click();

describe("errors", () => {
  test("an unknown path shows a 404 page with the site's frame", async () => {
    const page = await site.openPage({ as: "nils" });
    expectProblem(page, 404);
    const response = await page.goto("/no/such/page?a=1");
    expect(response?.status()).toBe(404);
    await page.getByRole("heading", { name: "Page Not Found" }).waitFor();
    await page.getByText("Page Not Found: /no/such/page", { exact: true }).waitFor();
    await page.getByRole("navigation", { name: "Main menu" }).waitFor();
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await page.waitForURL(`${site.havn.url}/`);
  });

  test("an invalid case number is a 404 by the route's own check", async () => {
    const page = await site.openPage({ as: "nils" });
    expectProblem(page, 404);
    const response = await page.goto("/cases/none");
    expect(response?.status()).toBe(404);
    await page.getByText("Page Not Found: /cases/none", { exact: true }).waitFor();
  });

  test("a failure during server rendering shows the server-error page with its status and id", async () => {
    const page = await site.openPage({ as: "nils" });
    expectProblem(page, 500);
    await withoutCases(async () => {
      const response = await page.goto("/");
      expect(response?.status()).toBe(500);
      await page.getByRole("heading", { name: "Internal Server Error" }).waitFor();
      await page.getByText(/Error id [\w-]{8,}/).waitFor();
      expect(await page.content()).not.toMatch(/care_case|at async|node_modules/);
    });
    await page.getByRole("link", { name: "Refresh the page" }).click();
    await page.getByRole("heading", { name: /Nils/, level: 1 }).waitFor();
  });

  test("a failure during navigation shows the server-error page too", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nils" });
    await page.clock.install();
    await visit(page, "/support");
    expectProblem(page, 500);
    // The page's clock stands still, so that the response comes before a screen stops waiting for its data, even on a
    // slow machine.
    await page.clock.pauseAt(Date.now() + 60_000);
    await withoutCases(async () => {
      await goHome(page);
      await page.getByRole("heading", { name: "Internal Server Error" }).waitFor();
      await page.getByText(/Error id [\w-]{8,}/).waitFor();
    });
    await page.clock.resume();
    await page.getByRole("link", { name: "Refresh the page" }).click();
    await page.getByRole("heading", { name: /Nils/, level: 1 }).waitFor();
  });

  test("a failure after the screen was shown is reported on it, with a retry", async () => {
    const page = await site.openPage({ as: "nils" });
    await visit(page, "/support");
    expectProblem(page, 500);
    // Any other call that failed before the screen is shown would fail the page.
    await page.route("**/api/**", async (route) => {
      await page.getByRole("heading", { name: /Nils/, level: 1 }).waitFor();
      await route.continue();
    });
    await withoutCases(async () => {
      await goHome(page);
      await page
        .getByRole("alert")
        .getByText(/^Error id [\w-]{8,}/)
        .waitFor();
    });
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: "Create case" }).waitFor();
  });

  test("a list that can't be loaded says so in its place, with a retry", async () => {
    const page = await site.openPage({ as: "nils" });
    expectProblem(page, 500);
    await withoutCases(async () => {
      const response = await page.goto("/cases");
      expect(response?.status()).toBe(500);
      await page
        .getByRole("alert")
        .getByText(/^Error id [\w-]{8,}/)
        .waitFor();
      await page.getByRole("heading", { name: "All cases" }).waitFor();
    });
    await ready(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("No cases yet").waitFor();
  });

  test("/error-demo shows its example to visitors and signed-in users", { tags: ["thorough"] }, async () => {
    for (const page of [await site.openPage(), await site.openPage({ as: "nils" })]) {
      expectProblem(page, 400);
      const response = await page.goto("/error-demo");
      expect(response?.status()).toBe(400);
      await page.getByText("This is an example of an error", { exact: true }).waitFor();
      await page.getByText("Error 400").waitFor();
    }
  });
});

describe("an error that no part of a page handled", () => {
  test("is logged and shown in the global list once, in the user's language; noise is ignored", async () => {
    const page = await site.openPage({ as: "nils", locale: "da" });
    await visit(page, "/support");
    for (const problem of [/^exception: Error: thrown/, /^exception: TypeError: rejected/])
      expectProblem(page, problem);
    allowProblem(page, /^exception: /);
    expectProblem(page, /Something failed with a status of 500: thrown/);
    expectProblem(page, /Something failed with a status of 500: rejected/);
    expectProblem(page, /Something failed with a status of 500: later/);
    await page.evaluate(() => {
      for (let time = 0; time < 20; time++) {
        setTimeout(() => {
          throw new Error("thrown");
        });
        void Promise.reject(new TypeError("rejected"));
        void Promise.reject(new DOMException("", "AbortError"));
        dispatchEvent(new ErrorEvent("error", { message: "ResizeObserver loop limit exceeded" }));
        dispatchEvent(new ErrorEvent("error", { message: "x", filename: "chrome-extension://abc/a.js" }));
      }
    });
    const notes = page.getByRole("region", { name: "Beskeder" }).getByRole("alert");
    await expect.poll(() => notes.count()).toBe(2);
    await notes.first().getByText("Der opstod en fejl", { exact: true }).waitFor();
    expect(await notes.first().textContent()).toContain("Der opstod en uventet fejl.");
    // An error after all of them is shown next.
    await page.evaluate(() => void Promise.reject(new Error("later")));
    await expect.poll(() => notes.count()).toBe(3);
    await notes.first().getByRole("button", { name: "Skjul" }).click();
    await expect.poll(() => notes.count()).toBe(2);
  });

  test("counts its retries", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nils" });
    await visit(page, "/support");
    await page.route(`**${allCalls.updatePreferencesByUserEmail.path}`, (route) => route.fulfill({ status: 500 }));
    for (const problem of [500, /Something failed with a status of 500/]) expectProblem(page, problem);
    await chooseLanguage(page, "Dansk");
    const note = page.getByRole("alert");
    await note.waitFor();
    expect(await note.textContent()).not.toContain("Prøvet igen");
    await note.getByRole("button", { name: "Prøv igen" }).click();
    await note.getByText("Prøvet igen 1 gang uden held.").waitFor();
    await note.getByRole("button", { name: "Prøv igen" }).click();
    await note.getByText("Prøvet igen 2 gange uden held.").waitFor();
    await page.unroute(`**${allCalls.updatePreferencesByUserEmail.path}`);
    await note.getByRole("button", { name: "Prøv igen" }).click();
    await note.waitFor({ state: "detached" });
  });
});

test("every error page is available in Danish", { tags: ["thorough"] }, async () => {
  const page = await site.openPage({ as: "nils", locale: "da" });
  const english = /Not Found|Error|Unauthorized|example|Request|access|longer/;
  const shows = async (address: string, status: number, message: string) => {
    expectProblem(page, status);
    expect((await page.goto(address))?.status()).toBe(status);
    await page.getByText(message, { exact: true }).first().waitFor();
    expect(await page.locator("main").textContent()).not.toMatch(english);
  };
  await shows("/no/such/page", 404, "Siden blev ikke fundet: /no/such/page");
  await shows("/cases/none", 404, "Siden blev ikke fundet: /cases/none");
  await shows("/customers", 404, "Siden blev ikke fundet: /customers");
  await shows("/users", 403, "Du har ikke adgang til dette");
  await shows("/error-demo", 400, "Dette er et eksempel på en fejl");
  await withoutCases(() => shows("/", 500, "Intern serverfejl"));
});

/** Makes the server fail to read cases for a while. */
async function withoutCases(act: () => Promise<void>): Promise<void> {
  const { db } = site.havn;
  await db.schema.alterTable("care_case").renameTo("care_case_away").execute();
  try {
    await act();
  } finally {
    await db.schema.alterTable("care_case_away").renameTo("care_case").execute();
  }
}

test("/buttons and /test are shown outside production", { tags: ["thorough"] }, async () => {
  const page = await site.openPage({ as: "anna" });
  await visit(page, "/buttons");
  await page.getByRole("heading", { name: "Buttons", level: 1 }).waitFor();
  await visit(page, "/test");
  await page.getByText("Could not find case: 12345").waitFor();
});
