import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { findClockHistory } from "#service-levels/server/clock-history-store.ts";
import { buildCase, buildDraft, change, read, write } from "#tests/support/cases.ts";
import { type TestHavn, startTestHavn } from "#tests/support/start-test-havn.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  // Premium: an important case is answered in 2 support hours and solved in 16, a critical one in 30 minutes and 4 hours.
  await havn.db.updateTable("customer").set({ service_level_agreement_id: 2 }).where("customer_no", "=", 1001).execute();
});
afterAll(() => havn.close());

// A Monday, 09:00 in Copenhagen.
beforeEach(() => havn.clock.set("2026-11-16T08:00:00.000Z"));

test("a submitted case has time left", async () => {
  const created = await buildCase(havn);
  expect(created.timeLeft).toMatchObject({ target: "FirstResponse", state: "Running", seconds: 7_200, dueAt: "2026-11-16T10:00:00.000Z" });
  const history = await findClockHistory(havn.db, created.id);
  expect(history.bases).toHaveLength(1);
  await write(havn, "anna", created.id, "<p>Kun os</p>", true);
  expect((await read(havn, "nils", created.id))?.timeLeft).toMatchObject({ target: "FirstResponse", state: "Running" });
  havn.clock.forward({ minutes: 30 });
  await write(havn, "anna", created.id, "<p>Hej</p>");
  expect((await read(havn, "nils", created.id))?.timeLeft).toMatchObject({ target: "Resolution", state: "Running", seconds: 57_600 - 1800 });
});
