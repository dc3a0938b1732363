import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { caseRelationCalls } from "#care-cases/contract/relation-calls.ts";
import { browserSite, ready, signIn, signInAgain, type Visitor, visit } from "#tests/support/browser/browser-site.ts";
import { beginCase, goToStep, onStep, openForm } from "#tests/support/browser/case-form.ts";
import { allowProblem, expectProblem } from "#tests/support/browser/page-problems.ts";
import { buildDraft, change, read } from "#tests/support/cases/build-case.ts";
import { photoCalls } from "#users/contract/photo-calls.ts";

const site = browserSite();

const titleField = (page: Page) => page.getByLabel("Title");
const leaveDialog = (page: Page) => page.getByRole("dialog", { name: "Save your changes before you leave?" });
const savedNotice = (page: Page) => page.getByRole("status").getByText(/^Saved \d\d:\d\d$/);
const toSupport = (page: Page) =>
  page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Support" }).click();
const onSupport = (page: Page) => page.getByRole("heading", { name: "Support", level: 1 }).waitFor();
const draftRow = (page: Page, id: number | string | undefined) =>
  page.getByRole("row").filter({ has: page.getByText(`#${id}`, { exact: true }) });
const draftsOf = async (who: "nora" | "finn" | "fie") =>
  (await site.havn.as(who).getCareCasesBySearch({ body: { preset: "drafts" } })).rows.length;

const openDraft = async (as: Visitor = "nils"): Promise<{ page: Page; id: number }> => {
  const { id } = await buildDraft(site.havn, { by: as as "nils" });
  const page = await site.openPage({ as, unhurried: true });
  await openForm(page, id, "about");
  return { page, id };
};

