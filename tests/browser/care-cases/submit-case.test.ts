import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { onForm, openForm, submitByMenu } from "#tests/support/browser/case-form.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { typeInto } from "#tests/support/browser/text-editor.ts";
import { buildDraft, read, write } from "#tests/support/cases/build-case.ts";
import { nordlys } from "#tests/support/people/people.ts";

const site = browserSite();

const agree = (name: string | null) =>
  site.havn.db
    .updateTable("customer")
    .set(({ selectFrom }) => ({
      service_level_agreement_id:
        name === null ? null : selectFrom("service_level_agreement").select("id").where("name", "=", name),
    }))
    .where("customer_no", "=", Number(nordlys))
    .execute();

describe("submitting", () => {
  test("as a customer leads back, saying when to expect a reply, as the case does until it has one", async () => {
    await agree("Standard");
    const { id } = await buildDraft(site.havn, { changes: { title: "Svar ventes" } });
    const page = await site.openPage({ as: "nils" });
    await visit(page, "/cases/drafts?sort=id");
    await page.getByRole("link", { name: "Svar ventes" }).first().click();
    await onForm(page);
    await page.getByText("Havn, and those at Nordlys A/S who may see its cases.").waitFor();
    await page.keyboard.press("Control+Enter");
    await page.waitForURL("**/cases/drafts?sort=id");
    const promise = new RegExp(`^Case ${id} was submitted. You can expect a first answer by .*\\d\\d:\\d\\d`);
    await page.getByRole("status").getByText(promise).waitFor();
    await page.getByRole("link", { name: "Show the case" }).click();
    await page.waitForURL(`**/cases/${id}`);
    const expected = page.getByText(/^You can expect a first answer by .*\d\d:\d\d/);
    await expected.waitFor();
    expect((await read(site.havn, "nils", id))?.status).toBe("Created");
    await page.reload();
    await expected.waitFor();
    await write(site.havn, "anna", id, "<p>Vi ser på det.</p>");
    await expected.waitFor({ state: "detached" });
    await agree(null);
  });

  test("and showing opens the case, which without an agreement says that it was received", {
    tags: ["thorough"],
  }, async () => {
    const { id } = await buildDraft(site.havn);
    const page = await site.openPage({ as: "nils" });
    await openForm(page, id);
    await submitByMenu(page);
    await page.waitForURL(`**/cases/${id}`);
    await page
      .getByText(
        "The case has been received. No time for a first answer was agreed; Havn answers during support hours.",
      )
      .waitFor();
    await page.goBack();
    await page.waitForURL((url) => !url.pathname.startsWith("/cases/create"));
  });

  test("as staff can show, close or postpone the case, and the menu explains each option", {
    tags: ["thorough"],
  }, async () => {
    let page = await site.openPage({ as: "anna" });
    const draft = async () => {
      const { id } = await buildDraft(site.havn, { by: "anna" });
      page = await site.openPage({ as: "anna" });
      await openForm(page, id);
      return id;
    };
    const shown = await draft();
    await submitByMenu(page, /^Submit and show/);
    await page.waitForURL(`**/cases/${shown}`);
    await page.getByRole("button", { name: "Explain the clocks" }).waitFor();

    const closed = await draft();
    await page.getByRole("button", { name: "Other ways to submit" }).click();
    await page.getByRole("menuitem", { name: /you become the assignee, and the case is closed at once/ }).click();
    await page.getByText(`Case ${closed} was submitted and closed`).waitFor();
    expect(await read(site.havn, "anna", closed)).toMatchObject({
      status: "CaseClosed",
      assignee: { name: "Anna Agent" },
    });

    const aside = await draft();
    await submitByMenu(page, /^Submit to backlog/);
    await page.getByText(`Case ${aside} was submitted to the backlog`).waitFor();
    expect((await read(site.havn, "anna", aside))?.status).toBe("Backlog");

    const plain = await draft();
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await page.getByText(`Case ${plain} was submitted`).waitFor();
    expect((await read(site.havn, "anna", plain))?.status).toBe("Created");
  });

  test("that fails says 'Could not create case', keeps everything and can be retried", {
    tags: ["thorough"],
  }, async () => {
    const { id } = await buildDraft(site.havn);
    const page = await site.openPage({ as: "nils" });
    await openForm(page, id);
    expectProblem(page, /ERR_CONNECTION_RESET|ERR_FAILED/);
    await page.route("**/UpdateCareCase", (route) => route.abort("connectionreset"), { times: 1 });
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    const note = page.getByRole("alert").filter({ hasText: "Could not create case" });
    await note.getByRole("button", { name: "Try again" }).click();
    await page.getByText(`Case ${id} was submitted. No time for a first answer was agreed`).waitFor();
    await page.waitForURL("**/cases");
  });

  test("can't start without a connection: 'Could not create a new case'", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nils" });
    await visit(page, "/cases");
    expectProblem(page, /ERR_CONNECTION_RESET|ERR_FAILED/);
    await page.route("**/CreateEmptyCareCase", (route) => route.abort("connectionreset"), { times: 1 });
    await page.getByRole("button", { name: "Create case" }).first().click();
    await page.getByRole("alert").getByText("Could not create a new case").waitFor();
  });
});

