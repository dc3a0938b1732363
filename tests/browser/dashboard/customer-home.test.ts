import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";

const site = browserSite({ demo: true });

const region = (page: Page, name: string) => page.getByRole("region", { name });
/** The number in a case list's heading. */
const listed = async (page: Page): Promise<string> => {
  const head = page.locator("header", { has: page.getByRole("heading", { level: 1 }) });
  return (await head.getByRole("status").textContent())?.replace(/[^\d,]/g, "") ?? "";
};

/*
 * What customers see of their cases: who wrote last, the status in customers' terms, and no red for delays of others.
 */
const showsWhoWroteLast = async (width: number) => {
  const page = await site.openPage({ as: "lone", width });
  await visit(page, "/");
  const toActOn = region(page, "Cases to act on");
  const ofCompany = region(page, "Waiting for your company");
  await expect
    .poll(() => toActOn.or(ofCompany).getByRole("listitem").first().locator("p").textContent())
    .toMatch(/^\p{L}[\p{L} '-]+: \S/u);
  expect(await toActOn.getByText("Waiting for your company", { exact: true }).count()).toBe(0);
  expect(await ofCompany.getByRole("listitem").getByText("Waiting for you", { exact: true }).count()).toBe(0);
  expect(await page.locator("[data-signal=failed], [data-signal=soon]").count()).toBe(0);
  const all = toActOn.getByRole("link", { name: /^See all \d/ });
  const number = (await all.textContent())?.slice("See all ".length) ?? "";
  await all.click();
  await page.waitForURL("**/cases/active*");
  await expect.poll(() => listed(page)).toBe(number);
};

test("a home page shows who wrote last, and links to all open cases", () => showsWhoWroteLast(1440));
test("a home page on a phone shows the same", { tags: ["thorough"] }, () => showsWhoWroteLast(390));

test("lists and filters distinguish waiting for the customer from waiting for the provider", async () => {
  const page = await site.openPage({ as: "lone" });
  await visit(page, "/cases/active");
  const statuses = async () => new Set(await page.locator("td[data-column=status]").allTextContents());
  await page.locator("table[aria-busy=false]").waitFor();
  const known = new Set([
    "Waiting for you",
    "Waiting for your company",
    "Waiting for Havn",
    "Awaiting next deployment",
    "Delivered",
  ]);
  expect((await statuses()).difference(known)).toEqual(new Set());
  expect(await page.locator("[data-signal=failed], [data-overdue]").count()).toBe(0);
  const chip = page.getByRole("group", { name: "Filters" }).getByRole("button", { name: /^Status/ });
  await chip.click();
  const panel = page.getByRole("group", { name: "Status", exact: true });
  await expect.poll(() => panel.getByRole("checkbox").count()).toBe(4);
  await panel.getByText("Waiting for Havn", { exact: true }).click();
  const group = ["Created", "WaitsOnHavn", "WaitsOn3Part", "Planned", "OnHold"];
  await page.waitForURL(`**/cases/active?${group.map((status) => `status=${status}`).join("&")}`);
  await expect.poll(statuses).toEqual(new Set(["Waiting for Havn"]));
  await visit(page, "/cases/active?status=OnHold&status=Planned");
  await page.locator("table[aria-busy=false]").waitFor();
  expect(await chip.textContent()).toMatch(/Some of “Waiting for Havn”$/);
  expect(await statuses()).toEqual(new Set(["Waiting for Havn"]));
});
