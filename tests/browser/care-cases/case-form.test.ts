import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import {
  chooseSeverity,
  type FormStep,
  formSteps,
  goOn,
  goToStep,
  onStep,
  openForm,
  stepHeading,
} from "#tests/support/browser/case-form.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { typeInto } from "#tests/support/browser/text-editor.ts";
import { buildDraft } from "#tests/support/cases/build-case.ts";

const site = browserSite();

const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement);
const focused = (field: Locator) => expect.poll(() => hasFocus(field)).toBe(true);
const title = (page: Page) => page.getByLabel("Title");
const currentStep = (page: Page) => page.locator("[aria-current=step]");

const emptyDraft = async (by: "nils" | "anna") =>
  (await site.havn.as(by).createEmptyCareCase({ body: {} })).careCase.id;

describe("the steps", () => {
  test("are navigated with Continue, the list and the browser's back button, without a question", async () => {
    const { id } = await buildDraft(site.havn);
    const page = await site.openPage({ as: "nils" });
    await openForm(page, id, "about");
    expect(await currentStep(page).textContent()).toContain("What it is about");
    for (const step of ["files", "review"] as const) {
      await goOn(page);
      await onStep(page, step);
      await focused(stepHeading(page, step));
    }
    await page.goBack();
    await onStep(page, "files");
    await page.goBack();
    await onStep(page, "about");
    await title(page).fill("Faktura mangler momslinje igen");
    await goToStep(page, "files");
    await page.goBack();
    await onStep(page, "about");
    await goToStep(page, "review");
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await onStep(page, "files");
    await goToStep(page, "review");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.getByText("Faktura mangler momslinje igen").waitFor();
  });

  test.each(Object.keys(formSteps) as FormStep[])("are accessible: %s", { tags: ["thorough"] }, async (step) => {
    for (const [as, scheme, width] of [
      ["anna", "light", 1440],
      ["nils", "dark", 390],
    ] as const) {
      const { id } = await buildDraft(site.havn, { by: as });
      const page = await site.openPage({ as, scheme, width });
      await openForm(page, id, step);
      if (step === "about") await page.locator("[contenteditable=true]").waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });

  test("show problems only after an attempt to continue, at the field and in a summary that takes the focus", {
    tags: ["thorough"],
  }, async () => {
    const page = await site.openPage({ as: "nils" });
    await visit(page, `/cases/create/${await emptyDraft("nils")}`);
    await onStep(page, "about");
    expect(await page.getByText("Choose a type.").count()).toBe(0);
    await goOn(page);
    const summary = page.getByRole("alert").filter({ hasText: "4 things need correction before you can continue" });
    await focused(summary);
    expect(await violations(page)).toEqual([]);
    await summary.getByRole("link", { name: "Choose a type." }).click();
    await focused(page.getByRole("radio").first());
    await page.keyboard.press("Space");
    await page.getByText("3 things need correction before you can continue").waitFor();
    await title(page).fill("Printeren svarer ikke");
    expect(await title(page).getAttribute("aria-invalid")).toBe("false");
    await typeInto(page, "Description", "Siden i morges.");
    await chooseSeverity(page, "Important");
    await summary.waitFor({ state: "hidden" });
    await goOn(page);
    await onStep(page, "files");
  });

  test("show a field's problem after the user leaves it", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nils" });
    await openForm(page, await emptyDraft("nils"), "about");
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

  test("are done, faulty or open; a link to the review of an incomplete draft shows what is missing", {
    tags: ["thorough"],
  }, async () => {
    const id = await emptyDraft("nils");
    const page = await site.openPage({ as: "nils" });
    await openForm(page, id, "review");
    const summary = page.getByRole("alert").filter({ hasText: "4 things need correction before you can submit" });
    await summary.waitFor();
    const list = page.getByRole("navigation", { name: "Steps" });
    await list.getByRole("link", { name: /about\s*needs correction/ }).waitFor();
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await focused(summary);
    await summary.getByRole("link", { name: "Describe the case." }).click();
    await onStep(page, "about");
    await focused(page.getByRole("textbox", { name: "Description" }));
    await page.keyboard.type("Det sker om mandagen.");
    await title(page).fill("Printeren svarer ikke");
    await page.getByRole("radio", { name: /^Incident/ }).check();
    await goToStep(page, "review");
    await page.getByText("1 thing needs correction before you can submit").waitFor();
    await page.getByRole("link", { name: "Edit: What it is about" }).click();
    await onStep(page, "about");
    await chooseSeverity(page, "Regular");
    await list.getByRole("link", { name: /about\s*done/ }).waitFor();
  });
});

describe("the server's rejections", () => {
  test("are shown at their field while the draft saves itself", async () => {
    const { id } = await buildDraft(site.havn, { by: "anna" });
    const page = await site.openPage({ as: "anna" });
    await openForm(page, id, "about");
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

test("files dropped at any step are attached, rejected at the file if too large, retried and shown in the review", {
  tags: ["thorough"],
}, async () => {
  const { id } = await buildDraft(site.havn);
  const page = await site.openPage({ as: "nils", unhurried: true });
  await openForm(page, id, "about");
  expectProblem(page, /ERR_CONNECTION_RESET|ERR_FAILED/);
  await page.route("**/CreateCareCaseFile*", (route) => route.abort("connectionreset"), { times: 1 });
  await drop(page, [
    ["Skærmbillede æøå.txt", 900],
    ["For stor.txt", 52_428_801],
  ]);
  await page.getByText("2 files are being added to the case").waitFor();
  await page.getByRole("button", { name: "Show files" }).click();
  await onStep(page, "files");
  await page.getByText("The selected file exceeds the maximum file size of 50MB").waitFor();
  await page.getByText("Unable to upload file").waitFor();
  await page.getByRole("button", { name: "Try again to upload Skærmbillede æøå.txt" }).click();
  await page.getByRole("button", { name: "Delete Skærmbillede æøå.txt" }).waitFor();
  await page.getByRole("button", { name: "Remove For stor.txt" }).click();
  await goOn(page);
  await onStep(page, "review");
  await page.getByRole("list", { name: "Attachments" }).getByText("Skærmbillede æøå.txt").waitFor();
  await page.getByRole("button", { name: "Submit and show" }).click();
  await page.waitForURL(`**/cases/${id}`);
});

describe("a company without users", () => {
  const klitDraft = async (): Promise<{ id: number; page: Page }> => {
    const { careCase } = await site.havn.as("anna").createEmptyCareCase({ body: { customerNumber: "1003" } });
    const page = await site.openPage({ as: "anna" });
    await visit(page, `/cases/create/${careCase.id}`);
    await onStep(page, "about");
    await page.getByRole("radio", { name: /^Request/ }).check();
    await page.getByText("Klit I/S has no users, so the contact person is left out.").waitFor();
    await title(page).fill("Nyt felt på fakturaen");
    await typeInto(page, "Description", "Et felt til rekvisitionsnummer.");
    await chooseSeverity(page, "Regular");
    await goToStep(page, "review");
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
      await onStep(page, "about");
      await focused(page.getByRole("button", { name: /^Contact person/ }));
      await page.keyboard.press("Enter");
      await page.getByRole("option", { name: /Finn Fjord/ }).click();
      await goToStep(page, "review");
      await page.getByRole("button", { name: "Submit", exact: true }).click();
      await page.getByText(/^Case \d+ was submitted/).waitFor();
    } finally {
      await site.havn.db.deleteFrom("user_customer").where("customer_no", "=", 1003).execute();
    }
  });
});
