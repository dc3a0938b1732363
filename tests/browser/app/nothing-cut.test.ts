/** @module-tag thorough */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { browserSite, type Visitor, visit } from "#tests/support/browser/browser-site.ts";

const site = browserSite({ demo: true });

const caseLists = ["/cases", "/cases/active", "/cases/backlog", "/cases/closed", "/cases/drafts"];
const listsOf = {
  mette: [
    ...caseLists,
    "/customers",
    "/customers/10023",
    "/users",
    "/incoming-mail",
    "/incoming-mail/senders",
    "/service-levels",
  ],
  camilla: [...caseLists, "/planner", "/teams"],
  birgitte: ["/settings/staff", "/audit", "/mails", "/cases/active"],
  lone: [...caseLists, "/users"],
} as const satisfies Partial<Record<Visitor, readonly string[]>>;

/** The texts that don't fit in their cells, except titles of over 60 characters. */
const cutIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (one: Element) =>
      one.clientWidth > 2 &&
      getComputedStyle(one).overflowX !== "visible" &&
      (one.scrollWidth > one.clientWidth || (one.matches("a") && one.scrollHeight > one.clientHeight + 1));
    const cells = [...document.querySelectorAll("main table :is(th, td)")].filter((cell) => cell.checkVisibility());
    return cells
      .filter((cell) => {
        const text = cell.querySelector("a[data-row]")?.textContent ?? cell.textContent;
        if (cell.matches("tbody th") && text.length > 60) return false;
        return [cell, ...cell.querySelectorAll(":not(.only-for-screen-readers *)")].some(isCut);
      })
      .map((cell) => `${cell.getAttribute("data-column")}: ${cell.textContent}`);
  });

test.each(
  (Object.keys(listsOf) as (keyof typeof listsOf)[]).flatMap((as) =>
    (["en", "da"] as const).map((locale) => [as, locale] as const),
  ),
)("at 1440 nothing is cut in the first page of %s's lists, in %s", async (as, locale) => {
  const page = await site.openPage({ as, locale, width: 1440 });
  const cut: Record<string, string[]> = {};
  for (const path of listsOf[as]) {
    await visit(page, path);
    const found = await cutIn(page);
    if (found.length > 0) cut[path] = found;
  }
  expect(cut).toEqual({});
});
