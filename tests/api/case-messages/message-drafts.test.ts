import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messageDraftCalls } from "#case-messages/contract/draft-calls.ts";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import { callFor } from "#tests/support/calls/call-for-customer.ts";
import { buildCase, buildCaseIn, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import type { PersonName } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const save = (by: PersonName, caseId: number, comment: string, isInternal = false) =>
  havn.as(by).saveCareCaseMessageDraft({ body: { caseId, comment, isInternal } });
const drafts = async (by: PersonName, caseId: number) =>
  (await havn.as(by).getCareCaseMessageDrafts({ body: { caseId } })).drafts;
const kept = async (by: PersonName, caseId: number) =>
  (await drafts(by, caseId)).map(({ isInternal, comment }) => [isInternal, comment]);

describe("a message draft", () => {
  test("is kept per audience in its latest version, and read by nobody else", async () => {
    const { id } = await buildCase(havn);
    expect(await save("anna", id, "<p>Hej</p>")).toBeUndefined();
    havn.clock.forward({ seconds: 5 });
    await save("anna", id, "<p>Hej Nils</p>");
    await save("anna", id, "<p>Spørg Bo</p>", true);
    expect(await drafts("anna", id)).toEqual([
      { isInternal: false, comment: "<p>Hej Nils</p>", savedAt: havn.clock.now().toISOString() },
      { isInternal: true, comment: "<p>Spørg Bo</p>", savedAt: havn.clock.now().toISOString() },
    ]);
    expect([await kept("bo", id), await kept("nils", id)]).toEqual([[], []]);
  });

  test("is removed by an empty text, whatever its markup", async () => {
    const { id } = await buildCase(havn);
    await save("nils", id, "<p>Hej</p>");
    await save("nils", id, "<p> </p><p></p>");
    expect(await kept("nils", id)).toEqual([]);
    await save("nils", id, "");
  });

  test("is sanitized", async () => {
    const { id } = await buildCase(havn);
    await save("nils", id, `<p onclick="x()">Hej<script>x()</script></p>`);
    expect(await kept("nils", id)).toEqual([[false, "<p>Hej</p>"]]);
  });

  test("is at most as long as a message", async () => {
    const { id } = await buildCase(havn);
    const text = (length: number) => `<p>${"x".repeat(length)}</p>`;
    await save("nils", id, text(messageBounds.text.max));
    expect(await refusalOf(save("nils", id, text(messageBounds.text.max + 1)))).toMatchObject({
      statusCode: 400,
      code: "tooLong",
    });
    expect((await kept("nils", id))[0]?.[1]).toHaveLength(messageBounds.text.max + 7);
  });

  test("stays when the case ends, is internal only for staff, and doesn't exist on another's case", async () => {
    const { id } = await buildCaseIn(havn, "Cancelled");
    await save("nils", id, "<p>Men</p>");
    expect(await kept("nils", id)).toEqual([[false, "<p>Men</p>"]]);
    expect(await refusalOf(save("nils", id, "<p>Internt</p>", true))).toMatchObject({ statusCode: 403 });
    for (const caseId of [id, 987_654_321]) {
      expect(await refusalOf(save("fie", caseId, "<p>Hej</p>"))).toMatchObject({ statusCode: 404 });
      expect(await refusalOf(save("fie", caseId, ""))).toMatchObject({ statusCode: 404 });
      expect(await refusalOf(drafts("fie", caseId))).toMatchObject({ statusCode: 404 });
    }
  });

  test("survives signing in again", async () => {
    const { id } = await buildCase(havn);
    await save("nils", id, "<p>Hej</p>");
    await havn.db.updateTable("sign_in_session").set({ ended_at: havn.clock.now() }).execute();
    havn.clock.forward({ minutes: 1 });
    expect(await kept("nils", id)).toEqual([[false, "<p>Hej</p>"]]);
  });

  test("by staff acting for a customer is theirs, not the customer's", async () => {
    const { id } = await buildCase(havn);
    const who = { customer: "nils", staff: "anna" } as const;
    await save("nils", id, "<p>Nils skriver</p>");
    const get = () => callFor(havn, who, messageDraftCalls.getCareCaseMessageDrafts, { caseId: id });
    expect(await get()).toEqual({ status: 200, reply: { drafts: [], held: [] } });
    await callFor(havn, who, messageDraftCalls.saveCareCaseMessageDraft, {
      caseId: id,
      comment: "<p>Anna skriver</p>",
    });
    expect(await get()).toMatchObject({ reply: { drafts: [{ comment: "<p>Anna skriver</p>" }] } });
    expect(await kept("nils", id)).toEqual([[false, "<p>Nils skriver</p>"]]);
  });

  test("adds no audit row, but a rejection does", async () => {
    const { id } = await buildCase(havn);
    const rows = async () =>
      (
        await havn.db
          .selectFrom("audit_row")
          .select("status")
          .where("act", "=", messageDraftCalls.saveCareCaseMessageDraft.path)
          .execute()
      ).length;
    const before = await rows();
    await save("nils", id, "<p>Hej</p>");
    expect(await rows()).toBe(before);
    await refusalOf(save("fie", id, "<p>Hej</p>"));
    expect(await rows()).toBe(before + 1);
  });

  test("is removed when its message is stored, for that person and audience only", async () => {
    const { id: caseId } = await buildCase(havn);
    await save("anna", caseId, "<p>Ekstern</p>");
    await save("anna", caseId, "<p>Intern</p>", true);
    await save("nils", caseId, "<p>Fra Nils</p>");
    const refused = { caseId, comment: "<p>Ekstern</p>", fileIds: [987_654_321] };
    await refusalOf(havn.as("anna").createCareCaseMessage({ body: refused }));
    expect(await kept("anna", caseId)).toHaveLength(2);
    await havn.as("anna").createCareCaseMessage({ body: { caseId, comment: "<p>Ekstern</p>" } });
    expect(await kept("anna", caseId)).toEqual([[true, "<p>Intern</p>"]]);
    expect(await kept("nils", caseId)).toEqual([[false, "<p>Fra Nils</p>"]]);
  });

  test("is removed after 90 days without changes", async () => {
    const { id } = await buildCase(havn);
    await save("nils", id, "<p>Gammel</p>");
    await save("nora", id, "<p>Yngre</p>");
    havn.clock.forward({ days: 89 });
    await save("nora", id, "<p>Yngre endnu</p>");
    havn.clock.forward({ days: 2 });
    await buildCase(havn);
    await untilJobsAreDone(havn);
    expect([await kept("nils", id), await kept("nora", id)]).toEqual([[], [[false, "<p>Yngre endnu</p>"]]]);
  });
});
