import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { nordlys } from "#tests/support/people/people.ts";

const site = browserSite();

beforeAll(async () => {
  const preferences = [{ kind: "ServiceLevelAgreement", value: 2 }] as const;
  await site.havn.as("anna").updatePreferencesByCustomerNumber({
    body: { customerNumber: nordlys, preferences: [...preferences] },
  });
  // Cases' clocks are recalculated after this; that must be over before a page is opened.
  await untilJobsAreDone(site.havn);
});

/** Premium: around the clock, 30 minutes to answer and 4 hours to resolve, so clocks run at any hour of the day. */
const critical = () => buildCase(site.havn, { changes: { severity: "Critical" } });

const opened = async ({ id }: CareCase, options: PageOptions, path = `/cases/${id}`): Promise<Page> => {
  const page = await site.openPage(options);
  await visit(page, path);
  return page;
};
const group = (page: Page, title = "Service level") =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, level: 2 }) });
const row = (page: Page, label: string, title?: string) =>
  group(page, title)
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: label }) });
const chip = (page: Page, label: string, title?: string) => row(page, label, title).locator("[data-signal]");
/** The visible text of the chip; the full text is beside it for screen readers. */
const shown = (page: Page, label: string, title?: string) =>
  chip(page, label, title).locator("[aria-hidden]").textContent();

test("the clocks tick by the second, and a status set by another user pauses them at once", {
  tags: ["thorough"],
}, async () => {
  const created = await critical();
  const [page, customer] = [await site.openPage({ as: "anna" }), await opened(created, { as: "nils" })];
  await page.clock.install();
  await visit(page, `/cases/${created.id}`);
  const first = () => shown(page, "First response");
  await expect.poll(first).toMatch(/^2\d:\d\d min left$/);
  const before = await first();
  await expect.poll(first).not.toBe(before);
  await row(page, "First response").getByText(/^Due /).waitFor();
  // Its row already says the target, and the line below when it is due.
  expect(await chip(page, "First response").textContent()).not.toContain("Due");
  await expect.poll(() => shown(page, "Resolution")).toMatch(/^3 h left$/);
  await row(page, "Agreement").getByText("Premium, for severity Critical").waitFor();
  expect(await violations(page)).toEqual([]);

  await write(site.havn, "bo", created.id, "<p>Hvilken version?</p>");
  await chip(page, "First response").and(page.locator("[data-signal='met']")).waitFor();
  const fresh = (await read(site.havn, "bo", created.id)) ?? created;
  await change(site.havn, "bo", fresh, { status: "WaitsOnCustomer" });
  for (const each of [page, customer]) {
    await chip(each, "Resolution").and(each.locator("[data-signal='paused']")).waitFor();
    await row(each, "First response")
      .getByText(/^Given /)
      .waitFor();
  }
  const paused = await shown(page, "Resolution");
  for (const _minute of [1, 2, 3]) await page.clock.runFor(60_000);
  expect(await shown(page, "Resolution")).toBe(paused);
});

test("the clocks' history is read by keyboard, and updates live", async () => {
  const created = await critical();
  await write(site.havn, "bo", created.id, "<p>Hvilken version?</p>");
  const fresh = (await read(site.havn, "bo", created.id)) ?? created;
  await change(site.havn, "bo", fresh, { status: "WaitsOnCustomer" });
  const page = await opened(created, { as: "nils" });
  const explain = page.getByRole("button", { name: "Explain the clocks" });
  await explain.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "How the clocks ran" });
  const stretches = dialog
    .getByRole("list")
    .filter({ has: page.locator("[data-does]") })
    .locator("> li");
  await expect.poll(() => stretches.count()).toBe(3);
  await stretches.first().getByText("Paused now").waitFor();
  await stretches.first().getByText("Waiting for your company, by Bo Koordinator").waitFor();
  await stretches.last().getByText("Waiting for Havn, by Nils Nordlys").waitFor();
  await dialog.getByText("Premium · Critical").waitFor();
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press("Shift+Tab");
  await dialog.getByRole("radio", { name: "Resolution" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => stretches.count()).toBe(1);
  await dialog.getByText("30 min to answer, 4 h to resolve, counted around the clock").waitFor();
  await page.keyboard.press("ArrowRight");
  await write(site.havn, "nils", created.id, "<p>12.4</p>");
  await stretches.first().getByText("Running").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => explain.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("on a phone the clocks are in the details tab, in Danish", { tags: ["thorough"] }, async () => {
  const created = await critical();
  const page = await opened(created, { as: "nora", width: 390, height: 844, locale: "da" });
  expect(await page.getByRole("heading", { name: "Serviceniveau" }).isVisible()).toBe(false);
  await page.getByRole("link", { name: "Detaljer" }).click();
  await expect.poll(() => shown(page, "Første svar", "Serviceniveau")).toMatch(/^2\d:\d\d min\. tilbage$/);
  await row(page, "Aftale", "Serviceniveau").getByText("Premium, for alvorligheden Kritisk").waitFor();
  await page.getByRole("button", { name: "Sådan er tiden regnet ud" }).click();
  const dialog = page.getByRole("dialog", { name: "Sådan er tiden gået" });
  await dialog.getByText("30 min. til at svare, 4 t. til at løse, regnes hele døgnet").waitFor();
  expect(await violations(page)).toEqual([]);
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(width);
  await dialog.getByRole("button", { name: "Luk" }).click();
  await dialog.waitFor({ state: "hidden" });
});

test("without an agreement the clocks say so", { tags: ["thorough"] }, async () => {
  const created = await buildCase(site.havn, { by: "fie" });
  const page = await opened(created, { as: "fie" });
  await group(page).getByText("No service level was agreed for this case.").waitFor();
  await page.getByRole("button", { name: "Explain the clocks" }).click();
  await page.getByRole("dialog").getByText("No targets").waitFor();
});
