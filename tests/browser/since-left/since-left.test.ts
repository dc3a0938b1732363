import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays, businessDate, businessTimeZone } from "#platform/rules/business-day.ts";
import { instantOf } from "#platform/rules/wall-clock.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { buildCase, change, write } from "#tests/support/cases/build-case.ts";
import { liveEventsSettled } from "#tests/support/live/until-live-events-settled.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();

/** Everybody's last visit ended yesterday at 16:32. */
const leftYesterday = () => {
  const yesterday = addDays(businessDate(new Date()), -1);
  const visit_ended_at = new Date(instantOf(businessTimeZone, yesterday, "16:32", "opens"));
  return site.havn.db.updateTable("app_user").set({ visit_ended_at }).execute();
};

/** A case of Anna's, in which customer and colleagues did six things. */
const busyCase = async () => {
  const created = await buildCase(site.havn, { changes: { title: "Labels mangler på pallerne" } });
  const taken = await change(site.havn, "bo", created, { assigneeId: people.anna.id, estimateHours: 2 });
  await change(site.havn, "bo", taken, { severity: "Critical", caseType: "Request" });
  await write(site.havn, "bo", created.id, "<p>Ring til lageret</p>", true);
  await write(site.havn, "nils", created.id, "<p>Har I nyt om pallerne?</p>");
  return created.id;
};

const main = (page: Page) => page.getByRole("main");

test("home counts what happened, the page lists it and follows, and a message opens in its case", async () => {
  await leftYesterday();
  const id = await busyCase();
  const page = await site.openPage({ as: "anna" });
  await visit(page, "/");
  await main(page)
    .getByRole("link", { name: /^Since you left yesterday at 16:32: \d+ changes in 1 case$/ })
    .click();
  await page.getByRole("heading", { level: 1, name: "Since you left yesterday at 16:32" }).waitFor();
  const ofCase = page.getByRole("region", { name: "Labels mangler på pallerne" });
  const lines = ofCase.getByRole("listitem");
  await expect.poll(() => lines.count()).toBe(5);
  expect(await lines.first().textContent()).toContain("Nils Nordlys wrote a messageHar I nyt om pallerne?");
  await ofCase.getByRole("button", { name: /^Show \d+ more$/ }).click();
  await ofCase.getByRole("link", { name: "Bo Koordinator changed severity from Important to Critical" }).waitFor();
  await ofCase.getByText("Internal").waitFor();
  expect(await violations(page)).toEqual([]);

  await liveEventsSettled(site.havn);
  await write(site.havn, "nils", id, "<p>Nu er de fundet</p>");
  await lines.filter({ hasText: "Nu er de fundet" }).waitFor();

  await visit(page, "/support");
  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await ofCase.waitFor();
  await page.keyboard.press("j");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(`#${id} Labels mangler på pallerne`);
  await ofCase
    .getByRole("link", { name: /wrote a message/ })
    .first()
    .click();
  await page.waitForURL(`**/cases/${id}#message-*`);
  await page.getByText("Nu er de fundet").first().waitFor();
  await page.getByRole("navigation", { name: "Cases of the list" }).getByText("1 of 1").waitFor();
  await page.keyboard.press("u");
  await page.waitForURL("**/since");
});

test("customers read it in Danish on a phone, and nothing internal", { tags: ["thorough"] }, async () => {
  await leftYesterday();
  await busyCase();
  const page = await site.openPage({ as: "nils", locale: "da", width: 390, touch: true });
  await visit(page, "/since");
  await page.getByRole("heading", { level: 1, name: "Siden sidst, i går kl. 16:32" }).waitFor();
  await main(page).getByText("Bo Koordinator ændrede alvorlighed").first().waitFor();
  expect(
    await main(page)
      .getByText(/Ring til lageret|estimat/)
      .count(),
  ).toBe(0);
  expect(await violations(page)).toEqual([]);
});

test("without an earlier visit it says what would be here, and home has no line", { tags: ["thorough"] }, async () => {
  await site.havn.db.updateTable("app_user").set({ visit_ended_at: null }).execute();
  const page = await site.openPage({ as: "anna" });
  await visit(page, "/since");
  await page.getByText("No earlier visit").waitFor();
  await visit(page, "/");
  expect(await page.getByRole("link", { name: /^Since you left/ }).count()).toBe(0);
});
