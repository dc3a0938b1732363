import { crc32, deflateSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { caseFileBounds } from "#case-files/contract/case-file-bounds.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { focusedEditor } from "#tests/support/browser/text-editor.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { storeWaitingFiles } from "#tests/support/cases/store-waiting-files.ts";

const site = browserSite();

const openCase = async (options: PageOptions, path: string): Promise<Page> => {
  const page = await site.openPage(options);
  await visit(page, `/cases/${path}`);
  return page;
};
/** A picture of 2 by 2 pixels. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFElEQVR4nGP4z8DAAMIM/////w8AH+4F+7C4l8kAAAAASUVORK5CYII=",
  "base64",
);
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
const chooser = (page: Page) => page.locator("main input[type=file]");
const drawn = (page: Page, name: string) =>
  page.getByRole("img", { name }).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test("pictures are previewed one after another; a file that only pretends to be one is not", {
  tags: ["thorough"],
}, async () => {
  const { id } = await buildCase(site.havn);
  const page = await openCase({ as: "nils" }, `${id}?tab=files`);
  await chooser(page).setInputFiles([
    file("skærm.png", "image/png", png),
    file("falsk.png", "image/png", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>")),
    file("tegning.svg", "image/svg+xml", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")),
  ]);
  const table = page.getByRole("table");
  await table.getByRole("button", { name: "Show skærm.png" }).waitFor();
  // An SVG is never shown, only downloaded.
  await table.getByRole("button", { name: "Download tegning.svg" }).first().waitFor();
  await page.locator("table img[src^='blob:']").waitFor();
  expect(await page.locator("table img").count()).toBe(1);
  await table.getByRole("button", { name: "Show skærm.png" }).click();
  const dialog = page.getByRole("dialog", { name: "skærm.png" });
  // Files that are uploaded in parallel may arrive in any order.
  await dialog.getByText(/^Picture [12] of 2$/).waitFor();
  await expect.poll(() => drawn(page, "skærm.png")).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("ArrowRight");
  await page.getByText("This file can't be shown as a picture.").waitFor();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => drawn(page, "skærm.png")).toBe(true);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save to the computer" }).click();
  expect((await download).suggestedFilename()).toBe("skærm.png");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("img", { name: "skærm.png" }).count()).toBe(0);
});

/** A black picture, of one bit per pixel. */
const blackPng = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, sum]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  return Buffer.concat([png.subarray(0, 8), chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
};

test("a small file with very many pixels is only downloaded, never decoded", async () => {
  const { id } = await buildCase(site.havn);
  const page = await openCase({ as: "nils" }, `${id}?tab=files`);
  await chooser(page).setInputFiles([file("stor.png", "image/png", blackPng(8_000, 6_000))]);
  await page.getByRole("button", { name: "Show stor.png", exact: true }).waitFor();
  // Its thumbnail is drawn after its row, and those that are asked for later after it.
  await chooser(page).setInputFiles([file("lille.png", "image/png", blackPng(8_000, 5_000))]);
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await row("lille.png").locator("img").waitFor();
  expect(await row("stor.png").locator("img").count()).toBe(0);
  await row("stor.png").getByRole("button", { name: "Show stor.png" }).click();
  const dialog = page.getByRole("dialog", { name: "stor.png" });
  await dialog.getByText("The picture is too large to show here. Save it to the computer to look at it.").waitFor();
  expect(await dialog.getByRole("img").count()).toBe(0);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save to the computer" }).click();
  expect((await download).suggestedFilename()).toBe("stor.png");
});

test("a full case rejects a file in plain words, and accepts it once there is room", {
  tags: ["thorough"],
}, async () => {
  const { id } = await buildCase(site.havn);
  await storeWaitingFiles(site.havn, { by: "nils", caseId: id, bytes: caseFileBounds.waitingFiles.person.bytes });
  const { id: other } = await buildCase(site.havn);
  const page = await openCase({ as: "nils", locale: "da", width: 390 }, String(other));
  await page.getByRole("button", { name: "Skriv til Havn" }).click();
  await focusedEditor(page, "Besked til Havn");
  expectProblem(page, 413);
  await chooser(page).setInputFiles([file("log.txt", "text/plain", Buffer.from("log"))]);
  const row = page.getByRole("listitem").filter({ hasText: "log.txt" });
  await row
    .getByText("har nået grænsen for filer: 2 GB eller 500 filer. Send eller fjern nogle, og prøv igen.")
    .waitFor();
  // The name and the actions are on one line, and errors below them, also on a phone.
  const [alert, name, act] = await Promise.all(
    [row.getByRole("alert"), row.getByTitle("log.txt"), row.getByRole("button").first()].map((part) =>
      part.boundingBox(),
    ),
  );
  if (!alert || !name || !act) throw new Error("the row is shown");
  expect(name.y).toBeLessThan(act.y + act.height);
  expect(alert.y).toBeGreaterThanOrEqual(act.y + act.height);
  expect(alert.width).toBeGreaterThan(280);
  expect(await violations(page)).toEqual([]);
  await site.havn.db.deleteFrom("case_file").where("case_id", "=", id).execute();
  await row.getByRole("button", { name: "Prøv igen at uploade log.txt" }).click();
  await row.getByRole("button", { name: "Fjern log.txt fra beskeden" }).waitFor();
  expect(await row.getByRole("alert").count()).toBe(0);
});

test("several files are dropped and pasted at once, and listed with name, time and place", async () => {
  const { id } = await buildCase(site.havn);
  const page = await openCase({ as: "nils" }, String(id));
  await page.getByRole("button", { name: "Write to Havn" }).click();
  await focusedEditor(page, "Message to Havn");
  await page.keyboard.type("Se billederne.");
  await page.getByRole("textbox", { name: "Message to Havn" }).evaluate(
    (field, bytes) => {
      const pasted = new DataTransfer();
      pasted.items.add(new File([new Uint8Array(bytes)], "udklip.png", { type: "image/png" }));
      // A picture that is pasted into the text stands there instead.
      const beside = field.closest("[data-composer]");
      beside?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: pasted, bubbles: true, cancelable: true }));
      const dropped = new DataTransfer();
      dropped.items.add(new File(["1"], "en.txt"));
      dropped.items.add(new File(["2"], "to.txt"));
      field.dispatchEvent(new DragEvent("drop", { dataTransfer: dropped, bubbles: true, cancelable: true }));
    },
    [...png],
  );
  for (const name of ["udklip.png", "en.txt", "to.txt"])
    await page.getByRole("button", { name: `Remove ${name} from the message` }).waitFor();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page
    .getByRole("article")
    .getByRole("button", { name: /Show udklip.png/ })
    .waitFor();

  await visit(page, `/cases/${id}?tab=files`);
  const row = page.getByRole("row").filter({ hasText: "udklip.png" });
  await row.getByText("Nils Nordlys").waitFor();
  await row.getByRole("link", { name: "In a message" }).click();
  await page.waitForURL(/#message-\d+$/);
  await page.getByRole("article", { name: "Message from Nils Nordlys" }).waitFor();
});

