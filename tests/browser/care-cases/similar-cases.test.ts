import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { statusCodes } from "#care-cases/server/case-codes.ts";
import { browserSite } from "#tests/support/browser/browser-site.ts";
import { openForm } from "#tests/support/browser/case-form.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { buildCase, buildDraft } from "#tests/support/cases/build-case.ts";

const site = browserSite();

describe("similar open cases", () => {
  const title = "Labelprinteren på lageret svarer ikke";
  const box = (page: Page) => page.getByRole("region", { name: "Similar open cases" });

  test("of the same company are suggested while the title is typed, and can be related", {
    tags: ["thorough"],
  }, async () => {
    // Cases of an earlier attempt aren't open any more.
    const left = site.havn.db.updateTable("care_case").where("title", "like", "Labelprinteren%");
    await left.set({ status: statusCodes.toCode("Cancelled") }).execute();
    const alike = await buildCase(site.havn, { changes: { title } });
    await buildCase(site.havn, { by: "fie", changes: { title: `${title} hos Fjord` } });
    const draft = await buildDraft(site.havn, { changes: { title: "" } });
    const page = await site.openPage({ as: "nils" });
    await openForm(page, draft.id);
    expect(await box(page).count()).toBe(0);
    const severity = page.getByRole("radio", { name: /^Regular/ });
    await page.getByLabel("Title").pressSequentially("Labelprinteren på lageret");
    const link = box(page).getByRole("link", { name: `#${alike.id} ${title}` });
    await link.waitFor();
    expect(await link.getAttribute("target")).toBe("_blank");
    expect(await link.getAttribute("rel")).toBe("noopener");
    expect(await link.getAttribute("title")).toContain("opens in a new tab");
    await page.getByText("1 open case has a similar title").waitFor();
    await expect.poll(() => box(page).getByRole("link").count()).toBe(1);

    await page.getByLabel("Title").fill("Noget helt andet om fakturaer");
    await box(page).waitFor({ state: "detached" });
    await page.getByText("One line that says what it is about").waitFor();

    // Suggestions that arrive while another field has focus wait behind a button, so that nothing moves.
    await severity.scrollIntoViewIfNeeded();
    const asked = Promise.withResolvers<void>();
    await page.route("**/GetSimilarCareCases", (route) => asked.promise.then(() => route.continue()));
    await page.getByLabel("Title").fill(title);
    await severity.focus();
    const before = await severity.boundingBox();
    asked.resolve();
    await page.getByText("1 open case has a similar title").waitFor();
    expect(await box(page).count()).toBe(0);
    expect((await severity.boundingBox())?.y).toBe(before?.y);
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await box(page)
      .getByRole("button", { name: `Relate case ${alike.id} to this one` })
      .click();
    await box(page).getByRole("button", { name: "Related", exact: true }).waitFor();
    const { relatedCases } = await site.havn.as("nils").getCareCaseReletedCases({ body: { caseId: draft.id } });
    expect(relatedCases.map(({ id }) => id)).toEqual([alike.id]);
    await page.getByRole("list", { name: "Related cases" }).getByText(`#${alike.id}`).waitFor();
  });

  test("that can't be loaded show no error", { tags: ["thorough"] }, async () => {
    const draft = await buildDraft(site.havn);
    const page = await site.openPage({ as: "nils" });
    allowProblem(page, /ERR_FAILED/);
    await page.route("**/GetSimilarCareCases", (route) => route.abort());
    await openForm(page, draft.id);
    await page.getByLabel("Title").fill("Labelprinteren igen");
    await page.getByText(/^Saved \d/).waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    expect(await box(page).count()).toBe(0);
  });
});

describe("related cases", () => {
  test("are added by number and by words, rejected if already added or not found, and removed", {
    tags: ["thorough"],
  }, async () => {
    const one = await buildCase(site.havn, { changes: { title: "Kvitteringer kommer for sent" } });
    const other = await buildCase(site.havn, { changes: { title: "Gebyret er forkert" } });
    const foreign = await buildCase(site.havn, { by: "fie" });
    const draft = await buildDraft(site.havn);
    const page = await site.openPage({ as: "nils" });
    await openForm(page, draft.id);
    const list = page.getByRole("list", { name: "Related cases" });
    const find = async (text: string) => {
      await page.getByRole("button", { name: /^Case number or words/ }).click();
      await page.getByRole("combobox", { name: "Case number or words" }).pressSequentially(text);
    };
    await find(`#${one.id}`);
    await page.keyboard.press("Enter");
    await list.getByText("Kvitteringer kommer for sent").waitFor();
    await find("Gebyret");
    await page.getByRole("option", { name: /Gebyret er forkert/ }).click();
    await list.getByText("Gebyret er forkert").waitFor();
    await find(String(other.id));
    await page.keyboard.press("Enter");
    const note = page.getByRole("alert").filter({ hasText: "Could not add case as related case" });
    await note.getByText("Case is already added.").waitFor();
    await find(String(foreign.id));
    await page.getByRole("dialog").getByText("Case not found").waitFor();
    await page.keyboard.press("Escape");
    await list.getByRole("button", { name: `Remove case ${one.id} from the related cases` }).click();
    await list.getByText("Kvitteringer kommer for sent").waitFor({ state: "hidden" });
    const { relatedCases } = await site.havn.as("nils").getCareCaseReletedCases({ body: { caseId: draft.id } });
    expect(relatedCases.map(({ id }) => id)).toEqual([other.id]);
  });
});
