import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { browserSite, ready, signIn, signInAgain, visit } from "#tests/support/browser/browser-site.ts";
import { beginCase, chooseSeverity, onForm, openForm, submitByMenu } from "#tests/support/browser/case-form.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, buildDraft, change, read } from "#tests/support/cases/build-case.ts";

/*
 * Discarding reverts the changes of a visit: the draft is again as it was when its form was opened, whatever was saved
 * automatically.
 */
const site = browserSite();

const titleField = (page: Page) => page.getByLabel("Title");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Save your changes before you leave?" });
const discard = (page: Page) => dialog(page).getByRole("button", { name: "Discard changes" }).click();
const toSupport = async (page: Page) => {
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Support" }).click();
};
const onSupport = (page: Page) => page.getByRole("heading", { name: "Support", level: 1 }).waitFor();
const saved = (page: Page) => page.getByText(/^Saved \d/).waitFor();

const bytes = Buffer.from("Momsen mangler på side 2.\n");
const filesOf = async (caseId: number) =>
  (await site.havn.as("nils").getCareCaseFilesBySearch({ body: { caseId } })).files.map(({ name }) => name).sort();
const relatedOf = async (caseId: number) =>
  (await site.havn.as("nils").getCareCaseReletedCases({ body: { caseId } })).relatedCases.map(({ id }) => id);

/** A draft with two files and a related case, saved some days ago. */
const oldDraft = async () => {
  const draft = await buildDraft(site.havn, { changes: { title: "Fra i går", severity: "Regular" } });
  for (const name of ["Faktura.txt", "Kvittering.txt"])
    await uploadFile(site.havn, "nils", { caseId: draft.id, name, bytes });
  const [related, other] = [await buildCase(site.havn), await buildCase(site.havn)];
  await site.havn.as("nils").addRelatedCase({ body: { caseId: draft.id, relatedCaseId: related.id } });
  return { draft, related, other };
};

/** Opens the draft and changes everything that the form can change. */
const changeAll = async (page: Page, id: number, { related, other }: { related: number; other: number }) => {
  await openForm(page, id);
  await titleField(page).fill("Fra i dag");
  await chooseSeverity(page, "Critical");
  await saved(page);
  await page.locator("input[type=file]").setInputFiles({ name: "Ny.txt", mimeType: "text/plain", buffer: bytes });
  await page.getByRole("button", { name: "Delete Ny.txt" }).waitFor();
  await page.getByRole("button", { name: "Delete Kvittering.txt" }).click();
  await page.getByText("Kvittering.txt was removed").waitFor();
  await page.getByRole("button", { name: new RegExp(`Remove.*${related}`) }).click();
  await expect.poll(() => relatedOf(id)).toEqual([]);
  await page.getByRole("button", { name: "Add related case" }).click();
  await page.getByRole("combobox", { name: "Case number or words" }).fill(String(other));
  await page
    .getByRole("option")
    .filter({ hasText: `#${other}` })
    .click();
  await expect.poll(() => relatedOf(id)).toEqual([other]);
};

test("discarding restores the draft: text, choices, files and related cases", async () => {
  const { draft, related, other } = await oldDraft();
  const page = await site.openPage({ as: "nils", unhurried: true });
  await changeAll(page, draft.id, { related: related.id, other: other.id });
  expect(await read(site.havn, "nils", draft.id)).toMatchObject({ title: "Fra i dag", severity: "Critical" });
  expect(await filesOf(draft.id)).toEqual(["Faktura.txt", "Kvittering.txt", "Ny.txt"]);
  await toSupport(page);
  await dialog(page).getByText("Discarded, it is as it was when you opened it").waitFor();
  await discard(page);
  await onSupport(page);
  expect(await read(site.havn, "nils", draft.id)).toMatchObject({
    status: "Draft",
    title: "Fra i går",
    severity: "Regular",
    description: draft.description,
  });
  expect(await filesOf(draft.id)).toEqual(["Faktura.txt", "Kvittering.txt"]);
  expect(await relatedOf(draft.id)).toEqual([related.id]);

  await openForm(page, draft.id);
  await page.getByRole("button", { name: "Delete Kvittering.txt" }).waitFor();
  expect(await titleField(page).inputValue()).toBe("Fra i går");
  await toSupport(page);
  await onSupport(page);
});

test("saving applies all changes, including the removal of a file", { tags: ["thorough"] }, async () => {
  const { draft, related, other } = await oldDraft();
  const page = await site.openPage({ as: "nils", unhurried: true });
  await changeAll(page, draft.id, { related: related.id, other: other.id });
  await toSupport(page);
  await dialog(page).getByRole("button", { name: "Save changes" }).click();
  await onSupport(page);
  expect(await read(site.havn, "nils", draft.id)).toMatchObject({ title: "Fra i dag", severity: "Critical" });
  expect(await filesOf(draft.id)).toEqual(["Faktura.txt", "Ny.txt"]);
  expect(await relatedOf(draft.id)).toEqual([other.id]);
});

