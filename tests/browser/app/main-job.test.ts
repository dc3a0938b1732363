import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { browserSite, signIn, visit } from "#tests/support/browser/browser-site.ts";
import { focusedEditor, typeInto } from "#tests/support/browser/text-editor.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { holdUpload, storeLargeFile } from "#tests/support/files/held-upload.ts";

const site = browserSite();

const title = "Fakturaen mangler momslinjen";
const fileName = "Faktura nr. 7 – æøå.txt";
const secret = "Kunden har ikke betalt regningen fra oktober";

/** Records every text of an upload's percentage. */
const watchPercent = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = [];
    Reflect.set(window, "seenPercents", seen);
    new MutationObserver(() => {
      const shown = document.querySelector("progress")?.nextElementSibling?.textContent;
      if (shown && seen.at(-1) !== shown) seen.push(shown);
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });

/** The percentages that were shown, in order. */
const percents = async (page: Page): Promise<number[]> => {
  const shown = await page.evaluate(() => Reflect.get(window, "seenPercents") as string[]);
  return shown.filter((text) => text !== "Venter").map((text) => Number(/^(\d+) %$/.exec(text)?.[1]));
};
const latestPercent = async (page: Page): Promise<number> => (await percents(page)).at(-1) ?? 0;

/** Uploads a file in three portions, each after the page has shown how far the one before came. */
async function upload(page: Page): Promise<void> {
  const held = holdUpload(site.havn);
  await watchPercent(page);
  await page.locator("input[type=file]").setInputFiles(storeLargeFile(site.havn, fileName));
  await expect.poll(() => latestPercent(page)).toBeGreaterThan(0);
  const before = await latestPercent(page);
  held.pass(4_000_000);
  await expect.poll(() => latestPercent(page)).toBeGreaterThan(before);
  expect(await latestPercent(page)).toBeLessThan(100);
  held.release();
  await page
    .getByRole("button", { name: `Fjern ${fileName} fra beskeden` })
    .or(page.getByRole("button", { name: `Slet ${fileName}` }))
    .waitFor();
}

async function raiseCase(page: Page): Promise<number> {
  await page.getByRole("link", { name: "Sager", exact: true }).click();
  // The home page has such a button, too, which the list may replace between the press and its release.
  await page.getByRole("heading", { name: "Alle sager" }).waitFor();
  await page.getByRole("button", { name: "Opret sag" }).first().click();
  await page.waitForURL("**/cases/create/*");
  await page.getByRole("radio", { name: /^Hændelse/ }).check();
  await page.getByLabel("Titel").fill(title);
  await typeInto(page, "Beskrivelse", "Momsen står ikke på den udskrevne faktura.");
  await page.getByRole("radio", { name: /^Vigtig/ }).check();
  await upload(page);
  await page.getByText(/^Gemt \d\d[.:]\d\d/).waitFor();
  await page.getByRole("button", { name: "Andre måder at indsende på" }).click();
  await page.getByRole("menuitem", { name: /^Indsend og vis/ }).click();
  await page.waitForURL(/\/cases\/\d+$/);
  return Number(new URL(page.url()).pathname.split("/").at(-1));
}

async function answer(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Write to the customer" }).click();
  const text = await focusedEditor(page, "Message to the customer");
  await page.keyboard.type("Tak for din henvendelse, @Nil");
  const options = page.getByRole("listbox", { name: "People to mention" }).getByRole("option");
  await options.filter({ hasText: "Nils Nordlys" }).waitFor();
  // The suggestions for the letters before may still be shown.
  await expect.poll(() => options.count()).toBe(1);
  await page.keyboard.press("Enter");
  await page.keyboard.type(" – er det alle fakturaer?");
  expect(await text.textContent()).toContain("@Nils Nordlys");
  await page.getByRole("button", { name: "More ways to send" }).click();
  await page.getByRole("menuitem", { name: "Send and wait for customer" }).click();
}

async function writeNote(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Internal note" }).click();
  await focusedEditor(page, "Internal note");
  await page.keyboard.type(secret);
  await page.getByRole("button", { name: "Note to staff" }).click();
  await page.getByRole("article", { name: "Internal note from Anna Agent" }).getByText(secret).waitFor();
}

test("a customer creates a case with a file, and staff find both", async () => {
  const staff = await site.openPage();
  await visit(staff, "/cases");
  await signIn(staff, "anna");
  await staff.getByText("No cases yet").waitFor();

  const customer = await site.openPage({ locale: "da" });
  await visit(customer, "/");
  await signIn(customer, "nils");
  const id = await raiseCase(customer);
  await customer.getByRole("heading", { name: title, level: 1 }).waitFor();

  const numbers = await percents(customer);
  expect(numbers.filter((percent) => percent > 0 && percent < 100).length).toBeGreaterThan(1);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));

  await staff.getByRole("row").filter({ hasText: title }).getByText(`#${id}`).waitFor();
  await staff.getByRole("searchbox", { name: "Search in the list" }).fill("momslinjen");
  await staff.waitForURL("**/cases?q=momslinjen");
  await staff.getByRole("link", { name: title }).click();
  await staff.waitForURL(`**/cases/${id}`);
  const download = staff.waitForEvent("download");
  await staff
    .getByRole("button", { name: `Download ${fileName}` })
    .first()
    .click();
  expect((await download).suggestedFilename()).toBe(fileName);
});

test("staff reply with a mention and an internal note; the customer reads and answers only the reply", async () => {
  const { id } = await buildCase(site.havn);
  const [staff, customer] = [await site.openPage({ as: "anna" }), await site.openPage({ as: "nils", locale: "da" })];
  await visit(staff, `/cases/${id}`);
  await visit(customer, `/cases/${id}`);
  await writeNote(staff);
  await answer(staff);
  await staff.getByRole("article", { name: "Message from Anna Agent" }).waitFor();

  const message = customer.getByRole("article", { name: "Besked fra Anna Agent" });
  await message.getByText("Tak for din henvendelse, @Nils Nordlys – er det alle fakturaer?").waitFor();
  await customer.getByRole("banner").locator("..").getByText("Afventer dig", { exact: true }).first().waitFor();

  expect((await customer.content()).includes(secret)).toBe(false);
  for (const path of [
    `/cases/${id}`,
    `/cases/${id}?tab=history`,
    `/cases/${id}/_payload.json`,
    "/cases",
    "/_payload.json",
  ]) {
    const reply = await customer.request.get(path);
    expect(reply.status()).toBe(200);
    expect((await reply.text()).includes(secret)).toBe(false);
  }
  await visit(customer, `/cases?q=${encodeURIComponent("regningen")}`);
  await customer.getByText("Ingen sager passer").waitFor();

  await visit(customer, `/cases/${id}`);
  await customer.getByRole("button", { name: "Skriv til Havn" }).click();
  await focusedEditor(customer, "Besked til Havn");
  await customer.keyboard.type("Ja, alle siden mandag.");
  await customer.keyboard.press("Control+Enter");
  await customer.getByRole("article", { name: "Besked fra Nils Nordlys" }).waitFor();
  await staff.getByRole("article", { name: "Message from Nils Nordlys" }).getByText("Ja, alle siden mandag.").waitFor();
  await staff.getByRole("button", { name: "Change status, now Waiting for Havn" }).waitFor();
});
