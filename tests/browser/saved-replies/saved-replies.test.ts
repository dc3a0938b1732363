import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { giveFile } from "#tests/support/browser/paste-files.ts";
import { focusedEditor } from "#tests/support/browser/text-editor.ts";
import { buildCase, read } from "#tests/support/cases/build-case.ts";

const site = browserSite();

test("a case is answered and closed with a reply that was written once, in four keys and three letters", async () => {
  const { id } = await buildCase(site.havn);
  const page = await site.openPage({ as: "anna", locale: "da" });
  await visit(page, "/settings/replies");
  await page.getByText("Ingen gemte svar endnu").waitFor();
  await page.getByRole("button", { name: "Opret et gemt svar" }).press("Enter");
  const danish = page.getByRole("region", { name: "Dansk" });
  await danish.getByLabel("Titel").fill("Faktura sendt igen");
  const text = danish.getByRole("textbox", { name: "Tekst: Dansk" });
  await text.click();
  await page.keyboard.type("Hej /forn");
  await page.getByRole("option", { name: "Kontaktpersonens fornavn" }).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.type(", fakturaen er sendt igen.");
  await giveFile(text, { name: "faktura.png", type: "image/png", content: { width: 60, height: 30 } });
  await page.getByRole("textbox", { name: "Beskrivelse af billedet" }).fill("Fakturaen");
  await page.keyboard.press("Enter");
  await text.locator("img[data-file]").waitFor();
  await page.getByLabel("Status", { exact: true }).selectOption("Lukket");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Gem svar" }).click();
  await page.getByRole("row", { name: /Faktura sendt igen.*Engelsk mangler.*Kun mig/ }).waitFor();
  expect(await violations(page)).toEqual([]);

  await visit(page, `/cases/${id}`);
  await page.keyboard.press("r");
  await focusedEditor(page, "Besked til kunden");
  await page.keyboard.type("/fak");
  await page.getByRole("option", { name: /Faktura sendt igen/ }).waitFor();
  await page.setViewportSize({ width: 768, height: 900 });
  await page.keyboard.press("ArrowRight");
  const preview = page.getByText("Hej Nils, fakturaen er sendt igen.");
  await preview.waitFor();
  const right = async () => {
    const { x = 0, width = 0 } = (await preview.boundingBox()) ?? {};
    return x + width;
  };
  await expect.poll(right).toBeLessThan(768);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  const along = page.getByRole("list", { name: "Det følger med beskeden" });
  await expect.poll(() => along.textContent()).toMatch(/→ Lukket/);
  await page.keyboard.press("Control+Enter");
  await page.getByRole("article").getByText("Hej Nils, fakturaen er sendt igen.").waitFor();
  await page.getByRole("button", { name: "Vis billedet: Fakturaen" }).waitFor();
  await expect.poll(async () => (await read(site.havn, "anna", id))?.status).toBe("CaseClosed");
});
