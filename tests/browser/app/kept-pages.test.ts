import { expect, test } from "vitest";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";

const site = browserSite();

/** What a page still has of the people who used it before. */
const open = async () => {
  const page = await site.openPage({ as: "nils" });
  await visit(page, "/support");
  const found = await page.evaluate(() => ({
    stored: [window.localStorage.getItem("left"), window.sessionStorage.getItem("left")],
    steps: window.history.length,
    width: window.innerWidth,
    isDark: window.matchMedia("(prefers-color-scheme: dark)").matches,
    isPaper: window.matchMedia("print").matches,
  }));
  const cookies = (await page.context().cookies()).filter(({ name }) => name === "left");
  return { page, found: { ...found, cookies: cookies.length } };
};

test("a reused test page has nothing left over from earlier tests", async () => {
  const { page, found } = await open();
  expect(found).toMatchObject({ stored: [null, null], width: 1440, cookies: 0 });
  await page.evaluate(() => {
    window.localStorage.setItem("left", "here");
    window.sessionStorage.setItem("left", "here");
  });
  await page.context().addCookies([{ name: "left", value: "here", url: site.havn.url }]);
  await page.route("**/support", (route) => route.abort());
});

const asNew = { stored: [null, null], steps: 2, width: 1440, isDark: false, isPaper: false, cookies: 0 };

test("a reused test page doesn't keep an earlier size, color scheme or medium", async () => {
  const { page, found } = await open();
  expect(found).toEqual(asNew);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
});

test("a reused test page doesn't keep what can't be undone", async () => {
  const { page, found } = await open();
  expect(found).toEqual(asNew);
  await page.addInitScript(() => window.sessionStorage.setItem("left", "here"));
});

test("a reused test page is still clean afterwards", async () => {
  const { found } = await open();
  expect(found).toEqual(asNew);
});