test("a removal can be undone; otherwise submitting applies it", { tags: ["thorough"] }, async () => {
  const { draft } = await oldDraft();
  const page = await site.openPage({ as: "nils", unhurried: true });
  await openForm(page, draft.id);
  await page.getByRole("button", { name: "Delete Kvittering.txt" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Delete Kvittering.txt" }).waitFor();
  await page.getByRole("button", { name: "Delete Faktura.txt" }).click();
  await page
    .getByRole("definition")
    .filter({ hasText: /^Kvittering\.txt$/ })
    .waitFor();
  expect(await page.getByText("Faktura.txt", { exact: true }).count()).toBe(0);
  await submitByMenu(page);
  await page.waitForURL(`**/cases/${draft.id}`);
  expect((await read(site.havn, "nils", draft.id))?.status).toBe("Created");
  expect(await filesOf(draft.id)).toEqual(["Kvittering.txt"]);
});

test("the visit continues after a reload and signing in again, and discarding restores its start", {
  tags: ["thorough"],
}, async () => {
  const { draft } = await oldDraft();
  const page = await site.openPage({ unhurried: true });
  await visit(page, `/cases/create/${draft.id}`);
  await signIn(page, "nils");
  await titleField(page).fill("Før genindlæsning");
  await saved(page);
  await page.reload();
  await ready(page);
  expect(await titleField(page).inputValue()).toBe("Før genindlæsning");
  await page.context().clearCookies({ name: /Token$/ });
  expectProblem(page, 401);
  await titleField(page).fill("Uden session");
  await page.waitForURL("**/login?returnUrl=*");
  await ready(page);
  await signInAgain(page);
  await expect.poll(async () => (await read(site.havn, "nils", draft.id))?.title).toBe("Uden session");
  await toSupport(page);
  await discard(page);
  await onSupport(page);
  expect((await read(site.havn, "nils", draft.id))?.title).toBe("Fra i går");
});

test("closing the tab asks nothing, keeps what was saved and ends the visit", { tags: ["thorough"] }, async () => {
  const { draft } = await oldDraft();
  const page = await site.openPage({ as: "nils", unhurried: true });
  await openForm(page, draft.id);
  await titleField(page).fill("Gemt af sig selv");
  await saved(page);
  await page.getByRole("button", { name: "Delete Kvittering.txt" }).click();
  await page.getByText("Kvittering.txt was removed").waitFor();
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
  expect((await read(site.havn, "nils", draft.id))?.title).toBe("Gemt af sig selv");

  // A file that was marked for deletion before stays marked, and is part of the draft again when that is discarded.
  await openForm(next, draft.id);
  await next.getByRole("button", { name: "Delete Faktura.txt" }).waitFor();
  await expect.poll(() => next.getByRole("button", { name: "Delete Kvittering.txt" }).count()).toBe(0);
  await titleField(next).fill("Næste besøg");
  await saved(next);
  await toSupport(next);
  await discard(next);
  await onSupport(next);
  expect((await read(site.havn, "nils", draft.id))?.title).toBe("Gemt af sig selv");
  expect(await filesOf(draft.id)).toEqual(["Faktura.txt", "Kvittering.txt"]);
});

test("discarding keeps the changes made in another window", { tags: ["thorough"] }, async () => {
  const { draft } = await oldDraft();
  const page = await site.openPage({ as: "nils", unhurried: true });
  await openForm(page, draft.id);
  await titleField(page).fill("Fra dette vindue");
  await saved(page);
  const now = await read(site.havn, "nils", draft.id);
  await change(site.havn, "nils", { id: draft.id, version: now?.version ?? 0 }, { severity: "None" });
  await uploadFile(site.havn, "nils", { caseId: draft.id, name: "Andet vindue.txt", bytes });
  expectProblem(page, 409);
  await toSupport(page);
  await discard(page);
  await onSupport(page);
  expect(await read(site.havn, "nils", draft.id)).toMatchObject({ title: "Fra i går", severity: "None" });
  expect(await filesOf(draft.id)).toEqual(["Andet vindue.txt", "Faktura.txt", "Kvittering.txt"]);
});

test("a failed discard is reported and can be retried", { tags: ["thorough"] }, async () => {
  const { draft } = await oldDraft();
  const page = await site.openPage({ as: "nils", unhurried: true });
  await openForm(page, draft.id);
  await titleField(page).fill("Bliver stående");
  await saved(page);
  expectProblem(page, /ERR_CONNECTION_RESET/);
  await page.route("**/UpdateCareCase", (route) => route.abort("connectionreset"), { times: 1 });
  await toSupport(page);
  await discard(page);
  await dialog(page).getByText("Could not discard the changes").waitFor();
  expect((await read(site.havn, "nils", draft.id))?.title).toBe("Bliver stående");
  await discard(page);
  await onSupport(page);
  expect((await read(site.havn, "nils", draft.id))?.title).toBe("Fra i går");
});

test("a draft saved in an earlier visit is restored, also if the browser's back button leads to it", {
  tags: ["thorough"],
}, async () => {
  const page = await site.openPage({ as: "nils", unhurried: true });
  await beginCase(page);
  const id = Number(new URL(page.url()).pathname.split("/").at(-1));
  await titleField(page).fill("Fra første besøg");
  await toSupport(page);
  await page.getByRole("dialog").getByRole("button", { name: "Save as draft" }).click();
  await onSupport(page);
  await page.goBack();
  await onForm(page);
  await titleField(page).fill("Fra andet besøg");
  await saved(page);
  await toSupport(page);
  await discard(page);
  await onSupport(page);
  expect((await read(site.havn, "nils", id))?.title).toBe("Fra første besøg");
});

test("the form's own Discard deletes the draft, whatever was changed", { tags: ["thorough"] }, async () => {
  const { draft } = await oldDraft();
  const page = await site.openPage({ as: "nils" });
  await openForm(page, draft.id);
  await titleField(page).fill("Væk");
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard draft" }).click();
  await page.waitForURL("**/cases");
  expect(await read(site.havn, "nils", draft.id)).toBeUndefined();
});
