import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { focusedEditor } from "#tests/support/browser/text-editor.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { foreignMarkup, withoutItemParagraphs } from "#tests/support/markup/foreign-markup.ts";

const site = browserSite();

const openEditor = async (): Promise<[Page, Locator]> => {
  const { id } = await buildCase(site.havn);
  const page = await site.openPage({ as: "anna" });
  await visit(page, `/cases/${id}`);
  await page.getByRole("button", { name: "Write to the customer" }).click();
  return [page, await focusedEditor(page, "Message to the customer")];
};

const paste = (field: Locator, html: string) =>
  field.evaluate((element, given) => {
    const clipboard = new DataTransfer();
    clipboard.setData("text/html", given);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: clipboard, bubbles: true, cancelable: true }));
  }, html);

const htmlOf = async (field: Locator): Promise<string> =>
  withoutItemParagraphs(
    await field.evaluate((element) =>
      element.innerHTML.replaceAll('<br class="ProseMirror-trailingBreak">', "").replaceAll("&nbsp;", "\u00a0"),
    ),
  );

/** As a browser serializes it, with the editor's markup for code blocks. */
const asShown = (kept: string): string =>
  kept
    .replaceAll(' type="1"', "")
    .replaceAll("<br />", "<br>")
    .replace(/<pre>(.*?)<\/pre>/gs, "<pre><code>$1</code></pre>");

test("content pasted from other programs keeps its meaning", async () => {
  const [page, field] = await openEditor();
  for (const { from, html, kept } of foreignMarkup) {
    await paste(field, html);
    expect((await htmlOf(field)).replaceAll(' type="1"', ""), from).toBe(asShown(kept));
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
  }
});

test("superscript and subscript text is sent, shown and copied", { tags: ["thorough"] }, async () => {
  const [page, field] = await openEditor();
  await paste(field, "<p>10<sup>6</sup> og x<sub>1</sub></p>");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+x");
  await page.keyboard.press("Control+v");
  expect(await htmlOf(field)).toBe("<p>10<sup>6</sup> og x<sub>1</sub></p>");
  await page.getByRole("button", { name: "Answer Nordlys A/S" }).click();
  const message = page.getByRole("article", { name: "Message from Anna Agent" });
  await message.getByText("10").waitFor();
  expect(await message.locator(".rich-text").innerHTML()).toBe("<p>10<sup>6</sup> og x<sub>1</sub></p>");
});
