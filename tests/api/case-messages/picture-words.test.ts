import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

test("a picture in a message is stored with its file and its text, which is read and found", async () => {
  const { id: caseId } = await buildCase(havn);
  const query = { forMessage: "true" };
  const file = await uploadFile(havn, "nils", { caseId, name: "a.png", bytes: Buffer.from("x"), query });
  const comment = `<p>Se<img data-file="${file.id}" alt="Kvittering &quot;Ærø&quot; &lt;2&gt;" />her</p>`;
  const api = havn.as("nils");
  const { message } = await api.createCareCaseMessage({ body: { caseId, comment, fileIds: [file.id] } });
  expect(message.comment).toBe(comment);
  const { text } = await api.getCareCaseMessageText({ body: { caseId, messageId: message.id } });
  expect(text).toBe('Se Kvittering "Ærø" <2> her');
  await untilJobsAreDone(havn);
  for (const word of ["kvittering", "ærø", "her"]) {
    const { rows } = await havn.as("anna").getCareCasesBySearch({ body: { text: word } });
    expect(rows.map(({ id }) => id)).toEqual([caseId]);
  }
  const { rows } = await havn.as("anna").getCareCasesBySearch({ body: { text: "img" } });
  expect(rows).toEqual([]);
});
