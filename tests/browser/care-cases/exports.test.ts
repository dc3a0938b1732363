import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { exportBounds } from "#platform/server/exports/export-slot-store.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";

const site = browserSite();
beforeAll(() => buildCase(site.havn));
beforeEach(() => endOthers());

const turns = () => site.havn.db.selectFrom("export_slot").select(["person_id", "is_begun"]).execute();
const endOthers = () => site.havn.db.deleteFrom("export_slot").where("person_id", ">=", 100).execute();

/** Stores other people's exports, in progress or waiting, ahead of the page's own. */
async function storeOthers(waiting = 0): Promise<void> {
  const process = site.havn.havn.app.processConnection.process;
  const others = Array.from({ length: exportBounds.atOnce + waiting }, (_, i) => ({
    process,
    person_id: 100 + i,
    key: null,
    is_begun: i < exportBounds.atOnce,
  }));
  await site.havn.db.insertInto("export_slot").values(others).execute();
}

const open = async (options: PageOptions = {}): Promise<Page> => {
  const page = await site.openPage({ as: "anna", ...options });
  await visit(page, "/cases");
  return page;
};
const ask = async (page: Page, [menu, save] = ["Export", "Save as CSV"]) => {
  await page.getByRole("button", { name: menu }).click();
  await page.getByRole("button", { name: save }).click();
};

describe("a queued export", () => {
  test("says so, and is downloaded once it is generated", async () => {
    const page = await open();
    await storeOthers();
    await ask(page);
    await page.getByText("The file is waiting its turn").waitFor();
    expect(await violations(page)).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent("download"), endOthers()]);
    expect(readFileSync(await download.path(), "utf8")).toContain("Number");
    await page.getByText("The list was saved as a file").waitFor();
    await page.getByText("The file is waiting its turn").waitFor({ state: "detached" });
  });

  test("is canceled with a button, on a phone and in Danish, also from another page", {
    tags: ["thorough"],
  }, async () => {
    const page = await open({ locale: "da", width: 390 });
    await storeOthers();
    await page.getByRole("button", { name: "Indstillinger for listen" }).click();
    await ask(page, ["Eksportér", "Gem som Excel"]);
    const note = page.getByText("Filen står i kø");
    await note.waitFor();
    const box = await note.locator("xpath=..").boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    // The first Escape closes the note with the link, the second one the dialog.
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page
      .getByRole("tab", { name: "Backlog" })
      .or(page.getByRole("link", { name: "Backlog" }))
      .first()
      .click();
    await page.waitForURL((url) => url.pathname !== "/cases");
    await note.waitFor();
    await page.getByRole("button", { name: "Annuller" }).click();
    await note.waitFor({ state: "detached" });
    await expect.poll(async () => (await turns()).length).toBe(exportBounds.atOnce);
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  test.each([
    ["en", ["Export", "Save as CSV"], "Many files are being made at the moment. Try again in a minute."],
    ["da", ["Eksportér", "Gem som CSV"], "Der bliver lavet mange filer i øjeblikket. Prøv igen om et minut."],
  ] as const)("is rejected when too many are waiting, in %s", { tags: ["thorough"] }, async (locale, way, words) => {
    const page = await open({ locale });
    expectProblem(page, /503/);
    await storeOthers(exportBounds.waiting);
    await ask(page, [...way]);
    await page.getByText(words).waitFor();
  });
});
