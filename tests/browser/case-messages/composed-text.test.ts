import { expect, test } from "vitest";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { focusedEditor } from "#tests/support/browser/text-editor.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";

const site = browserSite();

test("text composed by a phone's keyboard is entered once, stays as it is and can be undone", async () => {
  const { id } = await buildCase(site.havn);
  const page = await site.openPage({ as: "anna", locale: "da", width: 390, height: 844, touch: true });
  await visit(page, `/cases/${id}`);
  await page.getByRole("button", { name: "Skriv til kunden", exact: true }).first().click();
  const field = await focusedEditor(page, "Besked til kunden");
  const keyboard = await page.context().newCDPSession(page);
  const html = () =>
    field.evaluate((element) => element.innerHTML.replaceAll('<br class="ProseMirror-trailingBreak">', ""));
  // The editor takes over what was composed a moment after its end.
  const commit = (text: string) => keyboard.send("Input.insertText", { text });
  const compose = (text: string, more = {}) =>
    keyboard.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length, ...more });
  /** Letter by letter, then as the keyboard decides. */
  const word = async (text: string, end = text) => {
    for (let length = 1; length <= text.length; length += 1) await compose(text.slice(0, length));
    await commit(end);
  };
  const clear = async () => {
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
  };

  for (const text of ["24. december", "- 500 kr.", "__init__.py", "*.log og *.txt", "你好 日本", "😀"]) {
    for (const part of text.split(/(?= )/)) await word(part);
    await expect.poll(html).toBe(`<p>${text}</p>`);
    await clear();
  }

  await word("Se");
  await word(" www.firma.dk", " www.firma.dk ");
  const linked = '<p>Se <a href="https://www.firma.dk">www.firma.dk</a> </p>';
  await expect.poll(html).toBe(linked);
  await page.keyboard.press("Control+z");
  await expect.poll(html).toBe("<p>Se www.firma.dk </p>");
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(html).toBe(linked);
  await clear();

  // The word before is corrected.
  await page.keyboard.type("Jeg teh");
  await compose("the", { replacementStart: 4, replacementEnd: 7 });
  await commit("the");
  await page.keyboard.press("Enter");
  await word("kommer");
  await page.getByRole("button", { name: "Svar Nordlys A/S" }).click();
  const message = page.getByRole("article", { name: "Besked fra Anna Agent" });
  await message.getByText("kommer").waitFor();
  expect(await message.locator(".rich-text").innerHTML()).toBe("<p>Jeg the</p><p>kommer</p>");
});
