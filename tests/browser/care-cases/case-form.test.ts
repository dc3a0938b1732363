import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import {
  chooseSeverity,
  formSteps,
  goToStep,
  openForm,
  stepHeading,
  submitByMenu,
} from "#tests/support/browser/case-form.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { typeInto } from "#tests/support/browser/text-editor.ts";
import { buildDraft } from "#tests/support/cases/build-case.ts";

const site = browserSite();

const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement);
const focused = (field: Locator) => expect.poll(() => hasFocus(field)).toBe(true);
const isInView = (one: Locator) =>
  one.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
const title = (page: Page) => page.getByLabel("Title");
const currentStep = (page: Page) => page.locator("[aria-current=step]");

const emptyDraft = async (by: "nils" | "anna") =>
  (await site.havn.as(by).createEmptyCareCase({ body: {} })).careCase.id;

describe("the steps", () => {
  test("are sections of one page, to which their list leads, and so do addresses that name one", async () => {
    const { id } = await buildDraft(site.havn);
    const page = await site.openPage({ as: "nils" });
    await openForm(page, id);
    const address = page.url();
    expect(await currentStep(page).textContent()).toContain("What it is about");
    for (const step of ["review", "files"] as const) {
      await goToStep(page, step);
      await expect.poll(() => isInView(stepHeading(page, step))).toBe(true);
      await expect.poll(() => currentStep(page).textContent()).toContain(formSteps[step]);
    }
    // What was written stays, and Back leads to where the form was opened from.
    await title(page).fill("Faktura mangler momslinje igen");
    await goToStep(page, "review");
    await page.getByRole("definition").filter({ hasText: "Faktura mangler momslinje igen" }).waitFor();
    expect(await title(page).inputValue()).toBe("Faktura mangler momslinje igen");
    expect(page.url()).toBe(address);

    const old = await site.openPage({ as: "nils" });
    await visit(old, `/cases/create/${id}?step=files`);
    await focused(stepHeading(old, "files"));
    await expect.poll(() => isInView(stepHeading(old, "files"))).toBe(true);
    await expect.poll(() => old.url()).toBe(address);
  });

  test("are accessible", { tags: ["thorough"] }, async () => {
    for (const [as, scheme, width] of [
      ["anna", "light", 1440],
      ["nils", "dark", 390],
    ] as const) {
      const { id } = await buildDraft(site.havn, { by: as });
      const page = await site.openPage({ as, scheme, width });
      await openForm(page, id);
      await page.locator("[contenteditable=true]").waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });

  test("show problems only after an attempt to submit, at the field and in a summary that takes the focus", {
    tags: ["thorough"],
  }, async () => {
    const page = await site.openPage({ as: "nils" });
    await openForm(page, await emptyDraft("nils"));
    await goToStep(page, "review");
    expect(await page.getByText("Choose a type.").count()).toBe(0);
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    const summary = page.getByRole("alert").filter({ hasText: "4 things need correction before you can submit" });
    await focused(summary);
    await expect.poll(() => isInView(summary)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await summary.getByRole("link", { name: "Choose a type." }).click();
    await focused(page.getByRole("radio").first());
    await page.keyboard.press("Space");
    await page.getByText("3 things need correction before you can submit").waitFor();
    await title(page).fill("Printeren svarer ikke");
    expect(await title(page).getAttribute("aria-invalid")).toBe("false");
    await typeInto(page, "Description", "Siden i morges.");
    await chooseSeverity(page, "Important");
    await page
      .getByText(/need correction|needs correction/)
      .first()
      .waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await page.getByText(/^Case \d+ was submitted/).waitFor();
  });

  test("show a field's problem after the user leaves it", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nils" });
    await openForm(page, await emptyDraft("nils"));
    await title(page).focus();
    await page.keyboard.press("Tab");
    await page.getByText("Enter a title of at least 3 characters.").waitFor();
    expect(await title(page).getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByText("Describe the case.").count()).toBe(0);
    await title(page).fill("x".repeat(151));
    await page.getByText("The title can have at most 150 characters.").waitFor();
    await page.getByText("Not saved: correct the marked fields.").waitFor();
    await title(page).fill("x".repeat(150));
    await page.getByText(/^Saved \d/).waitFor();
    expect(await title(page).getAttribute("aria-invalid")).toBe("false");
  });

  test("are done with something in them, faulty or open; what the review misses leads to its field", {
    tags: ["thorough"],
  }, async () => {
    const id = await emptyDraft("nils");
    const page = await site.openPage({ as: "nils" });
    await openForm(page, id);
    const list = page.getByRole("navigation", { name: "Steps" });
    const step = (name: RegExp) => list.getByRole("link", { name });
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await step(/about\s*needs correction/).waitFor();
    // An attempt fills nothing.
    await step(/related cases$/).waitFor();
    await page.getByRole("definition").getByRole("link", { name: "Not written" }).last().click();
    await focused(page.getByRole("textbox", { name: "Description" }));
    await page.keyboard.type("Det sker om mandagen.");
    await title(page).fill("Printeren svarer ikke");
    await page.getByRole("radio", { name: /^Incident/ }).check();
    await page.getByText("1 thing needs correction before you can submit").waitFor();
    // A severity of none is a choice, but not one of the levels' cards.
    await chooseSeverity(page, "None");
    await step(/about\s*done/).waitFor();
    await page.locator("input[type=file]").setInputFiles({
      name: "Printer.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("log"),
    });
    await step(/related cases\s*done/).waitFor();
    await page.getByRole("button", { name: "Delete Printer.txt" }).click();
    await step(/related cases$/).waitFor();
  });
});

describe("the server's rejections", () => {
  test("are shown at their field while the draft saves itself", async () => {
    const { id } = await buildDraft(site.havn, { by: "anna" });
    const page = await site.openPage({ as: "anna" });
    await openForm(page, id);
    await page.getByRole("button", { name: /^Contact person/ }).click();
    await page.getByRole("option", { name: /Nora Nordlys/ }).waitFor();
    const nora = site.havn.db.selectFrom("user_customer").selectAll().where("user_id", "=", 3);
    const membership = await nora.executeTakeFirstOrThrow();
    await site.havn.db.deleteFrom("user_customer").where("user_id", "=", 3).execute();
    expectProblem(page, 400);
    try {
      await page.getByRole("option", { name: /Nora Nordlys/ }).click();
      await page.getByText("This person can't be chosen here.").first().waitFor();
      await page.getByText("Not saved. The text is kept on this computer.").waitFor();
    } finally {
      await site.havn.db.insertInto("user_customer").values(membership).execute();
    }
  });
});

/** Drops files with these sizes on the form. */
const drop = (page: Page, files: readonly (readonly [name: string, bytes: number])[]) =>
  page.evaluate((dropped) => {
    const dataTransfer = new DataTransfer();
    for (const [name, bytes] of dropped) dataTransfer.items.add(new File([new Uint8Array(bytes).fill(65)], name));
    const event = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer });
    document.querySelector("main h1")?.dispatchEvent(event);
  }, files);

