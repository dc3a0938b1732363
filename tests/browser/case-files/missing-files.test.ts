import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { loseFile } from "#tests/support/files/lose-file.ts";

const site = browserSite();
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFElEQVR4nGP4z8DAAMIM/////w8AH+4F+7C4l8kAAAAASUVORK5CYII=",
  "base64",
);

test("a file and a picture that the store has lost are explained, in the text, its list and on paper", async () => {
  const { havn } = site;
  const { id: caseId } = await buildCase(havn);
  const add = (name: string, type: string) =>
    uploadFile(havn, "anna", { caseId, name, type, bytes: png, query: { forMessage: "true", isInternal: "false" } });
  const [picture, log] = [await add("kurv.png", "image/png"), await add("log.bin", "application/octet-stream")];
  const comment = `<p>Se <img data-file="${picture.id}" alt="Kurven" /></p>`;
  await havn.as("anna").createCareCaseMessage({ body: { caseId, comment, isInternal: false, fileIds: [log.id] } });
  for (const { id } of [picture, log]) await loseFile(havn, id);

  const page = await site.openPage({ as: "nils", locale: "da" });
  expectProblem(page, 410);
  await visit(page, `/cases/${caseId}`);
  const message = page.getByRole("article", { name: "Besked fra Anna Agent" });
  await message
    .getByText("Billedet findes ikke længere i lageret. De, der driver Havn, har fået besked.", { exact: true })
    .waitFor();
  await message.getByText("Kurven", { exact: true }).waitFor();
  await message.getByRole("button", { name: "log.bin" }).click();
  const note = page.getByRole("alert").filter({ hasText: "Filen kunne ikke hentes" });
  await note.getByText("Filen findes ikke længere i lageret. De, der driver Havn, har fået besked.").waitFor();
  expect(await message.getByRole("button", { name: "Prøv igen" }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);

  await visit(page, `/cases/${caseId}/print`);
  await page.getByText("Billedet findes ikke længere i lageret.").waitFor();
});
