import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCase, buildDraft, change, read } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

/** Moves the clock, and wakes the runner, which otherwise doesn't notice while it sleeps. */
async function wait(days: number): Promise<void> {
  havn.clock.forward({ days });
  await buildDraft(havn, { by: "nora" });
  await change(havn, "nora", await buildCase(havn, { by: "nora" }), { externalReference: "vækker" });
  await untilJobsAreDone(havn);
}

test("a case is in the missing-follow-up state from midnight after its date until the date is later than today", async () => {
  const planned = await change(havn, "anna", await buildCase(havn), { followUpDate: "2026-11-20", assigneeId: 1 });
  expect(planned.state).toBe("Active");
  await wait(1);
  const missed = await read(havn, "anna", planned.id);
  expect(missed).toMatchObject({ state: "Inactive", version: planned.version, updatedAt: planned.updatedAt });
  const today = await change(havn, "anna", planned, { followUpDate: "2026-11-21" });
  expect(today.state).toBe("Inactive");
  const later = await change(havn, "anna", today, { followUpDate: "2026-11-22" });
  expect(later.state).toBe("Active");
});

test("empty drafts are removed after a day, others after 90", async () => {
  const { careCase: empty } = await havn.as("nils").createEmptyCareCase({ body: {} });
  const begun = await buildDraft(havn);
  await wait(2);
  expect(await read(havn, "nils", empty.id)).toBeUndefined();
  expect((await read(havn, "nils", begun.id))?.id).toBe(begun.id);
  await wait(90);
  expect(await read(havn, "nils", begun.id)).toBeUndefined();
});
