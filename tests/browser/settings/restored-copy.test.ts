import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { storeJobs } from "#platform/server/job-queue/job-store.ts";
import { passwordLinkJob } from "#sign-in/server/passwords/password-mail-job.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { backupMadeAt, restoredDatabase } from "#tests/support/havn/restored-database.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite({ database: restoredDatabase });

const english = /^This is a restored copy of .+ Nothing is sent or fetched until an administrator goes on\.$/;
const danish =
  /^Dette er en gendannet kopi fra .+ Intet sendes eller hentes, før en administrator sætter den i gang\.$/;
const bannerOf = (page: Page) => page.locator("[data-copy-banner]");

/** Whether all of the banner's text is within it, and the page's own bar right below. */
const isWhole = (page: Page): Promise<boolean> =>
  bannerOf(page).evaluate((banner) => {
    const text = document.createRange();
    text.selectNodeContents(banner);
    const [all, inner] = [banner.getBoundingClientRect(), text.getBoundingClientRect()];
    return inner.top >= all.top && inner.bottom <= all.bottom && inner.right <= innerWidth && all.top === 0;
  });

test("everybody is told on each page that it is a restored copy, until an administrator lets it go on, by keyboard", async () => {
  await storeJobs(site.havn.db, [passwordLinkJob(people.nora.email, "da")], new Date(backupMadeAt));
  const visitor = await site.openPage({ width: 390, height: 844 });
  await visit(visitor, "/login");
  await bannerOf(visitor).getByText(english).waitFor();
  expect(await isWhole(visitor)).toBe(true);
  const nora = await site.openPage({ as: "nora", locale: "da", width: 390, height: 844 });
  for (const path of ["/", "/cases"]) {
    await visit(nora, path);
    await bannerOf(nora).getByText(danish).waitFor();
    expect(await isWhole(nora), path).toBe(true);
  }
  expect(await bannerOf(nora).getByRole("link").count()).toBe(0);

  const page = await site.openPage({ as: "anna", width: 390, height: 844, unhurried: true });
  await visit(page, "/cases");
  expect(await isWhole(page)).toBe(true);
  await bannerOf(page).getByRole("link", { name: "System" }).press("Enter");
  const copy = page.getByRole("region", { name: "Restored copy", exact: true }).last();
  await copy.getByText("At most 1 email").waitFor();
  expect(await violations(page)).toEqual([]);
  await copy.getByRole("button", { name: "Go on …" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Let this copy go on?" });
  await dialog.getByRole("button", { name: "Go on" }).press("Enter");
  await dialog.getByText("Choose what becomes of them.").waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("radio", { name: "Drop them" }).press("Space");
  await dialog.getByRole("button", { name: "Go on" }).press("Enter");
  await page.getByText("The copy goes on", { exact: true }).waitFor();
  for (const one of [page, nora]) await expect.poll(() => bannerOf(one).count()).toBe(0);
  await page.getByText(/^Of .+; it went on /).waitFor();
  const { went_on_by } = await site.havn.db.selectFrom("restored_copy").select("went_on_by").executeTakeFirstOrThrow();
  expect(went_on_by).toBe(people.anna.id);
});
