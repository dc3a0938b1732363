import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { browserSite, ready, visit } from "#tests/support/browser/browser-site.ts";
import { chooseLanguage } from "#tests/support/browser/choose-language.ts";

const site = browserSite();

/** The text files that a page requests, by screen and language, in order. */
const wordFiles = (page: Page): string[] => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const [, file] = /\/assets\/words-(\w+-\w+)-[^/]+\.js$/.exec(request.url()) ?? [];
    if (file) asked.push(file);
  });
  return asked;
};
const goTo = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: /^(Main menu|Hovedmenu)$/ })
    .getByRole("link", { name, exact: true })
    .click();

test("a screen loads its words in the page's language, and preloads them", async () => {
  const page = await site.openPage({ as: "nils" });
  const asked = wordFiles(page);
  const html = (await (await page.goto("/support"))?.text()) ?? "";
  const head = html.slice(0, html.indexOf("</head>"));
  expect(
    [...head.matchAll(/<link rel="modulepreload"[^>]*\/assets\/words-(\w+-\w+)-/g)].map(([, file]) => file),
  ).toEqual(["frame-en", "SupportScreen-en"]);
  await ready(page);
  expect([...asked].sort()).toEqual(["SupportScreen-en", "frame-en"]);
  await goTo(page, "Notifications");
  await page.getByRole("heading", { name: "Notifications", level: 1 }).waitFor();
  expect(asked.slice(2)).toEqual(["NotificationsScreen-en"]);
});

test("switching the language fetches the words of what was shown, and the next screen uses it", async () => {
  const page = await site.openPage({ as: "nils" });
  await visit(page, "/support");
  const asked = wordFiles(page);
  await chooseLanguage(page, "Dansk");
  await page.getByRole("heading", { name: "Åbningstider" }).waitFor();
  expect([...asked].sort()).toEqual(["SupportScreen-da", "frame-da"]);
  await goTo(page, "Sager");
  await page.getByRole("heading", { name: "Alle sager" }).waitFor();
  expect(asked.slice(2)).toEqual(["CaseListScreen-da"]);
  await chooseLanguage(page, "English");
  await page.getByRole("heading", { name: "All cases" }).waitFor();
  expect(asked.slice(3)).toEqual(["CaseListScreen-en"]);
});

test("a screen waits for slow words and never shows a key", { tags: ["thorough"] }, async () => {
  const page = await site.openPage({ as: "nils" });
  await visit(page, "/support");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/words-NotificationsScreen-en-/, async (route) => {
    await held;
    await route.continue();
  });
  const asking = page.waitForRequest(/\/assets\/words-NotificationsScreen-en-/);
  await goTo(page, "Notifications");
  await asking;
  expect(await page.getByRole("heading", { name: "Support", level: 1 }).isVisible()).toBe(true);
  release();
  await page.getByRole("heading", { name: "Notifications", level: 1 }).waitFor();
});
