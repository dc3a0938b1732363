import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, signIn, type Visitor, visit } from "#tests/support/browser/browser-site.ts";
import { beginCase, goToStep, onForm, openForm } from "#tests/support/browser/case-form.ts";
import { apiOf } from "#tests/support/browser/page-api.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { buildDraft, read } from "#tests/support/cases/build-case.ts";
import { holdUpload, storeLargeFile } from "#tests/support/files/held-upload.ts";
import { nordlys, people } from "#tests/support/people/people.ts";

/*
 * Leaving a draft that this visit changed asks: save, discard, or stay. An unchanged one is left without a question.
 */
const site = browserSite();

const titleField = (page: Page) => page.getByLabel("Title");
const leaveDialog = (page: Page) => page.getByRole("dialog", { name: "Save your changes before you leave?" });
const answer = (page: Page, name: string) => leaveDialog(page).getByRole("button", { name, exact: true }).click();
const supportLink = (page: Page) =>
  page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Support" });
const toSupport = (page: Page) => supportLink(page).click();
const onSupport = (page: Page) => page.getByRole("heading", { name: "Support", level: 1 }).waitFor();
const saved = (page: Page) => page.getByText(/^Saved \d/).waitFor();
const pathOf = (page: Page) => new URL(page.url()).pathname;
const titleOf = async (id: number, by: "nils" | "nora" = "nils") => (await read(site.havn, by, id))?.title;
const draftsOf = async (who: "nora" | "finn") =>
  (await site.havn.as(who).getCareCasesBySearch({ body: { preset: "drafts" } })).rows.length;

const openDraft = async (as: Visitor = "nils"): Promise<{ page: Page; id: number }> => {
  const { id } = await buildDraft(site.havn, { by: as as "nils" });
  const page = await site.openPage({ as, unhurried: true });
  await openForm(page, id);
  return { page, id };
};

/** With a session that may end, since the others share theirs. */
const openSignedIn = async (): Promise<{ page: Page; id: number }> => {
  const { id } = await buildDraft(site.havn);
  const page = await site.openPage({ unhurried: true });
  await visit(page, `/cases/create/${id}`);
  await signIn(page, "nils");
  await onForm(page);
  return { page, id };
};

