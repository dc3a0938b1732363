import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { isInView } from "#tests/support/browser/is-in-view.ts";
import { focusedEditor } from "#tests/support/browser/text-editor.ts";
import { change, read } from "#tests/support/cases/build-case.ts";
import { buildLongCase, writeNew } from "#tests/support/cases/long-conversation.ts";

const site = browserSite();

const openCase = async (id: number, options: PageOptions): Promise<Page> => {
  const page = await site.openPage({ height: 640, ...options });
  await visit(page, `/cases/${id}`);
  return page;
};

test("in another browser, what is new is what one hasn't been notified of and read elsewhere", async () => {
  const id = await buildLongCase(site.havn);
  const page = await openCase(id, { as: "nils" });
  await expect.poll(() => isInView(page, "New to you")).toBe(true);
  await visit(page, "/support");
  await writeNew(site.havn, id);

  const elsewhere = await openCase(id, { as: "nils" });
  await expect.poll(() => isInView(elsewhere, "New to you")).toBe(true);
  const mark = elsewhere.getByText("New to you");
  expect(await mark.locator("xpath=following-sibling::li[1]").textContent()).toContain("Ny et");

  await visit(page, `/cases/${id}`);
  await expect.poll(() => page.getByText(/^New since/).count()).toBe(0);
  await expect.poll(() => isInView(page, "Ny tre")).toBe(true);
});

describe.each([
  [1440, 900],
  [390, 844],
])("while one answers at %d by %d px", (width, height) => {
  const tags = width === 1440 ? [] : ["thorough"];
  test("the end that is in view stays in view, and what else is looked at stays in place", { tags }, async () => {
    const id = await buildLongCase(site.havn);
    const page = await openCase(id, { as: "nora", width, height });
    if (width === 390) await page.getByRole("button", { name: "To the newest" }).click();
    await expect.poll(() => isInView(page, "Besked 12")).toBe(true);
    await page.keyboard.press("r");
    await focusedEditor(page, "Message to Havn");
    await page.getByRole("button", { name: "Send", exact: true }).waitFor();
    await expect.poll(() => isInView(page, "Besked 12")).toBe(true);
    for (let line = 0; line < 8; line++) await page.keyboard.press("Enter");
    await expect.poll(() => isInView(page, "Besked 12")).toBe(true);
    const current = await read(site.havn, "anna", id);
    if (!current) throw new Error("the case is there");
    await change(site.havn, "anna", current, { severity: "Critical" });
    await expect.poll(() => isInView(page, "severity")).toBe(true);

    const top = () =>
      page
        .locator("main article")
        .nth(2)
        .evaluate((found) => found.getBoundingClientRect().top);
    await page.getByRole("button", { name: "Collapse the composer; the text is kept" }).click();
    await page
      .locator("main article")
      .nth(2)
      .evaluate((found) => found.scrollIntoView({ block: "start" }));
    const before = await top();
    await page.getByRole("button", { name: "Write to Havn" }).click();
    await focusedEditor(page, "Message to Havn");
    expect(await top()).toBe(before);
  });
});
