import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { actOnMessage } from "#tests/support/browser/act-on-message.ts";
import { browserSite, type Visitor, visit } from "#tests/support/browser/browser-site.ts";
import { openForm, submitByMenu } from "#tests/support/browser/case-form.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { giveFile } from "#tests/support/browser/paste-files.ts";
import { focusedEditor } from "#tests/support/browser/text-editor.ts";
import { downloadFile, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, buildDraft } from "#tests/support/cases/build-case.ts";

const site = browserSite();
const photo = { name: "kurv.jpeg", type: "image/jpeg", content: { width: 2_200, height: 1_100 } };
const screenshot = { name: "image.png", type: "image/png", content: { width: 320, height: 200 } };

/** A single pixel. */
const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

const openCase = async (as: Visitor, id: number): Promise<Page> => {
  const page = await site.openPage({ as });
  await visit(page, `/cases/${id}`);
  return page;
};
const write = async (page: Page, words: string) => {
  await page.getByRole("button", { name: "Write to the customer" }).click();
  const editor = await focusedEditor(page, "Message to the customer");
  await page.keyboard.type(words);
  return editor;
};
const describing = (page: Page) => page.getByRole("textbox", { name: "Description of the picture" });
const send = (page: Page) => page.getByRole("button", { name: "Answer Nordlys A/S", exact: true }).click();
const messageOf = (page: Page) => page.getByRole("article", { name: "Message from Anna Agent" });
/** Whether the text after the picture begins below it, not beside its foot. */
const hasTextBelow = (editor: Locator) =>
  editor.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) range.selectNodeContents(texts.currentNode);
    const foot = element.querySelector("img[data-file]")?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
    return range.getBoundingClientRect().top >= foot;
  });
const bytesOf = async (caseId: number, fileId = 0): Promise<Buffer> =>
  Buffer.from(await (await downloadFile(site.havn, "nils", { caseId, fileId })).arrayBuffer());
const newestOf = async (id: number) =>
  (await site.havn.as("nils").getCareCaseMessagesBySearch({ body: { caseId: id } })).messages[0];

