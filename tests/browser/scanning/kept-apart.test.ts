import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";

const site = browserSite();

/** A file of a case with what a scan said, in the code of `fileScanStates`. */
async function fileWith(name: string, state: number) {
  const { havn } = site;
  const { id: caseId } = await buildCase(havn);
  const { id } = await uploadFile(havn, "nils", { caseId, name, bytes: Buffer.from("abc") });
  const { storage_key } = await havn.db
    .selectFrom("case_file")
    .select("storage_key")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const at = havn.clock.now();
  const scanned = state === 0 ? {} : { scanned_at: at, found: "Havn.Test" };
  await havn.db
    .insertInto("file_scan")
    .values({ storage_key, state, stored_at: at, ...scanned })
    .execute();
  return caseId;
}

test("by keyboard: an administrator sees what is kept apart, and releases it with a reason", async () => {
  const caseId = await fileWith("regning.zip", 2);
  const page = await site.openPage({ as: "anna", unhurried: true });
  await visit(page, "/settings/kept-apart");
  const list = page.getByRole("list", { name: "Files kept apart, newest first" });
  await list.getByText("Malware: Havn.Test").waitFor();
  await list.getByRole("link", { name: `Case #${caseId}` }).waitFor();
  expect(await violations(page)).toEqual([]);
  await list.getByRole("button", { name: "Release regning.zip" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Release the file?" });
  await dialog.getByRole("button", { name: "Release" }).press("Enter");
  await dialog.getByText("Write why it is harmless.").waitFor();
  await dialog.getByLabel("Why it is harmless").fill("Our own test file");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Release" }).press("Enter");
  await page.getByText("The file is released").waitFor();
  await list.getByText(/^Released by Anna .*: Our own test file$/).waitFor();
});

test.each([
  ["being checked", 0, "Being checked"],
  ["kept apart", 2, "Kept apart"],
  ["with a password", 5, "Not checked: password"],
  ["released", 7, "Released"],
])("a file that is %s is marked on its row, on a phone", async (_what, state, mark) => {
  const caseId = await fileWith("regning.zip", state);
  const page = await site.openPage({ as: "nils", locale: "en", width: 390 });
  await visit(page, `/cases/${caseId}?tab=files`);
  const row = page.getByRole("row", { name: /regning\.zip/ });
  await row.getByText(mark).waitFor();
  expect(await row.getByRole("button", { name: "Download regning.zip" }).count()).toBe(state > 2 ? 2 : 1);
  expect(await violations(page)).toEqual([]);
});
