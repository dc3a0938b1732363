import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, change, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilHeldUp } from "#tests/support/havn/until-lock-waits.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

/** What people of the former company do at the very moment when their case moves to another company. */
const acts: [string, (id: number, version: number) => Promise<unknown>][] = [
  ["write a message", (id) => write(havn, "nils", id, "<p>Til os selv</p>")],
  ["change a field", (id, version) => change(havn, "nils", { id, version }, { externalReference: "R" })],
  ["keep a draft", (caseId) => havn.as("nils").saveCareCaseMessageDraft({ body: { caseId, comment: "<p>Halvt</p>" } })],
  ["follow it", (caseId) => havn.as("nils").subscribeToCareCase({ body: { caseId } })],
  [
    "say that they are there",
    (caseId) => havn.as("nils").reportCasePresence({ body: { caseId, tabId: "tab-00001", doing: "writing" } }),
  ],
  ["add a file", (caseId) => uploadFile(havn, "nils", { caseId, name: "a.txt", bytes: Buffer.from("a") })],
];

test.each(acts)(
  "an attempt to %s while a case moves away answers that it's gone, and leaves nothing",
  async (_what, act) => {
    const { id, version } = await buildCase(havn);
    let refused: ReturnType<typeof refusalOf> | undefined;
    await havn.db.transaction().execute(async (db) => {
      await db.selectFrom("care_case").select("id").where("id", "=", id).forUpdate().execute();
      refused = refusalOf(act(id, version));
      refused.catch(() => undefined);
      await untilHeldUp(havn.db);
      await db.updateTable("care_case").set({ customer_no: 1002 }).where("id", "=", id).execute();
    });
    expect(await refused).toMatchObject({ statusCode: 404, message: "Not Found" });
    for (const table of ["case_message", "message_draft", "case_subscriber", "case_presence", "case_file"] as const) {
      const left = await havn.db.selectFrom(table).select("case_id").where("case_id", "=", id).execute();
      expect([table, left]).toEqual([table, []]);
    }
  },
);