describe("a draft of a case", () => {
  test("saves itself, and is resumed after a reload and from the drafts, where something is missing", async () => {
    const page = await site.openPage({ as: "nils" });
    await beginCase(page, "/cases/drafts");
    const id = new URL(page.url()).pathname.split("/").at(-1);
    await page.getByText("This is a draft that only you can see.").waitFor();
    await page.getByRole("radio", { name: /^Incident/ }).check();
    await titleField(page).fill("Printeren svarer ikke");
    await page.getByText(/^Saved \d\d:\d\d/).waitFor();
    await page.reload();
    await ready(page);
    await onStep(page, "about");
    expect(await titleField(page).inputValue()).toBe("Printeren svarer ikke");
    await visit(page, "/cases/drafts");
    await draftRow(page, id).getByRole("link", { name: "Printeren svarer ikke" }).click();
    await onStep(page, "about");
    expect(await titleField(page).inputValue()).toBe("Printeren svarer ikke");
    await page.getByRole("button", { name: "Discard", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Discard draft" }).click();
    await page.waitForURL("**/cases");
  });

  test("that is complete resumes at the review", { tags: ["thorough"] }, async () => {
    const { id } = await buildDraft(site.havn, { changes: { title: "Klar til at blive sendt" } });
    const page = await site.openPage({ as: "nils" });
    await visit(page, "/cases/drafts");
    await draftRow(page, id).getByRole("link", { name: "Klar til at blive sendt" }).click();
    await page.waitForURL(`**/cases/create/${id}?step=review`);
  });

  test("keeps typed text without a connection, and saves it on reconnection", async () => {
    const { page, id } = await openDraft();
    for (const problem of [/ERR_INTERNET_DISCONNECTED/, /status of 0: Network Error/]) allowProblem(page, problem);
    await page.context().setOffline(true);
    await titleField(page).fill("Skrevet i toget");
    await page.getByText("You are offline. The text is kept on this computer").waitFor();
    await page.context().setOffline(false);
    await page.getByText(/^Saved \d/).waitFor();
    expect((await read(site.havn, "nils", id))?.title).toBe("Skrevet i toget");
  });

  test("says when saving failed, and saves on a retry", { tags: ["thorough"] }, async () => {
    const { page, id } = await openDraft();
    expectProblem(page, /ERR_CONNECTION_RESET/);
    await page.route("**/UpdateCareCase", (route) => route.abort("connectionreset"), { times: 1 });
    await titleField(page).fill("Skrevet to gange");
    await page.getByText("Not saved. The text is kept on this computer.").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText(/^Saved \d/).waitFor();
    expect((await read(site.havn, "nils", id))?.title).toBe("Skrevet to gange");
  });

  test("keeps typed text while the user signs in again", { tags: ["thorough"] }, async () => {
    const { id } = await buildDraft(site.havn);
    const page = await site.openPage();
    await visit(page, `/cases/create/${id}?step=about`);
    // What the form loads later would be refused before something is typed.
    const loaded = [photoCalls.getUserPhotos, caseRelationCalls.getCareCaseReletedCases].map(({ path }) =>
      page.waitForResponse(`**${path}`),
    );
    await signIn(page, "nils");
    await Promise.all(loaded);
    await page.context().clearCookies({ name: /Token$/ });
    expectProblem(page, 401);
    await titleField(page).fill("Ikke gemt endnu");
    await page.waitForURL("**/login?returnUrl=*");
    await ready(page);
    await signInAgain(page);
    await page.getByText(/^Saved \d/).waitFor();
    expect(await titleField(page).inputValue()).toBe("Ikke gemt endnu");
    await expect.poll(async () => (await read(site.havn, "nils", id))?.title).toBe("Ikke gemt endnu");
  });

  test("changed in two windows shows both versions and lets the user choose", { tags: ["thorough"] }, async () => {
    const draft = await buildDraft(site.havn);
    const page = await site.openPage({ as: "nils" });
    await openForm(page, draft.id, "about");
    await change(site.havn, "nils", draft, { title: "Fra det andet vindue" });
    expectProblem(page, 409);
    await titleField(page).fill("Fra dette vindue");
    const conflict = page.getByRole("alert").filter({ hasText: "This draft was changed in another window" });
    await conflict.getByText("Fra det andet vindue").waitFor();
    expect(await titleField(page).inputValue()).toBe("Fra dette vindue");
    await conflict.getByRole("button", { name: "Keep what is here" }).click();
    await expect.poll(async () => (await read(site.havn, "nils", draft.id))?.title).toBe("Fra dette vindue");
  });
});

describe("leaving the form", () => {
  test("untouched asks nothing, and deletes the draft", { tags: ["thorough"] }, async () => {
    const before = await draftsOf("nora");
    const page = await site.openPage({ as: "nora" });
    await beginCase(page);
    await goToStep(page, "files");
    await toSupport(page);
    await onSupport(page);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await expect.poll(() => draftsOf("nora")).toBe(before);
  });

  test("after only viewing it asks nothing, and keeps the draft", { tags: ["thorough"] }, async () => {
    const { page, id } = await openDraft("fie");
    await goToStep(page, "review");
    await toSupport(page);
    await onSupport(page);
    expect((await read(site.havn, "fie", id))?.status).toBe("Draft");
  });

  test("by a link saves the latest typing, says when without asking, and links back", {
    tags: ["thorough"],
  }, async () => {
    const { page, id } = await openDraft();
    await titleField(page).fill("Gemt på vej ud");
    await toSupport(page);
    await onSupport(page);
    await savedNotice(page).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect((await read(site.havn, "nils", id))?.title).toBe("Gemt på vej ud");
    await page.getByRole("link", { name: "Open the draft" }).click();
    await page.waitForURL(`**/cases/create/${id}**`);
    await savedNotice(page).waitFor({ state: "detached" });
    expect(await page.getByRole("button", { name: "Discard changes" }).count()).toBe(0);
  });

  test("says nothing about a draft that this visit did not change", { tags: ["thorough"] }, async () => {
    const { page } = await openDraft();
    await toSupport(page);
    await onSupport(page);
    expect(await savedNotice(page).count()).toBe(0);
  });

  test("asks while saving is slow; after staying, the saved draft can be left", { tags: ["thorough"] }, async () => {
    const { page, id } = await openDraft();
    const held = Promise.withResolvers<void>();
    await page.route("**/UpdateCareCase", (route) => held.promise.then(() => route.continue()));
    await titleField(page).fill("Længe undervejs");
    await toSupport(page);
    await leaveDialog(page).getByRole("button", { name: "Stay" }).click();
    await leaveDialog(page).waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe(`/cases/create/${id}`);
    await toSupport(page);
    await leaveDialog(page).waitFor();
    held.resolve();
    await onSupport(page);
    expect((await read(site.havn, "nils", id))?.title).toBe("Længe undervejs");
  });

  test("with the browser's back button works too; discarding then deletes a draft that was new", async () => {
    const before = await draftsOf("finn");
    const page = await site.openPage({ as: "finn", unhurried: true });
    await visit(page, "/support");
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Cases", exact: true }).click();
    await page.getByRole("button", { name: "Create case" }).first().click();
    await onStep(page, "about");
    await page.getByRole("radio", { name: /^Incident/ }).check();
    await page.getByText(/^Saved \d/).waitFor();
    expect(await draftsOf("finn")).toBe(before + 1);
    await page.goBack();
    await page.waitForURL("**/cases");
    await page.getByRole("button", { name: "Discard draft", exact: true }).click();
    await page.getByText("The draft was discarded").waitFor();
    await expect.poll(() => draftsOf("finn")).toBe(before);
  });

  test("without a connection keeps the text on this computer, and says so", { tags: ["thorough"] }, async () => {
    const { page, id } = await openDraft();
    expectProblem(page, /ERR_CONNECTION_RESET/);
    await page.route("**/UpdateCareCase", (route) => route.abort("connectionreset"));
    await titleField(page).fill("Kun på denne computer");
    await toSupport(page);
    await leaveDialog(page).getByText("The text is kept on this computer").waitFor();
    await leaveDialog(page).getByRole("button", { name: "Leave anyway" }).click();
    await onSupport(page);
    await page.unroute("**/UpdateCareCase");
    await openForm(page, id, "about");
    await expect.poll(() => titleField(page).inputValue()).toBe("Kun på denne computer");
    await expect.poll(async () => (await read(site.havn, "nils", id))?.title).toBe("Kun på denne computer");
  });

  test("by closing the tab asks only while something isn't stored", { tags: ["thorough"] }, async () => {
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
    await page.getByText(/^Saved \d/).waitFor();
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => page.isClosed()).toBe(true);
    expect(asked).toHaveLength(1);
  });

  test("names the files being uploaded, and saving waits for them", { tags: ["thorough"] }, async () => {
    const { page, id } = await openDraft();
    await goToStep(page, "files");
    const tools = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 40_000 };
    await tools.send("Network.emulateNetworkConditions", slow);
    // Takes most of a minute.
    const buffer = Buffer.from("Momsen mangler på side 2.\n".repeat(80_000));
    await page.locator("input[type=file]").setInputFiles({ name: "Faktura.txt", mimeType: "text/plain", buffer });
    await page.getByText(/^[1-9]\d?%$/).waitFor();
    await toSupport(page);
    await leaveDialog(page).getByText("Faktura.txt").waitFor();
    await leaveDialog(page).getByRole("button", { name: "Save changes" }).click();
    await tools.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
    await onSupport(page);
    const { files } = await site.havn.as("nils").getCareCaseFilesBySearch({ body: { caseId: id } });
    expect(files.map(({ name }) => name)).toEqual(["Faktura.txt"]);
  });
});
