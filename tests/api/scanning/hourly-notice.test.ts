import { afterAll, beforeAll, expect, test } from "vitest";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { downloadFile } from "#tests/support/calls/transfer-files.ts";
import { type Clamd, eicar, startClamd } from "#tests/support/files/clamd.ts";
import { startBeside } from "#tests/support/havn/start-second-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { mailOfParts } from "#tests/support/mail/build-raw-mail.ts";
import { outboxMails } from "#tests/support/mail/read-outbox.ts";
import { people } from "#tests/support/people/people.ts";

let clamd: Clamd;
let havn: TestHavn;
beforeAll(async () => {
  clamd = await startClamd();
  havn = await startTestHavn({ env: { CLAMD_URL: clamd.url, HAVN_RATE_LIMITS: "false" } });
});
afterAll(async () => {
  await havn.close();
  await clamd.close();
});

const infectedMail = () =>
  mailOfParts(
    [
      { type: "text/plain", content: "Se filen" },
      { type: "text/plain", name: "a.txt", content: Buffer.from(eicar) },
    ],
    { From: people.nils.email, Subject: "Brev med fil" },
  );
const take = (app = havn.havn.app) => ingestMail(app, infectedMail(), havn.clock.now());
const notices = async () =>
  (await outboxMails(havn, people.anna.email)).filter(({ subject }) => subject === "Filer er tilbageholdt");
const keptApart = async () => (await havn.as("anna").getKeptApart({ body: {} })).files;

test("an incoming email becomes a case at once while clamd is away; then its file and original are kept apart", async () => {
  await clamd.kill();
  const { caseId } = await take();
  expect(caseId).toBeTypeOf("number");
  const files = async () =>
    (await havn.as("anna").getCareCaseFilesBySearch({ body: { caseId: caseId ?? 0 } })).files.map(
      ({ id, name, scan }) => ({ id, name, scan }),
    );
  const [file] = await files();
  expect(file).toMatchObject({ name: "a.txt", scan: "waiting" });
  await clamd.start();
  havn.clock.forward({ minutes: 2 });
  await untilJobsAreDone(havn);
  expect(await files()).toEqual([{ ...file, scan: "infected" }]);
  expect((await downloadFile(havn, "anna", { caseId: caseId ?? 0, fileId: file?.id ?? 0 })).status).toBe(409);
  expect((await keptApart()).map(({ use }) => use).sort()).toEqual(["caseFile", "mail"]);
});

test("however many emails hold malware, administrators get one notice an hour, with their number", async () => {
  const [first] = await notices();
  expect(first?.text).toContain("En fil er tilbageholdt");
  expect(first?.text).toContain("/settings/kept-apart");
  await clamd.kill();
  for (let count = 0; count < 3; count++) await take();
  await clamd.start();
  havn.clock.forward({ minutes: 2 });
  await untilJobsAreDone(havn);
  expect(await keptApart()).toHaveLength(8);
  expect(await notices()).toHaveLength(1);
  havn.clock.forward({ hours: 1 });
  const [second, ...others] = await notices();
  expect(second?.text).toContain("3 filer er tilbageholdt");
  expect(others).toHaveLength(1);
});

test("what is found in files from before is no news", async () => {
  const without = await startBeside(havn, havn.url, { HAVN_ROLES: "api" });
  await take(without.app);
  await without.close();
  await untilJobsAreDone(havn);
  expect(await keptApart()).toHaveLength(8);
  // The next walk through all files, and later than any notice of it.
  for (let hours = 0; hours < 2; hours++) {
    havn.clock.forward({ hours: 7 });
    await untilJobsAreDone(havn);
  }
  expect(await keptApart()).toHaveLength(10);
  expect(await notices()).toHaveLength(2);
});
