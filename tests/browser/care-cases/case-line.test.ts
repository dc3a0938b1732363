import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";

const site = browserSite();
const title = "Printeren på lageret skriver kun den første side af følgesedlerne";

const openLongCase = async (options: PageOptions) => {
  const { id } = await buildCase(site.havn, { changes: { title } });
  for (let nth = 1; nth <= 14; nth++) {
    await write(site.havn, nth % 2 ? "nora" : "anna", id, `<p>Besked ${nth}</p><p>Og lidt mere</p>`);
  }
  const page = await site.openPage(options);
  await visit(page, `/cases/${id}`);
  return { page, id };
};
const line = (page: Page) => page.locator("main header [data-titled]");
const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
const toTop = (page: Page) => page.evaluate(() => scrollTo(0, 0));
const heights = (page: Page) =>
  page.evaluate(() => ({
    page: document.documentElement.scrollHeight,
    line: document.querySelector("main header [data-titled]")?.getBoundingClientRect().height,
  }));

describe.each([1440, 768, 390])("at %d px", (width) => {
  // Here the page scrolls, not the conversation.
  const height = width < 768 ? 700 : 560;
  test("number, title and status stay in view on one line, without jumps", { tags: ["thorough"] }, async () => {
    const { page, id } = await openLongCase({ as: "anna", width, height });
    await toTop(page);
    await expect.poll(() => line(page).getAttribute("data-titled")).toBe("false");
    expect(await violations(page)).toEqual([]);
    const before = await heights(page);
    await toEnd(page);
    await expect.poll(() => line(page).getAttribute("data-titled")).toBe("true");
    const box = await line(page).boundingBox();
    expect(Math.round(box?.y ?? -1)).toBe(width < 768 ? 0 : 48);
    expect(await heights(page)).toEqual(before);
    for (const shown of [
      line(page).getByText(`#${id}`),
      line(page).getByText(title),
      line(page).getByRole("button", { name: /^Change status/ }),
    ]) {
      const place = await shown.boundingBox();
      expect(place?.y).toBeGreaterThanOrEqual(box?.y ?? 0);
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
      expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    expect((await line(page).getByText(title).boundingBox())?.width).toBeGreaterThan(60);
    await page.getByRole("button", { name: /^Change status/ }).click();
    await page.getByRole("menuitem").first().waitFor();
  });

  test("the title's field stands whole below it while edited", {
    tags: width === 768 ? ["thorough"] : [],
  }, async () => {
    const { id } = await buildCase(site.havn, { changes: { title: "Kort" } });
    const page = await site.openPage({ as: "anna", width, height: 700 });
    await visit(page, `/cases/${id}`);
    const tabs = page.getByRole("navigation").filter({ has: page.getByRole("link", { name: "History" }) });
    const before = await tabs.boundingBox();
    await page.getByRole("button", { name: "Edit title" }).click();
    const field = page.getByRole("textbox", { name: "Title" });
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    const covered = await line(page).boundingBox();
    const box = await field.boundingBox();
    const outline = await field.evaluate((input) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(input);
      return Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    });
    expect((box?.y ?? 0) - outline).toBeGreaterThanOrEqual((covered?.y ?? 0) + (covered?.height ?? 0));
    // Narrower, the other buttons stand in a row of their own, below the field.
    if (width === 1440) expect((await tabs.boundingBox())?.y).toBe(before?.y);
  });

  test("neither a linked target nor the focused element is hidden beneath it", {
    tags: ["thorough"],
  }, async () => {
    const { page, id } = await openLongCase({ as: "anna", width, height });
    const messages = await page.locator("main article").evaluateAll((all) => all.map((one) => one.id));
    await visit(page, `/cases/${id}#${messages[4]}`);
    const gap = (selector: string) =>
      page.evaluate((wanted) => {
        const found = document.querySelector(wanted)?.getBoundingClientRect();
        const foot = document.querySelector("main header [data-titled]")?.getBoundingClientRect().bottom ?? 0;
        return (found?.top ?? 0) - foot;
      }, selector);
    await expect.poll(() => gap(`#${messages[4]}`)).toBeGreaterThanOrEqual(0);
    await toEnd(page);
    for (const button of (await page.locator("main article button").all()).toReversed().slice(0, 12)) {
      await button.focus();
      expect(await gap(":focus")).toBeGreaterThanOrEqual(0);
    }
  });
});

