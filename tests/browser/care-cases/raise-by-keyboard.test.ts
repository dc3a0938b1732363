import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { onForm } from "#tests/support/browser/case-form.ts";
import { buildCase, read } from "#tests/support/cases/build-case.ts";

const site = browserSite();

/** The element with focus, as a screen reader would name it. */
const focusName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const labelled = element?.getAttribute("aria-labelledby");
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0] : null;
    return (
      element?.getAttribute("aria-label") ??
      (labelled ? document.getElementById(labelled)?.textContent : null) ??
      label?.textContent ??
      element?.textContent ??
      ""
    ).trim();
  });

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, name: RegExp, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (name.test(await focusName(page))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`nothing named ${name} comes by Tab`);
}

test("a case is created with the keyboard only", { tags: ["thorough"] }, async () => {
  const other = await buildCase(site.havn, { changes: { title: "Printeren i receptionen larmer" } });
  const page = await site.openPage({ as: "nils" });
  const { keyboard } = page;
  await visit(page, "/cases");
  await tabTo(page, /^Create case/);
  await keyboard.press("Enter");
  await onForm(page);

  await tabTo(page, /^\d?What it is about$/);
  await keyboard.press("Enter");
  await expect.poll(() => focusName(page)).toBe("What it is about");
  await tabTo(page, /^Incident/);
  await keyboard.press("Space");
  await keyboard.press("ArrowDown");
  await keyboard.press("Tab");
  expect(await focusName(page)).toMatch(/^Title/);
  await keyboard.type("Printeren på lageret svarer ikke");
  await keyboard.press("Enter");
  await expect.poll(() => focusName(page)).toMatch(/^Description/);
  await keyboard.type("Siden i morges.");
  await tabTo(page, /^Critical/);
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  await page.getByText(/^Saved \d/).waitFor();

  await tabTo(page, /^Case number or words/);
  await keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Case number or words" }).waitFor();
  await keyboard.type(String(other.id));
  await keyboard.press("Enter");
  await page.getByRole("list", { name: "Related cases" }).getByText("Printeren i receptionen larmer").waitFor();

  await tabTo(page, /^Title/, "Shift+Tab");
  await keyboard.press("End");
  await keyboard.type(" mere");
  const id = Number(new URL(page.url()).pathname.split("/").at(-1));
  await keyboard.press("Control+Enter");
  await page.getByText(`Case ${id} was submitted`).waitFor();
  await page.waitForURL("**/cases");
  expect(await read(site.havn, "anna", id)).toMatchObject({
    title: "Printeren på lageret svarer ikke mere",
    caseType: "Request",
    severity: "Important",
    status: "Created",
  });
});
