import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();
beforeEach(() => site.havn.db.deleteFrom("user_photo").execute());

/** A wide picture, drawn by the browser: red, with a green square in the middle. */
const drawPicture = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(900, 600);
    const context = canvas.getContext("2d");
    if (!context) return [];
    context.fillStyle = "red";
    context.fillRect(0, 0, 900, 600);
    context.fillStyle = "green";
    context.fillRect(150, 0, 600, 600);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer())];
  });

const choose = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) => {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: /Vælg et billede|Skift/ }).click(),
  ]);
  await chooser.setFiles(file);
};

const backgroundOf = (page: Page, id: number) =>
  page
    .locator(`[data-person="${id}"]`)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundImage.slice(0, 22));
const aPhoto = 'url("data:image/jpeg;b';

test("a photo is chosen, shown everywhere and removed by a company's administrator", async () => {
  const page = await site.openPage({ as: "nils", locale: "da" });
  await visit(page, "/profile");
  await page.getByText("Vises i stedet for dine initialer").waitFor();
  expect(await violations(page)).toEqual([]);

  await choose(page, { name: "brev.txt", mimeType: "text/plain", buffer: Buffer.from("Kære Havn") });
  await page.getByRole("alert").getByText("Det kan ikke bruges som billede").waitFor();

  // Nor a small file that becomes 30,000 by 30,000 pixels.
  const huge = Buffer.from(await drawPicture(page));
  huge.writeUInt32BE(30_000, 16);
  huge.writeUInt32BE(30_000, 20);
  await choose(page, { name: "stor.png", mimeType: "image/png", buffer: huge });
  await page.getByRole("alert").getByText("på højst 40 megapixel").waitFor();

  const picture = Buffer.from(await drawPicture(page));
  await choose(page, { name: "mig.png", mimeType: "image/png", buffer: picture });
  await page.getByRole("button", { name: "Fjern billedet" }).waitFor();
  await expect.poll(() => backgroundOf(page, people.nils.id)).toBe(aPhoto);

  const admin = await site.openPage({ as: "nora" });
  await visit(admin, `/customers/users/${people.nils.id}`);
  await expect.poll(() => backgroundOf(admin, people.nils.id)).toBe(aPhoto);
  await admin.getByRole("button", { name: "Remove photo" }).click();
  await admin.getByRole("button", { name: "Remove photo" }).waitFor({ state: "detached" });
  expect(await site.havn.db.selectFrom("user_photo").select("user_id").execute()).toEqual([]);
});