test("with the conversation in a pane of its own, the whole head stays, whichever tab is scrolled", async () => {
  const { page } = await openLongCase({ as: "anna", height: 620 });
  const tabs = page.getByRole("navigation", { name: "Parts of the case" });
  const head = [
    page.getByRole("heading", { level: 1, name: title }),
    page.getByRole("button", { name: "Remind me" }),
    page.getByRole("button", { name: "Follow", exact: true }),
    line(page).getByRole("link", { name: "Nordlys A/S" }),
    tabs.getByRole("link", { name: "Attachments" }),
  ];
  for (const tab of ["Dialog", "History"]) {
    await tabs.getByRole("link", { name: tab }).click();
    const pane = page.getByRole("region", { name: tab });
    await pane.focus();
    await page.keyboard.press("End");
    await expect.poll(() => pane.evaluate((one) => one.scrollTop)).toBeGreaterThan(100);
    for (const shown of head) expect((await shown.boundingBox())?.y).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(620);
  }
});

test("on a phone the conversation starts near the top, and the line keeps a margin", {
  tags: ["thorough"],
}, async () => {
  const { page } = await openLongCase({ as: "anna", width: 390, height: 844, touch: true });
  await toTop(page);
  await expect.poll(() => line(page).getAttribute("data-titled")).toBe("false");
  const tabs = await page.getByRole("link", { name: "Details" }).boundingBox();
  expect((tabs?.y ?? 999) + (tabs?.height ?? 0)).toBeLessThanOrEqual(250);
  await toEnd(page);
  await expect.poll(() => line(page).getAttribute("data-titled")).toBe("true");
  const box = await line(page).boundingBox();
  const shown = await line(page).getByText(title).boundingBox();
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0) - 4);
  await line(page).getByRole("button", { name: "More actions" }).waitFor();

  await toTop(page);
  await page.getByRole("button", { name: "Write to the customer" }).click();
  await page.getByRole("textbox", { name: "Message to the customer" }).fill("En linje til\n".repeat(30));
  const files = ["a.txt", "b.txt"].map((name) => ({ name, mimeType: "text/plain", buffer: Buffer.from(name) }));
  await page.locator("[data-composer] input[type=file]").setInputFiles(files);
  await page.getByRole("button", { name: "Remove b.txt from the message" }).waitFor();
  const send = await page.getByRole("button", { name: "Answer Nordlys A/S", exact: true }).boundingBox();
  expect((send?.y ?? 999) + (send?.height ?? 0)).toBeLessThanOrEqual(844);
});

test("the next action is offered when its own button is out of view", async () => {
  const { page, id } = await openLongCase({ as: "anna", height: 500 });
  await change(site.havn, "anna", (await read(site.havn, "anna", id)) ?? { id, version: 0 }, { severity: "Critical" });
  await visit(page, `/cases/${id}?tab=history`);
  await toEnd(page);
  await line(page).getByRole("button", { name: "Reply" }).click();
  await page.getByRole("textbox", { name: "Message to the customer" }).waitFor();
  const current = await read(site.havn, "anna", id);
  if (!current) throw new Error("the case is there");
  await change(site.havn, "anna", current, { status: "Delivered" });
  const customer = await site.openPage({ as: "nils", height: 500 });
  await visit(customer, `/cases/${id}`);
  await toEnd(customer);
  await line(customer).getByRole("button", { name: "Accept the solution" }).click();
  await customer.getByRole("dialog", { name: "Accept the solution?" }).waitFor();
});
