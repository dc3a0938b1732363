import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { caseRelationCalls } from "#care-cases/contract/relation-calls.ts";
import { browserSite, ready, signIn, signInAgain, type Visitor, visit } from "#tests/support/browser/browser-site.ts";
import { beginCase, onForm, openForm } from "#tests/support/browser/case-form.ts";
import { allowProblem, expectProblem } from "#tests/support/browser/page-problems.ts";
import { buildDraft, change, read } from "#tests/support/cases/build-case.ts";
import { photoCalls } from "#users/contract/photo-calls.ts";

const site = browserSite();

const titleField = (page: Page) => page.getByLabel("Title");
const draftRow = (page: Page, id: number | string | undefined) =>
  page.getByRole("row").filter({ has: page.getByText(`#${id}`, { exact: true }) });

const openDraft = async (as: Visitor = "nils"): Promise<{ page: Page; id: number }> => {
  const { id } = await buildDraft(site.havn, { by: as as "nils" });
  const page = await site.openPage({ as, unhurried: true });
  await openForm(page, id);
  return { page, id };
};

describe("a draft of a case", () => {
  test("saves itself, and is resumed after a reload and from the drafts", async () => {
    const page = await site.openPage({ as: "nils" });
    await beginCase(page, "/cases/drafts");
    const id = new URL(page.url()).pathname.split("/").at(-1);
    await page.getByText("This is a draft that only you can see.").waitFor();
    await page.getByRole("radio", { name: /^Incident/ }).check();
    await titleField(page).fill("Printeren svarer ikke");
    await page.getByText(/^Saved \d\d:\d\d/).waitFor();
    await page.reload();
    await ready(page);
    await onForm(page);
    expect(await titleField(page).inputValue()).toBe("Printeren svarer ikke");
    await visit(page, "/cases/drafts");
    await draftRow(page, id).getByRole("link", { name: "Printeren svarer ikke" }).click();
    await onForm(page);
    expect(await titleField(page).inputValue()).toBe("Printeren svarer ikke");
    await page.getByRole("button", { name: "Discard", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Discard draft" }).click();
    await page.waitForURL("**/cases");
  });

  test("keeps typed text without a connection, and saves it on reconnection", { tags: ["thorough"] }, async () => {
    const { page, id } = await openDraft();
    for (const problem of [/ERR_INTERNET_DISCONNECTED/, /status of 0: Network Error/]) allowProblem(page, problem);
    await page.context().setOffline(true);
    await titleField(page).fill("Skrevet i toget");
    await page.getByText("You are offline. What you type is kept on this computer.", { exact: true }).waitFor();
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
    await visit(page, `/cases/create/${id}`);
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
    await openForm(page, draft.id);
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