test("a changed draft asks; Escape stays where one was, and saving leaves", async () => {
  const { page, id } = await openDraft();
  await titleField(page).fill("Gemt på vej ud");
  await saved(page);
  await supportLink(page).focus();
  await page.keyboard.press("Enter");
  await leaveDialog(page).waitFor();
  expect(await leaveDialog(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await leaveDialog(page).waitFor({ state: "detached" });
  expect(pathOf(page)).toBe(`/cases/create/${id}`);
  expect(await supportLink(page).evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await leaveDialog(page).waitFor();
  // The first button is the one that changes nothing.
  await page.keyboard.press("Enter");
  await leaveDialog(page).waitFor({ state: "detached" });
  await titleField(page).fill("Gemt på vej ud igen");
  await toSupport(page);
  await answer(page, "Save changes");
  await onSupport(page);
  expect(await titleOf(id)).toBe("Gemt på vej ud igen");
});

test("the browser's back button asks, too; discarding deletes a draft that was new", {
  tags: ["thorough"],
}, async () => {
  const before = await draftsOf("finn");
  const page = await site.openPage({ as: "finn", unhurried: true });
  await visit(page, "/support");
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Cases", exact: true }).click();
  await page.getByRole("button", { name: "Create case" }).first().click();
  await onForm(page);
  await page.getByRole("radio", { name: /^Incident/ }).check();
  await saved(page);
  expect(await draftsOf("finn")).toBe(before + 1);
  await page.goBack();
  const dialog = page.getByRole("dialog", { name: "Save the draft before you leave?" });
  await dialog.getByRole("button", { name: "Discard", exact: true }).click();
  await page.waitForURL("**/cases");
  await expect.poll(() => draftsOf("finn")).toBe(before);
});

test("logging out asks before the session ends", async () => {
  const { page, id } = await openSignedIn();
  const logOut = async () => {
    await page.getByRole("button", { name: /^Account: / }).click();
    await page.getByRole("button", { name: "Log out" }).click();
  };
  await titleField(page).fill("Før jeg går");
  await logOut();
  await answer(page, "Stay");
  await leaveDialog(page).waitFor({ state: "detached" });
  await titleField(page).fill("Før jeg går hjem");
  await logOut();
  await answer(page, "Save changes");
  await page.waitForURL((url) => !url.pathname.startsWith("/cases"));
  expect(await titleOf(id)).toBe("Før jeg går hjem");
});

test("a draft is discarded even if logging out fails then", {
  tags: ["thorough"],
}, async () => {
  const { page, id } = await openSignedIn();
  const before = await titleOf(id);
  await titleField(page).fill("Fortrudt");
  await saved(page);
  expectProblem(page, /ERR_CONNECTION_RESET|Network Error/);
  await page.route("**/Logout", (route) => route.abort("connectionreset"));
  const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/Logout"));
  await page.getByRole("button", { name: /^Account: / }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await answer(page, "Discard changes");
  await page.waitForURL("**/cases");
  await failed;
  expect(await titleOf(id)).toBe(before);
});

test("the end of acting for somebody asks, in Danish on a phone", { tags: ["thorough"] }, async () => {
  const { id } = await buildDraft(site.havn, { by: "nora" });
  const page = await site.openPage({ as: "anna", locale: "da", width: 390, height: 844, unhurried: true });
  await visit(page, "/");
  await apiOf(page).impersonate({ body: { customerNumber: nordlys, email: people.nora.email } });
  await visit(page, `/cases/create/${id}`);
  await page.getByLabel("Titel").fill("På vegne af Nora");
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Vil du gemme ændringerne, før du går?" });
  await dialog.getByRole("button", { name: "Bliv her" }).waitFor();
  await dialog.getByRole("button", { name: "Kassér ændringer" }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await dialog.getByRole("button", { name: "Gem ændringer" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/cases/create"));
  expect(await titleOf(id, "nora")).toBe("På vegne af Nora");
});

test("an untouched new draft asks nothing, and is deleted", { tags: ["thorough"] }, async () => {
  const before = await draftsOf("nora");
  const page = await site.openPage({ as: "nora" });
  await beginCase(page);
  await goToStep(page, "files");
  await toSupport(page);
  await onSupport(page);
  expect(await page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => draftsOf("nora")).toBe(before);
});

test("an untouched new draft stays if something was typed in another tab", { tags: ["thorough"] }, async () => {
  const page = await site.openPage({ as: "finn" });
  await beginCase(page);
  const id = Number(pathOf(page).split("/").at(-1));
  const other = await page.context().newPage();
  await openForm(other, id);
  await titleField(other).fill("Skrevet i den anden fane");
  await saved(other);
  await toSupport(page);
  await onSupport(page);
  await visit(page, "/cases/drafts");
  await page.getByText("Skrevet i den anden fane").first().waitFor();
});

test("a draft that was only looked at, or changed back, asks nothing and is kept", { tags: ["thorough"] }, async () => {
  const { page, id } = await openDraft();
  const before = await titleField(page).inputValue();
  await titleField(page).fill("Noget andet");
  await saved(page);
  await titleField(page).fill(before);
  await expect.poll(() => titleOf(id)).toBe(before);
  await toSupport(page);
  await onSupport(page);
  expect((await read(site.havn, "nils", id))?.status).toBe("Draft");
});

test("saving without a connection stays with the error, and the text is kept", { tags: ["thorough"] }, async () => {
  const { page, id } = await openDraft();
  expectProblem(page, /ERR_CONNECTION_RESET/);
  await page.route("**/UpdateCareCase", (route) => route.abort("connectionreset"));
  await titleField(page).fill("Kun på denne computer");
  await toSupport(page);
  await answer(page, "Save changes");
  await leaveDialog(page).getByText("The text is kept on this computer").waitFor();
  expect(pathOf(page)).toBe(`/cases/create/${id}`);
  await leaveDialog(page).getByRole("button", { name: "Leave anyway" }).click();
  await onSupport(page);
  await page.unroute("**/UpdateCareCase");
  await openForm(page, id);
  await expect.poll(() => titleField(page).inputValue()).toBe("Kun på denne computer");
  await expect.poll(() => titleOf(id)).toBe("Kun på denne computer");
});

test("staying while it is being saved saves without leaving", { tags: ["thorough"] }, async () => {
  const { page, id } = await openDraft();
  const held = Promise.withResolvers<void>();
  await page.route("**/UpdateCareCase", (route) => held.promise.then(() => route.continue()));
  await titleField(page).fill("Længe undervejs");
  await toSupport(page);
  await answer(page, "Save changes");
  await leaveDialog(page).getByRole("button", { name: "Saving…" }).waitFor();
  await page.keyboard.press("Escape");
  await leaveDialog(page).waitFor({ state: "detached" });
  held.resolve();
  await saved(page);
  expect(pathOf(page)).toBe(`/cases/create/${id}`);
  expect(await titleOf(id)).toBe("Længe undervejs");
});

test("closing the tab asks only while something isn't stored", { tags: ["thorough"] }, async () => {
  const { page } = await openDraft();
  // The save is on its way until this is released.
  const held = Promise.withResolvers<void>();
  await page.route("**/UpdateCareCase", (route) => held.promise.then(() => route.continue()));
  await titleField(page).click();
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.keyboard.type(" mere");
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  held.resolve();
  await saved(page);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
  expect(asked).toHaveLength(1);
});

test("the question names the files being uploaded, and saving waits for them", { tags: ["thorough"] }, async () => {
  const { page, id } = await openDraft();
  const upload = holdUpload(site.havn);
  await page.locator("input[type=file]").setInputFiles(storeLargeFile(site.havn, "Faktura.txt"));
  await page.getByText(/^[1-9]\d?%$/).waitFor();
  await toSupport(page);
  await leaveDialog(page).getByText("Faktura.txt").waitFor();
  await answer(page, "Save changes");
  upload.release();
  await onSupport(page);
  const { files } = await site.havn.as("nils").getCareCaseFilesBySearch({ body: { caseId: id } });
  expect(files.map(({ name }) => name)).toEqual(["Faktura.txt"]);
});
