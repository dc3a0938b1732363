import { afterAll, beforeAll, expect, test } from "vitest";
import { bounds } from "#platform/contract/bounds.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { mailOfParts } from "#tests/support/mail/build-raw-mail.ts";
import { intakeOf, startIntake } from "#tests/support/mail/mail-intake.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startIntake();
});
afterAll(() => havn.close());

const { take, mailOf } = intakeOf(() => havn);
const withFileOf = (megabytes: number) =>
  mailOfParts([
    { type: "text/plain", content: "Her er den" },
    { type: "application/zip", name: "log.zip", content: Buffer.alloc(megabytes * 1_048_576, `${megabytes}`) },
  ]);

test("the 50 MB limit applies to the raw email: a file of 36 MB fits, one of 37 MB does not", async () => {
  const fits = withFileOf(36);
  expect(fits.length).toBeLessThanOrEqual(bounds.fileBytes);
  const { caseId } = await take(fits);
  const { files } = await havn.as("nora").getCareCaseFilesBySearch({ body: { caseId: caseId ?? 0 } });
  expect(files).toMatchObject([{ name: "log.zip", size: 36 * 1_048_576 }]);

  const larger = withFileOf(37);
  expect(larger.length).toBeGreaterThan(bounds.fileBytes);
  const { id, state } = await take(larger);
  expect(state).toBe("waiting");
  expect(await mailOf(id)).toMatchObject({ why: "tooLarge", size: larger.length });
});
