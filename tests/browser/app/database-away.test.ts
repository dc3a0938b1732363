import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, ready, visit } from "#tests/support/browser/browser-site.ts";
import { openForm } from "#tests/support/browser/case-form.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { focusedEditor } from "#tests/support/browser/text-editor.ts";
import { buildCase, buildDraft, read } from "#tests/support/cases/build-case.ts";

const site = browserSite({ proxied: true });

const goAway = () => {
  site.havn.proxy.refuse(true);
  site.havn.proxy.reset();
};
const comeBack = async () => {
  site.havn.proxy.refuse(false);
  await expect.poll(() => site.havn.havn.app.health.isReady()).toBe(true);
};
beforeEach(comeBack);
afterEach(comeBack);

const wordsOf = {
  en: { title: "Havn can't be reached right now", waiting: "Waiting for Havn …", again: "Try again" },
  da: { title: "Havn kan ikke nås lige nu", waiting: "Venter på Havn …", again: "Prøv igen" },
} as const;
const heading = (page: Page, locale: "en" | "da" = "en") =>
  page.getByRole("heading", { name: wordsOf[locale].title, level: 1 });

test.each([
  ["en", 768],
  ["da", 390],
] as const)(
  "during a database outage, a loaded page says so (%s, %d) and recovers by itself",
  { tags: ["thorough"] },
  async (locale, width) => {
    const { id } = await buildCase(site.havn);
    const page = await site.openPage({ as: "nils", locale, width });
    expectProblem(page, 503);
    goAway();
    await page.goto(`/cases/${id}?tab=dialog`);
    await heading(page, locale).waitFor();
    await page.getByText(wordsOf[locale].waiting).waitFor();
    expect(await page.getByRole("link", { name: wordsOf[locale].again }).getAttribute("href")).toBe(
      `/cases/${id}?tab=dialog`,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await violations(page)).toEqual([]);
    await comeBack();
    await ready(page);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(new URL(page.url()).search).toBe("?tab=dialog");
    expect(await heading(page, locale).count()).toBe(0);
  },
);

test.each([
  ["at once", false],
  ["when its bones are there", true],
])(
  "during a database outage, a newly opened screen says so %s and loads by itself afterwards",
  { tags: ["thorough"] },
  async (when, hasBones) => {
    const { title } = await buildCase(site.havn, { changes: { title: `Åbnes mens databasen er væk: ${when}` } });
    const page = await site.openPage({ as: "nils" });
    expectProblem(page, 503);
    await page.clock.install();
    await page.route("**/GetCareCasesByIds", async (route) => {
      if (hasBones) await page.locator("#content [aria-busy=true]").waitFor();
      await route.fallback();
    });
    await visit(page, "/cases");
    goAway();
    await page.getByRole("link", { name: title ?? "" }).click();
    await heading(page).waitFor();
    expect(await violations(page)).toEqual([]);
    await comeBack();
    // It polls at intervals that grow with the time that it has waited.
    await page.clock.fastForward(60_000);
    await page.getByRole("heading", { name: title ?? "", level: 1 }).waitFor();
  },
);

test("a message that can't be sent stays in the editor, even after a reload, and is sent once", async () => {
  const { id } = await buildCase(site.havn);
  const page = await site.openPage({ as: "nils" });
  expectProblem(page, 503);
  await visit(page, `/cases/${id}`);
  await page.getByRole("button", { name: "Write to Havn" }).click();
  const editor = await focusedEditor(page, "Message to Havn");
  await page.keyboard.type("Skrevet mens databasen var væk");
  goAway();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("Nothing was stored, and what you have typed is still here").waitFor();
  expect(await editor.textContent()).toContain("Skrevet mens databasen var væk");
  await page.reload();
  await heading(page).waitFor();
  await comeBack();
  await ready(page);
  await page.getByText("Skrevet mens databasen var væk").waitFor();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("article").getByText("Skrevet mens databasen var væk").waitFor();
  const sent = await site.havn.db.selectFrom("case_message").select("id").where("case_id", "=", id).execute();
  expect(sent).toHaveLength(1);
});

test("a draft that can't be saved during an outage keeps the typed text and is saved afterwards", {
  tags: ["thorough"],
}, async () => {
  const { id } = await buildDraft(site.havn, { by: "nils" });
  const page = await site.openPage({ as: "nils" });
  expectProblem(page, 503);
  await openForm(page, id);
  goAway();
  await page.getByLabel("Title").fill("Skrevet imens");
  await page.getByText("Not saved. The text is kept on this computer.").waitFor();
  await comeBack();
  await page.locator("#content").getByRole("button", { name: "Try again" }).click();
  await page.getByText(/^Saved \d/).waitFor();
  expect((await read(site.havn, "nils", id))?.title).toBe("Skrevet imens");
});

test("data that can't be refetched is marked as possibly outdated once, until it can be fetched again", {
  tags: ["thorough"],
}, async () => {
  const { id } = await buildCase(site.havn);
  const page = await site.openPage({ as: "nils" });
  expectProblem(page, 503);
  await visit(page, `/cases/${id}`);
  goAway();
  await expect.poll(() => site.havn.havn.app.processConnection.hasLock()).toBe(false);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  const told = page.getByText("What you see may be out of date.");
  await told.waitFor();
  await comeBack();
  await told.waitFor({ state: "hidden" });
});
