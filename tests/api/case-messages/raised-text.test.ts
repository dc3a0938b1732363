import { afterAll, beforeAll, expect, test } from "vitest";
import { write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { buildMailedCase, mailsOf, pass } from "#tests/support/mail/case-mails.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

test("superscript, subscript and struck text is sent as such, and found as one word", async () => {
  const caseId = await buildMailedCase(havn);
  await write(havn, "bo", caseId, "<p>10<sup>6</sup> ton CO<sub>2</sub>, ikke <s>10</s></p>");
  await pass(havn, 60);
  await expect.poll(async () => (await mailsOf(havn, "nils", caseId)).length).toBe(1);
  const [mail] = await mailsOf(havn, "nils", caseId);
  expect(mail?.text).toContain("10⁶ ton CO₂, ikke ~10~");
  expect(mail?.html).toContain("10<sup>6</sup> ton CO<sub>2</sub>, ikke <s>10</s>");
  await untilJobsAreDone(havn);
  const { rows } = await havn.as("anna").getCareCasesBySearch({ body: { text: "co2" } });
  expect(rows.map(({ id }) => id)).toEqual([caseId]);
});