test("an upload is canceled with a click, and a file that can't be downloaded says so", async () => {
  const { id } = await buildCase(site.havn);
  const page = await openCase({ as: "nils", locale: "da" }, `${id}?tab=files`);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/CreateCareCaseFile*", async (route) => {
    await held;
    await route.abort().catch(() => {});
  });
  await chooser(page).setInputFiles(file("stor.bin", "application/octet-stream", Buffer.alloc(2_000)));
  await page.getByRole("button", { name: "Afbryd upload af stor.bin" }).click();
  await page.getByText("Ingen vedhæftninger endnu").waitFor();
  release();
  await page.unroute("**/CreateCareCaseFile*");

  await chooser(page).setInputFiles(file("log.txt", "text/plain", Buffer.from("a")));
  expectProblem(page, /ERR_FAILED/);
  await page.route("**/DownloadCareCaseFile", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Hent log.txt" }).first().click();
  await page.getByRole("alert").getByText("Filen kunne ikke hentes").or(page.getByRole("alert")).first().waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Prøv igen" }).click();
  expect((await download).suggestedFilename()).toBe("log.txt");
});

test("a file name with quotes and non-ASCII letters is preserved", { tags: ["thorough"] }, async () => {
  const name = 'æøå "x".txt';
  const { id } = await buildCase(site.havn);
  const page = await openCase({ as: "nils" }, `${id}?tab=files`);
  await chooser(page).setInputFiles([file(name, "text/plain", Buffer.from("hej"))]);
  const table = page.getByRole("table");
  await table
    .getByRole("button", { name: `Download ${name}` })
    .first()
    .waitFor();
  const { files } = await site.havn.as("nils").getCareCaseFilesBySearch({ body: { caseId: id } });
  expect(files.map((each) => each.name)).toEqual([name]);
  const [download, reply] = await Promise.all([
    page.waitForEvent("download"),
    page.waitForResponse((response) => response.url().endsWith("/DownloadCareCaseFile")),
    table
      .getByRole("button", { name: `Download ${name}` })
      .first()
      .click(),
  ]);
  expect(reply.headers()["content-disposition"]).toContain("filename*=UTF-8''%C3%A6%C3%B8%C3%A5%20%22x%22.txt");
  // File systems may not allow quotes, so the browser replaces them.
  expect(download.suggestedFilename()).toBe("æøå _x_.txt");
});

test("older files beyond one page are loaded on request, back to the first", {
  tags: ["thorough"],
}, async () => {
  const { id } = await buildCase(site.havn);
  const rows = Array.from({ length: caseFileBounds.filesShown + 150 }, (_, n) => ({
    case_id: id,
    message_id: null,
    name: `${n + 1}.txt`,
    size: 1,
    content_type: "text/plain",
    storage_key: `many ${id} ${n}`,
    uploaded_by: 4,
    by_staff: false,
    created_at: site.havn.clock.now(),
  }));
  await site.havn.db.insertInto("case_file").values(rows).execute();
  const page = await openCase({ as: "nils" }, `${id}?tab=files`);
  const table = page.getByRole("table");
  const shows = (name: string) => table.getByRole("button", { name: `Download ${name}`, exact: true }).count();
  await table
    .getByRole("button", { name: `Download ${rows.length}.txt`, exact: true })
    .first()
    .waitFor();
  const older = page.getByRole("button", { name: /^Show older files/ });
  for (let presses = 0; presses < 20 && (await shows("1.txt")) === 0; presses += 1) {
    const before = await table.getByRole("row").count();
    await older.click();
    await expect.poll(() => table.getByRole("row").count()).toBeGreaterThan(before);
  }
  expect(await shows("1.txt")).toBeGreaterThan(0);
  expect(await older.count()).toBe(0);
});
