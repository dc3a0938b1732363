import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { chooseSeverity, onForm, openForm } from "#tests/support/browser/case-form.ts";
import { countClicks } from "#tests/support/browser/count-clicks.ts";
import { giveFile } from "#tests/support/browser/paste-files.ts";
import { buildDraft, read } from "#tests/support/cases/build-case.ts";
import { agreementActions } from "#tests/support/clocks/agreement-actions.ts";
import { fjord } from "#tests/support/people/people.ts";

const site = browserSite();
const { choose } = agreementActions(() => site.havn);

const severity = (page: Page, name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });

const agreementNamed = (name: string) =>
  site.havn.db.selectFrom("service_level_agreement").select("id").where("name", "=", name).executeTakeFirstOrThrow();

/** Types the title, and with Enter the text below it. */
const writeText = async (page: Page, title: string): Promise<void> => {
  await page.keyboard.type(title);
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.getByRole("textbox", { name: "Description" }).evaluate((box) => box === document.activeElement))
    .toBe(true);
  await page.keyboard.type("Siden i morges.");
};

const screenshot = { name: "Skærmbillede.png", type: "image/png", content: { width: 320, height: 200 } } as const;

/** Pastes a screenshot into the text. */
const pasteScreenshot = async (page: Page): Promise<void> => {
  const text = page.getByRole("textbox", { name: "Description", exact: true });
  await giveFile(text, screenshot);
  await text.locator("img[data-file]").waitFor();
};

const filesOf = async (caseId: number) =>
  (await site.havn.as("anna").getCareCaseFilesBySearch({ body: { caseId } })).files.map(
    ({ contentType }) => contentType,
  );

describe("a case is created, with a pasted screenshot", () => {
  test("by a customer with four clicks", async () => {
    const page = await site.openPage({ as: "nils" });
    await visit(page, "/cases");
    const clicks = await countClicks(page);
    await page.getByRole("button", { name: "Create case" }).first().click();
    await onForm(page);
    const id = Number(new URL(page.url()).pathname.split("/").at(-1));
    await page.getByText(/Paste a screenshot into the text/).waitFor();
    await page.getByRole("radio", { name: /^Incident/ }).click();
    await page.keyboard.press("Tab");
    await writeText(page, "Printeren i receptionen larmer");
    await pasteScreenshot(page);
    await severity(page, "Important").click();
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await page.waitForURL("**/cases");
    await page.getByRole("link", { name: "Printeren i receptionen larmer" }).first().waitFor();
    expect(await clicks()).toBe(4);
    expect(await filesOf(id)).toEqual(["image/png"]);
  });

  test("by staff with four clicks: searching for a person's name selects the person and their company", async () => {
    const page = await site.openPage({ as: "anna" });
    await visit(page, "/cases");
    const clicks = await countClicks(page);
    await page.getByRole("button", { name: "Create case" }).first().click();
    await onForm(page);
    const id = Number(new URL(page.url()).pathname.split("/").at(-1));
    await page.getByRole("radio", { name: /^Support/ }).click();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("combobox", { name: "Customer", exact: true }).waitFor();
    await page.keyboard.type("finn");
    await page.getByRole("option", { name: /Finn Fjord/ }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /^Customer: Fjord/ }).waitFor();
    await page.getByRole("button", { name: /^Contact person: .*Finn Fjord/ }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await writeText(page, "Kassen i butik to går ned");
    await pasteScreenshot(page);
    await severity(page, "Critical").click();
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await page.getByText(`Case ${id} was submitted`).waitFor();
    expect(await clicks()).toBe(4);
    expect(await read(site.havn, "anna", id)).toMatchObject({
      customer: { customerNumber: fjord },
      contactPerson: { name: "Finn Fjord" },
      caseType: "Support",
      severity: "Critical",
      title: "Kassen i butik to går ned",
    });
    expect(await filesOf(id)).toEqual(["image/png"]);
  });

  test("with Ctrl+Enter anywhere, in the editor too; what is missing is shown first", {
    tags: ["thorough"],
  }, async () => {
    const page = await site.openPage({ as: "nils" });
    await visit(page, "/cases");
    await page.getByRole("button", { name: "Create case" }).first().click();
    await onForm(page);
    await page.getByLabel("Title").focus();
    await writeText(page, "Kvitteringen mangler et ciffer");
    await page.keyboard.press("Control+Enter");
    const summary = page.getByRole("alert").filter({ hasText: "2 things need correction before you can submit" });
    await summary.getByRole("link", { name: "Choose a severity" }).click();
    await expect.poll(() => severity(page, "Critical").evaluate((card) => card === document.activeElement)).toBe(true);
    await page.keyboard.press("Space");
    await page.getByRole("radio", { name: /^Request/ }).check();
    await page.keyboard.press("Control+Enter");
    await page.getByText(/^Case \d+ was submitted/).waitFor();
  });
});

describe("each severity", () => {
  test("explains itself, and shows the response time promised to the reader's company", {
    tags: ["thorough"],
  }, async () => {
    const { id: agreement } = await agreementNamed("Premium");
    await choose({ id: agreement });
    try {
      const { id } = await buildDraft(site.havn);
      const page = await site.openPage({ as: "nils" });
      await openForm(page, id);
      await page.getByText(/The answer times are those agreed with Nordlys A\/S today/).waitFor();
      await page.getByText("Work has stopped, and there is no way around it").waitFor();
      await page.getByRole("radio", { name: /^Critical.*First answer within 30 min.*around the clock/ }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    } finally {
      await choose(null);
    }
  });

  test("follows the company that staff choose, and changes of its agreement in the meantime", {
    tags: ["thorough"],
  }, async () => {
    const { id } = await buildDraft(site.havn, { by: "anna" });
    const { id: agreement } = await agreementNamed("Standard");
    await choose({ id: agreement }, fjord);
    try {
      const page = await site.openPage({ as: "anna" });
      await openForm(page, id);
      await page.getByText("No answer times are agreed with Nordlys A/S.").waitFor();
      await page.getByRole("button", { name: /^Customer/ }).click();
      await page.keyboard.type("Fjord");
      await page.getByRole("option", { name: /^Fjord/ }).click();
      await page.getByText(/those agreed with Fjord/).waitFor();
      await page.getByRole("radio", { name: /^Critical.*First answer within/ }).waitFor();
      await chooseSeverity(page, "Critical");
      await choose(null, fjord);
      await page.getByText(/No answer times are agreed with Fjord/).waitFor();
    } finally {
      await choose(null, fjord);
    }
  });
});