test("files dropped anywhere are attached, rejected at the file if too large, retried and shown in the review", {
  tags: ["thorough"],
}, async () => {
  const { id } = await buildDraft(site.havn);
  const page = await site.openPage({ as: "nils", unhurried: true });
  await openForm(page, id);
  expectProblem(page, /ERR_CONNECTION_RESET|ERR_FAILED/);
  await page.route("**/CreateCareCaseFile*", (route) => route.abort("connectionreset"), { times: 1 });
  await drop(page, [
    ["Skærmbillede æøå.txt", 900],
    ["For stor.txt", 52_428_801],
  ]);
  await page.getByText("2 files are being added to the case").waitFor();
  await page.getByRole("button", { name: "Show files" }).click();
  await focused(stepHeading(page, "files"));
  await page.getByText("The selected file exceeds the maximum file size of 50MB").waitFor();
  await page.getByText("Unable to upload file").waitFor();
  await page.getByRole("button", { name: "Try again to upload Skærmbillede æøå.txt" }).click();
  await page.getByRole("button", { name: "Delete Skærmbillede æøå.txt" }).waitFor();
  await page.getByRole("button", { name: "Remove For stor.txt" }).click();
  await page.getByRole("definition").filter({ hasText: "Skærmbillede æøå.txt" }).waitFor();
  await submitByMenu(page);
  await page.waitForURL(`**/cases/${id}`);
});

describe("a company without users", () => {
  const klitDraft = async (): Promise<{ id: number; page: Page }> => {
    const { careCase } = await site.havn.as("anna").createEmptyCareCase({ body: { customerNumber: "1003" } });
    const page = await site.openPage({ as: "anna" });
    await openForm(page, careCase.id);
    await page.getByRole("radio", { name: /^Request/ }).check();
    await page.getByText("Klit I/S has no users, so the contact person is left out.").waitFor();
    await title(page).fill("Nyt felt på fakturaen");
    await typeInto(page, "Description", "Et felt til rekvisitionsnummer.");
    await chooseSeverity(page, "Regular");
    await page.getByText("None: the customer has no users").waitFor();
    return { id: careCase.id, page };
  };

  test("needs no contact person", { tags: ["thorough"] }, async () => {
    const { id, page } = await klitDraft();
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await page.getByText(`Case ${id} was submitted`).waitFor();
  });

  test("that meanwhile got its first user needs one: the rejection leads to the field", {
    tags: ["thorough"],
  }, async () => {
    const { page } = await klitDraft();
    expectProblem(page, 400);
    const member = { customer_no: 1003, user_id: 6, is_administrator: false };
    await site.havn.db.insertInto("user_customer").values(member).execute();
    try {
      await page.getByRole("button", { name: "Submit", exact: true }).click();
      const summary = page.getByRole("alert").filter({ hasText: "1 thing needs correction before you can submit" });
      await focused(summary);
      await summary.getByRole("link", { name: "Choose a contact person." }).click();
      await focused(page.getByRole("button", { name: /^Contact person/ }));
      await page.keyboard.press("Enter");
      await page.getByRole("option", { name: /Finn Fjord/ }).click();
      await page.getByRole("button", { name: "Submit", exact: true }).click();
      await page.getByText(/^Case \d+ was submitted/).waitFor();
    } finally {
      await site.havn.db.deleteFrom("user_customer").where("customer_no", "=", 1003).execute();
    }
  });
});
