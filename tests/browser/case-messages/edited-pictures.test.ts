import { expect, test } from "vitest";
import { cleanUpJobs } from "#app/server/clean-up-job.ts";
import { dayMs } from "#platform/rules/durations.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { actOnMessage } from "#tests/support/browser/act-on-message.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { giveFile } from "#tests/support/browser/paste-files.ts";
import { focusedEditor } from "#tests/support/browser/text-editor.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";

const site = browserSite();
const screenshot = { name: "image.png", type: "image/png", content: { width: 320, height: 200 } };

/** Anna edits her message and pastes a picture, but doesn't save; the page is loaded again two days later. */
const leaveEdited = async () => {
  const { id } = await buildCase(site.havn);
  const api = site.havn.as("anna");
  await api.createCareCaseMessage({ body: { caseId: id, comment: "<p>Se her</p>" } });
  const page = await site.openPage({ as: "anna" });
  const message = page.getByRole("article", { name: "Message from Anna Agent" });
  const edit = async () => {
    await visit(page, `/cases/${id}`);
    await actOnMessage(message, "Edit");
    return focusedEditor(page, "Edit message");
  };
  const editor = await edit();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" og her ");
  await giveFile(editor, screenshot);
  await editor.locator("img[data-file]").waitFor();
  await page.getByRole("textbox", { name: "Description of the picture" }).fill("Fejlen");
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));
  await site.havn.db
    .updateTable("case_file")
    .set({ created_at: new Date(Date.now() - 2 * dayMs) })
    .where("case_id", "=", id)
    .execute();
  await cleanUpJobs["clean-up"](site.havn.havn.app, {});
  const [file] = (await api.getCareCaseFilesBySearch({ body: { caseId: id } })).files;
  const save = () => message.getByRole("button", { name: "Save changes", exact: true }).click();
  return { id, page, api, message, edit, save, fileId: file?.id ?? 0 };
};

test("an edit that was left is continued days later with its picture", async () => {
  const { id, page, api, message, edit, save, fileId } = await leaveEdited();
  const editor = await edit();
  await editor.locator("img[data-file][alt='Fejlen']").waitFor();
  await save();
  await message.getByRole("button", { name: "Show the picture: Fejlen" }).waitFor();
  const { messages } = await api.getCareCaseMessagesBySearch({ body: { caseId: id } });
  expect(messages[0]?.comment).toBe(`<p>Se her og her <img data-file="${fileId}" alt="Fejlen" /></p>`);
  // Its earlier versions, and the deletion of one, by the keyboard.
  const edited = message.getByRole("button", { name: "see the earlier versions" });
  await edited.focus();
  await page.keyboard.press("Enter");
  const versions = page.getByRole("dialog", { name: "Earlier versions" });
  const texts = versions.getByRole("listitem");
  await texts.nth(1).getByText("Se her", { exact: true }).waitFor();
  expect(await texts.first().textContent()).toContain("Se her og her");
  expect(await violations(page)).toEqual([]);
  await versions.getByRole("button", { name: "Delete the version from" }).press("Enter");
  const asked = page.getByRole("dialog", { name: "Delete the version from" });
  await asked.getByRole("button", { name: "Delete version" }).press("Enter");
  await versions.getByText("No earlier versions are kept.").waitFor();
  await asked.waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await versions.waitFor({ state: "detached" });
  expect(await edited.count()).toBe(0);
});

test("an edit whose picture is gone says so, and keeps the rest of the text", { tags: ["thorough"] }, async () => {
  const { id, page, api, message, edit, save, fileId } = await leaveEdited();
  await api.deleteCareCaseFile({ body: { caseId: id, fileId } });
  expectProblem(page, 404);
  const editor = await edit();
  await editor.getByText("The picture is no longer there").waitFor();
  expectProblem(page, 409);
  await save();
  await message.getByText("A picture in the text is no longer there. Remove it, or insert it again.").waitFor();
  await page.getByRole("button", { name: "Remove the picture" }).click();
  await save();
  await message.getByText("Se her og her").waitFor();
  await editor.waitFor({ state: "detached" });
  expect((await api.getCareCaseMessagesBySearch({ body: { caseId: id } })).messages[0]?.files).toEqual([]);
});