describe("the first missing field", () => {
  const editorCode = /\/Editor-[\w-]+\.js/;
  const title = (page: Page) => page.getByLabel("Title");
  const description = (page: Page) => page.getByRole("textbox", { name: "Description" });
  const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement);
  const leadToDescription = async (page: Page): Promise<void> => {
    const { careCase } = await site.havn.as("nils").createEmptyCareCase({ body: {} });
    await openForm(page, careCase.id);
    await page.keyboard.press("Control+Enter");
    await page.getByRole("alert").getByRole("link", { name: "Describe the case" }).click();
  };

  test("gets the focus even if the description's editor loads late", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nils" });
    await page.clock.install();
    const held = Promise.withResolvers<void>();
    await page.route(editorCode, (route) => held.promise.then(() => route.continue()));
    await leadToDescription(page);
    await page.clock.fastForward(4_000);
    held.resolve();
    await expect.poll(() => hasFocus(description(page))).toBe(true);
  });

  test("doesn't get the focus if the user has moved elsewhere", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nils" });
    await page.clock.install();
    const held = Promise.withResolvers<void>();
    await page.route(editorCode, (route) => held.promise.then(() => route.continue()));
    await leadToDescription(page);
    await title(page).focus();
    held.resolve();
    await description(page).waitFor();
    await page.clock.runFor(2_000);
    expect(await hasFocus(title(page))).toBe(true);
  });
});

test("a customer creates a case in Danish on a phone", { tags: ["thorough"] }, async () => {
  const page = await site.openPage({ as: "nora", locale: "da", width: 390, height: 844 });
  await visit(page, "/cases");
  await page.getByRole("button", { name: "Opret sag" }).first().click();
  await page.waitForURL("**/cases/create/*");
  await page.getByRole("radio", { name: /^Forespørgsel|^Anmodning|^Ønske/ }).check();
  await page.getByRole("button", { name: "Indsend", exact: true }).click();
  await page.getByText("3 ting skal rettes, før du kan indsende").waitFor();
  await page.getByLabel("Titel").fill("Vis rekvisitionsnummer på fakturaen");
  await typeInto(page, "Beskrivelse", "Vores kunder spørger efter det.");
  await page.getByRole("radio", { name: /^Almindelig/ }).check();
  await page.getByText(/^Gemt \d\d:\d\d/).waitFor();
  await page.getByText("Havn og dem hos Nordlys A/S, der må se virksomhedens sager.").waitFor();
  await page.getByRole("button", { name: "Indsend", exact: true }).click();
  await page.waitForURL("**/cases");
  await page.getByText(/^Sag \d+ er indsendt\. Der er ikke aftalt en tid/).waitFor();
  await page.getByRole("link", { name: "Vis rekvisitionsnummer på fakturaen" }).first().waitFor();
});
