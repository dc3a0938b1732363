/** @module-tag thorough */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";

const site = browserSite();

/** React Router warns about such a hash, and goes on. */
const toldByTheRouter = /is not a decodable element ID/;

const hashes = ["#100%", "#%", "#%E0%A4%A", '#"]', "#'><b>"];

/** Checks that the page is the requested one, and handles clicks. */
const isThere = async (page: Page, heading: string) => {
  await page.getByRole("heading", { name: heading, level: 1 }).waitFor();
  expect(await page.getByText("Internal Server Error").count()).toBe(0);
};

describe("a hash that can't be decoded, or matches no id", () => {
  test.each(hashes)("%s still shows its page, before and after signing in", async (hash) => {
    const page = await site.openPage({ as: "nils" });
    allowProblem(page, toldByTheRouter);
    await visit(page, `/support${hash}`);
    await isThere(page, "Support");
    const visitor = await site.openPage();
    allowProblem(visitor, toldByTheRouter);
    await visit(visitor, `/login${hash}`);
    await isThere(visitor, "Welcome to Havn");
  });

  test.each(hashes)("%s works when navigating within the page and to another page", async (hash) => {
    const page = await site.openPage({ as: "nils" });
    allowProblem(page, toldByTheRouter);
    await visit(page, "/support");
    await page.evaluate((target) => {
      location.hash = target;
    }, hash);
    await isThere(page, "Support");
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Home" }).click();
    await page.waitForURL(`${site.havn.url}/`);
    await page.goBack();
    await isThere(page, "Support");
    expect(await page.evaluate(() => location.hash.length)).toBeGreaterThan(0);
  });

  test("is scrolled to if an element has it as a literal id", async () => {
    const page = await site.openPage({ as: "nils", height: 500 });
    allowProblem(page, toldByTheRouter);
    await visit(page, "/test");
    const end = page.getByRole("heading", { name: "The end" });
    await end.evaluate((element) => {
      element.id = "100%";
    });
    await page.evaluate(() => {
      history.pushState(history.state, "", "/test#100%");
      dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    });
    await expect.poll(() => end.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
  });
});

describe("a query that can't be decoded", () => {
  test.each(["/cases?q=%", "/cases?q=%E0%A4%A", "/cases?owner=%&after=%&sort=%", "/cases?view=%E0%A4%A"])(
    "%s still shows a list",
    async (address) => {
      const page = await site.openPage({ as: "nils" });
      await visit(page, address);
      await isThere(page, "All cases");
      await page.getByRole("link", { name: "Closed", exact: true }).first().click();
      await isThere(page, "Closed");
    },
  );

  test("with a search text that ends in half a character shows a list, from the address and the field", async () => {
    const page = await site.openPage({ as: "nils" });
    const long = `${"x".repeat(199)}😀`;
    await visit(page, `/cases?q=${encodeURIComponent(long)}`);
    await isThere(page, "All cases");
    const field = page.getByRole("searchbox");
    expect(await field.inputValue()).toBe("x".repeat(199));
    await field.fill("y");
    await page.waitForURL(/q=y$/);
    await field.fill(long.replaceAll("x", "z"));
    await page.waitForURL(/q=z{199}$/);
    await isThere(page, "All cases");
  });

  test("as the way back doesn't break signing in", async () => {
    for (const returnUrl of ["%", "%E0%A4%A", "/cases?q=%", "/support%2520%25#100%25"]) {
      const visitor = await site.openPage();
      await visit(visitor, `/login?returnUrl=${returnUrl}`);
      await isThere(visitor, "Welcome to Havn");
    }
  });
});

test("a path that can't be decoded shows a 404 page when navigating within the product", async () => {
  const page = await site.openPage({ as: "nils" });
  for (const path of ["/cases/%E0%A4%A", "/no/%"]) {
    await visit(page, "/support");
    allowProblem(page, /malformed URL segment/);
    await page.evaluate((address) => {
      const link = Object.assign(document.createElement("a"), { href: address });
      history.pushState({ idx: 1 }, "", link.href);
      dispatchEvent(new PopStateEvent("popstate", { state: { idx: 1 } }));
    }, path);
    await page.getByRole("heading", { name: "Page Not Found" }).waitFor();
    await page.getByText(`Page Not Found: ${path}`, { exact: true }).waitFor();
  }
});
