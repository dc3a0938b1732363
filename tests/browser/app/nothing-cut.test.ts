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

/** The texts that don't fit in their cells, except titles of over 48 characters. */
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
        if (cell.matches("tbody th") && text.length > 48) return false;
        return [cell, ...cell.querySelectorAll(":not(.only-for-screen-readers *)")].some(isCut);
      })
      .map((cell) => `${cell.getAttribute("data-column")}: ${cell.textContent}`);
  });

/** What of these is cut, or is outside of the page; a link that stands in one line says the whole in its tooltip. */
const cutAmong = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((selected) => {
    const isCut = (one: Element) =>
      one.clientWidth > 2 &&
      getComputedStyle(one).overflowX !== "visible" &&
      (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1);
    const isOutside = (one: Element) => {
      const frame = one.closest("dialog, main")?.getBoundingClientRect();
      return one.getBoundingClientRect().right > (frame?.right ?? innerWidth) + 1;
    };
    return [...document.querySelectorAll(selected)]
      .filter((one) => one.checkVisibility() && !one.matches(".only-for-screen-readers, :has(> a[title])"))
      .filter((one) => isCut(one) || isOutside(one))
      .map(({ textContent }) => textContent);
  }, selector);

test.each([
  ["en", 1440, "51:26 min left"],
  ["da", 1440, "51:26 min. tilbage"],
  ["da", 390, "119 min. tilbage"],
] as const)("a case's clocks are not cut off, in %s at %i", async (locale, width, longest) => {
  const page = await site.openPage({ as: "mette", locale, width });
  await visit(page, "/cases/active");
  const [running] = await page
    .locator("tbody tr", { has: page.locator("[data-signal]") })
    .locator("a[data-row]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  await visit(page, `${running}${width < 768 ? "?tab=details" : ""}`);
  await page.locator("main dl [data-signal]").first().waitFor();
  await page.evaluate((words) => {
    for (const clock of document.querySelectorAll("main dl [data-signal] > [aria-hidden]")) clock.textContent = words;
  }, longest);
  expect(await cutAmong(page, "main dl [data-signal], main dl [data-signal] > span, main dl dd > span")).toEqual([]);
});

test.each([1440, 768, 390])("a case's people are not cut off at %i", async (width) => {
  const page = await site.openPage({ as: "mette", width });
  await visit(page, "/cases/active?assignee=@me");
  const first = await page.locator("a[data-row]").first().getAttribute("href");
  await visit(page, `${first}${width < 1440 ? "?tab=details" : ""}`);
  await page.getByRole("button", { name: /^Assignee/ }).waitFor();
  await page.evaluate(() => {
    for (const sign of document.querySelectorAll("aside dd [data-person]")) {
      const { nextElementSibling: name } = sign;
      if (name) name.textContent = "Anne-Margrethe Ørsted Kjærgaard-Sønderby";
    }
  });
  expect(await cutAmong(page, "aside dd, aside dd :is(button, span):not(.only-for-screen-readers)")).toEqual([]);
});

test.each(["en", "da"] as const)("nothing in the palette is cut off, in %s", async (locale) => {
  const page = await site.openPage({ as: "mette", locale, width: 1440 });
  await visit(page, "/cases");
  await page.keyboard.press("Control+k");
  for (const query of ["faktura", "spf1", "nordhavn"]) {
    await page.getByRole("combobox").fill(query);
    await page
      .getByRole("option")
      .filter({ has: page.locator("mark") })
      .first()
      .waitFor();
    expect(await cutAmong(page, "[role=option] > span:not(.whole-line)")).toEqual([]);
  }
});

test.each(
  (Object.keys(listsOf) as (keyof typeof listsOf)[]).flatMap((as) =>
    (["en", "da"] as const).map((locale) => [as, locale] as const),
  ),
)("at 1440 pixels nothing is cut off on the first page of %s's lists, in %s", async (as, locale) => {
  const page = await site.openPage({ as, locale, width: 1440 });
  const cut: Record<string, string[]> = {};
  for (const path of listsOf[as]) {
    await visit(page, path);
    const found = await cutIn(page);
    if (found.length > 0) cut[path] = found;
  }
  expect(cut).toEqual({});
});

test.each(["mette", "birgitte"] as const)("titles of cases to act on have room on %s's home page", async (as) => {
  const page = await site.openPage({ as, locale: "da", width: 1024 });
  await visit(page, "/");
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const titles = page.locator("section[aria-labelledby=to-act-on] li .row-link");
    await titles.first().waitFor();
    const widths = await titles.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width));
    expect(Math.min(...widths)).toBeGreaterThan(190);
  }
});
