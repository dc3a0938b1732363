import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { focusedEditor } from "#tests/support/browser/text-editor.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";

const site = browserSite();

const openEditor = async (): Promise<[Page, Locator]> => {
  const { id } = await buildCase(site.havn);
  const page = await site.openPage({ as: "anna" });
  await visit(page, `/cases/${id}`);
  await page.getByRole("button", { name: "Write to the customer" }).click();
  return [page, await focusedEditor(page, "Message to the customer")];
};

/** The editor's content, without the markup that it adds to show the caret. */
const htmlOf = (field: Locator): Promise<string> =>
  field.evaluate((element) => element.innerHTML.replaceAll('<br class="ProseMirror-trailingBreak">', ""));
const clear = async (page: Page) => {
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
};
const paste = (field: Locator, forms: Readonly<Record<string, string>>) =>
  field.evaluate((element, given) => {
    const clipboard = new DataTransfer();
    for (const [type, text] of Object.entries(given)) clipboard.setData(type, text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: clipboard, bubbles: true, cancelable: true }));
  }, forms);

/** Each stays as it is, whether typed or pasted. */
const plain = [
  "24. december holder vi lukket",
  "3. Tryk Gem",
  "1. december",
  "- 500 kr.",
  "* kun for ansatte",
  "+ moms",
  "5 * 3 * 2",
  "Slet *.log og *.txt",
  "__init__.py",
  "_kunde_ og **stort**",
  "~~C:~~",
  "`ls`",
  "8 grader",
  "# 12",
  "## Ordre",
  "``` kode",
  "--- og ...",
  "faktura.zip og readme.md samt run.sh dvs.at",
  "(c) 1/2 -- >> !=",
];

test("typed and pasted text is kept as it is", async () => {
  const [page, field] = await openEditor();
  for (const text of [...plain, "> 8 grader"]) {
    const html = `<p>${text.replaceAll(">", "&gt;")}</p>`;
    await page.keyboard.type(`${text} `);
    expect(await htmlOf(field), "typed").toBe(html.replace("</p>", " </p>"));
    await clear(page);
    await paste(field, { "text/plain": text });
    expect(await htmlOf(field), "pasted").toBe(html);
    await clear(page);
    await paste(field, { "text/plain": text, "text/html": `<meta charset="utf-8"><span>${text}</span>` });
    expect(await htmlOf(field), "pasted with HTML").toBe(html);
    await clear(page);
  }
  await page.keyboard.type("Ring her");
  await page.keyboard.press("Shift+Control+ArrowLeft");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("+45 12 34 56 78");
  await page.keyboard.press("Enter");
  await expect.poll(() => htmlOf(field)).toBe('<p>Ring <a href="tel:+4512345678">her</a></p>');
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Search and commands" }).waitFor();
});

test("only explicit links become links", { tags: ["thorough"] }, async () => {
  const [page, field] = await openEditor();
  const links = () => field.locator("a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  for (const [text, href] of [
    ["https://a.dk/x", "https://a.dk/x"],
    ["www.firma.dk", "https://www.firma.dk"],
    ["hjælp@firma.dk", "mailto:hjælp@firma.dk"],
  ] as const) {
    await page.keyboard.type(`Se ${text} nu`);
    expect(await links(), `${text} typed`).toEqual([href]);
    await clear(page);
    await paste(field, { "text/plain": `Se ${text} nu` });
    expect(await links(), `${text} pasted`).toEqual([href]);
    await clear(page);
  }
});

test("one undo removes an automatic link and keeps its text", { tags: ["thorough"] }, async () => {
  const [page, field] = await openEditor();
  await page.keyboard.type("Se www.firma.dk ");
  expect(await htmlOf(field)).toBe('<p>Se <a href="https://www.firma.dk">www.firma.dk</a> </p>');
  await page.keyboard.press("Control+z");
  await page.keyboard.type("nu ");
  expect(await htmlOf(field)).toBe("<p>Se www.firma.dk nu </p>");
  await clear(page);
  await paste(field, { "text/plain": "https://a.dk" });
  await page.keyboard.type("/x,");
  expect(await htmlOf(field)).toBe('<p><a href="https://a.dk/x">https://a.dk/x</a>,</p>');
});

test("columns and indented lines are shown as they were written", { tags: ["thorough"] }, async () => {
  const [page, field] = await openEditor();
  const lines = ["Vare      Antal", "  Palle       3", "", "\tTruck\t1"];
  await paste(field, { "text/plain": lines.join("\r\n") });
  await page.getByRole("button", { name: "Answer Nordlys A/S" }).click();
  const message = page.getByRole("article", { name: "Message from Anna Agent" });
  await message.getByText("Palle").waitFor();
  const paragraphs = message.locator(".rich-text p");
  expect(await paragraphs.allTextContents()).toEqual(lines);
  const heights = await paragraphs.evaluateAll((all) => all.map((line) => line.clientHeight));
  expect(new Set(heights).size, "a blank line is as high as others").toBe(1);

  // Stored text is read into the editor unchanged: here, it is saved again.
  await page.getByRole("button", { name: "Write to the customer" }).click();
  const again = await focusedEditor(page, "Message to the customer");
  await paste(again, { "text/plain": lines.join("\n") });
  await page.reload();
  await expect.poll(() => again.locator("p").allTextContents()).toEqual(lines);
});

test("the numbers of a list are kept as they were written", { tags: ["thorough"] }, async () => {
  const [page, field] = await openEditor();
  const list =
    '<ol start="4" type="a"><li><p>Tænd</p></li><li value="9"><p>Sluk</p></li></ol><ol reversed=""><li><p>Sidst</p></li></ol>';
  await paste(field, { "text/html": list, "text/plain": "Tænd Sluk Sidst" });
  await page.getByRole("button", { name: "Answer Nordlys A/S" }).click();
  const message = page.getByRole("article", { name: "Message from Anna Agent" });
  await message.getByText("Tænd").waitFor();
  expect(await message.locator("ol").evaluateAll((all) => all.map((one) => one.outerHTML).join(""))).toBe(list);
  const drawn = message.locator("ol").evaluateAll((all) => all.map((one) => getComputedStyle(one).listStyleType));
  expect(await drawn).toEqual(["lower-alpha", "decimal"]);
});