describe("a picture in the text", () => {
  test("keeps its place, has a description, and is sent without camera data", async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase("anna", id);
    const editor = await write(page, "Før efter");
    for (const _letter of "efter") await page.keyboard.press("ArrowLeft");
    await giveFile(editor, photo);
    await describing(page).fill('Kurven, "rød"');
    await page.keyboard.press("Enter");
    await page.keyboard.type("og ");
    await editor.locator("img[data-file]").waitFor();
    expect(await hasTextBelow(editor)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await send(page);

    const whole = { name: 'Show the picture: Kurven, "rød"' };
    await messageOf(page).getByRole("button", whole).waitFor();
    const shown = await messageOf(page).getByRole("button", whole).boundingBox();
    expect([shown?.width, shown?.height]).toEqual([640, 320]);
    const message = await newestOf(id);
    const [file, ...others] = message?.files ?? [];
    expect(others).toEqual([]);
    expect(message?.comment).toBe(`<p>Før <img data-file="${file?.id}" alt="Kurven, &quot;rød&quot;" />og efter</p>`);
    expect(file?.name).toBe("kurv-2000x1000.jpg");
    const bytes = await bytesOf(id, file?.id);
    expect(bytes.subarray(0, 3).toString("hex")).toBe("ffd8ff");
    expect(bytes.includes("Exif")).toBe(false);
  });

  test("is shown to the customer, can be viewed in full, also from an email, and is printed", async () => {
    const { id } = await buildCase(site.havn);
    const query = { isInternal: "false", forMessage: "true" };
    const file = await uploadFile(site.havn, "anna", {
      caseId: id,
      name: "kurv.gif",
      type: "image/gif",
      bytes: gif,
      query,
    });
    const comment = `<p>Før <img data-file="${file.id}" alt="Kurven, &quot;rød&quot;"> efter</p>`;
    const { message } = await site.havn
      .as("anna")
      .createCareCaseMessage({ body: { caseId: id, comment, isInternal: false } });
    const page = await openCase("nils", id);
    const show = messageOf(page).getByRole("button", { name: 'Show the picture: Kurven, "rød"' });
    await show.waitFor();
    expect(await messageOf(page).getByRole("button", { name: "kurv.gif" }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await show.click();
    const whole = page.getByRole("dialog", { name: "kurv.gif" });
    await whole.getByRole("img").waitFor();
    // As emails link to it.
    await visit(page, `/cases/${id}?picture=${file.id}#message-${message.id}`);
    await whole.getByRole("img").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.url()).toMatch(new RegExp(`/cases/${id}#message-${message.id}$`));
    await visit(page, `/cases/${id}/print`);
    const printed = page.getByRole("img", { name: 'Kurven, "rød"' });
    await expect.poll(() => printed.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  });

  test("waits for its upload, which can be retried; its draft is kept, and undo removes it", {
    tags: ["thorough"],
  }, async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase("anna", id);
    const editor = await write(page, "Se her: ");
    expectProblem(page, 500);
    await page.route("**/CreateCareCaseFile*", (route) => route.fulfill({ status: 500, body: "{}" }), { times: 1 });
    await giveFile(editor, screenshot);
    await editor.getByRole("alert").waitFor();
    await page.getByText("A picture in the text was not uploaded.").waitFor();
    await page.getByRole("button", { name: "Try again to upload the picture" }).click();
    await editor.locator("img[data-file]").waitFor();

    await editor.press("Control+z");
    await expect.poll(() => editor.locator("img[data-file]").count()).toBe(0);
    await editor.press("Control+y");
    await editor.locator("img[data-file]").waitFor();
    await describing(page).fill("Fejlen");
    await page.getByText("Draft saved").waitFor();
    await page.reload();
    await editor.locator("img[data-file][alt='Fejlen']").waitFor();
    await page.getByRole("button", { name: "Remove the picture" }).click();
    expect(await page.getByText("image-320x200.png").count()).toBe(0);
    await page.keyboard.type("intet");
    await send(page);
    await messageOf(page).getByText("Se her: intet").waitFor();
    expect((await newestOf(id))?.files).toEqual([]);
    const filesOf = async () => (await site.havn.as("anna").getCareCaseFilesBySearch({ body: { caseId: id } })).files;
    await expect.poll(filesOf).toEqual([]);
  });

  test("isn't attached to another message that the same user writes elsewhere", async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase("anna", id);
    const editor = await write(page, "Se her: ");
    await giveFile(editor, screenshot);
    await editor.locator("img[data-file]").waitFor();
    const elsewhere = await openCase("anna", id);
    await elsewhere.evaluate(() => localStorage.clear());
    await elsewhere.getByRole("button", { name: "Internal note" }).click();
    await focusedEditor(elsewhere, "Internal note");
    await elsewhere.keyboard.type("Kun os");
    expect(await elsewhere.getByText("image-320x200.png").count()).toBe(0);
    await elsewhere.getByRole("button", { name: "Note to staff" }).click();
    await elsewhere.getByRole("article", { name: "Internal note from Anna Agent" }).waitFor();
    await send(page);
    await messageOf(page).getByRole("button", { name: "Show the picture" }).waitFor();
    expect((await newestOf(id))?.files).toHaveLength(1);
  });

  const addToSent = async (isInternal: boolean) => {
    const name = isInternal ? "Internal note from Anna Agent" : "Message from Anna Agent";
    const { id } = await buildCase(site.havn);
    const api = site.havn.as("anna");
    await api.createCareCaseMessage({ body: { caseId: id, comment: "<p>Se her</p>", isInternal } });
    const page = await openCase("anna", id);
    const message = page.getByRole("article", { name });
    const edit = async () => {
      await actOnMessage(message, "Edit");
      return focusedEditor(page, "Edit message");
    };
    const filesOf = async () => (await api.getCareCaseFilesBySearch({ body: { caseId: id } })).files.length;
    for (const how of ["Cancel", "Save changes"]) {
      const editor = await edit();
      await page.keyboard.press("Control+End");
      await giveFile(editor, screenshot);
      await editor.locator("img[data-file]").waitFor();
      expect(await filesOf()).toBe(1);
      await message.getByRole("button", { name: how, exact: true }).click();
      await editor.waitFor({ state: "detached" });
      await expect.poll(filesOf).toBe(how === "Cancel" ? 0 : 1);
    }
    await message.getByRole("button", { name: "Show the picture" }).waitFor();
    const { messages } = await api.getCareCaseMessagesBySearch({ body: { caseId: id } });
    const [file] = messages[0]?.files ?? [];
    expect(messages[0]?.comment).toBe(`<p>Se her<img data-file="${file?.id}" alt="" /></p>`);
    const { status } = await downloadFile(site.havn, "nils", { caseId: id, fileId: file?.id ?? 0 });
    expect(status).toBe(isInternal ? 404 : 200);
    // What isn't a picture is attached to a new message, for the same readers.
    await giveFile(await edit(), { name: "tegning.svg", type: "image/svg+xml", content: "<svg/>" }, "drop");
    await page.getByText("tegning.svg").waitFor();
    await page.getByRole("textbox", { name: isInternal ? "Internal note" : "Message to the customer" }).waitFor();
  };
  test("is added to a sent internal note, for its readers; a removed one is deleted", () => addToSent(true));
  test("is added to a sent message", { tags: ["thorough"] }, () => addToSent(false));

  test("can be dropped or chosen; other files, also ones that pretend to be pictures, are attached", {
    tags: ["thorough"],
  }, async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase("anna", id);
    const editor = await write(page, "Her");
    await giveFile(editor, { name: "tegning.svg", type: "image/svg+xml", content: "<svg/>" });
    await page.getByText("tegning.svg").waitFor();
    await giveFile(editor, { name: "falsk.png", type: "image/png", content: "<svg/>" }, "drop");
    await page.getByText("falsk.png").waitFor();
    await expect.poll(() => describing(page).count()).toBe(0);
    await giveFile(editor, screenshot, "drop");
    await editor.locator("img[data-file]").waitFor();
    await page.getByRole("button", { name: "Picture", exact: true }).click();
    const chosen = { name: "prik.gif", mimeType: "image/gif", buffer: gif };
    await page.getByLabel("Choose a picture").setInputFiles([chosen]);
    await expect.poll(() => editor.locator("img[data-file]").count()).toBe(2);
    await send(page);
    await messageOf(page).getByRole("button", { name: "tegning.svg" }).waitFor();
    const message = await newestOf(id);
    const names = message?.files.map(({ name }) => name).sort();
    expect(names).toEqual(["falsk.png", "image-320x200.png", "prik-1x1.gif", "tegning.svg"]);
    // The GIF is as it was, since it may be animated.
    const dot = message?.files.find(({ name }) => name === "prik-1x1.gif");
    expect(await bytesOf(id, dot?.id)).toEqual(gif);
  });

  test("appears in a new case's description but not among its files; after removal it is in neither", async () => {
    const { id } = await buildDraft(site.havn);
    const page = await site.openPage({ as: "nils" });
    await openForm(page, id);
    const editor = page.getByRole("textbox", { name: "Description", exact: true });
    await editor.click();
    await page.keyboard.press("Control+End");
    await giveFile(editor, screenshot);
    await editor.locator("img[data-file]").waitFor();
    await giveFile(editor, { ...screenshot, content: { width: 64, height: 64 } });
    await expect.poll(() => editor.locator("img[data-file]").count()).toBe(2);
    await page.getByRole("button", { name: "Remove the picture" }).last().click();
    await describing(page).fill("Fakturaen");
    expect(await page.getByText(/image-.*png/).count()).toBe(0);
    await submitByMenu(page);
    await page.waitForURL(`**/cases/${id}`);
    await page.getByRole("button", { name: "Show the picture: Fakturaen" }).waitFor();
    const filesOf = async () => {
      const { files } = await site.havn.as("anna").getCareCaseFilesBySearch({ body: { caseId: id } });
      return files.map(({ name }) => name);
    };
    expect(await filesOf()).toEqual(["image-320x200.png"]);

    const edit = page.getByRole("button", { name: "Edit description" });
    for (const [how, expected] of [
      ["Cancel", ["image-320x200.png"]],
      ["Save", ["image-320x200.png", "image-50x50.png"]],
    ] as const) {
      await edit.click();
      await editor.locator("img[data-file]").waitFor();
      await giveFile(editor, { ...screenshot, content: { width: 50, height: 50 } });
      await expect.poll(() => editor.locator("img[data-file]").count()).toBe(2);
      await page.getByRole("button", { name: how, exact: true }).click();
      await edit.waitFor();
      await expect.poll(filesOf).toEqual(expected);
    }
    await page.getByRole("button", { name: "Show the picture", exact: true }).waitFor();
  });
});
