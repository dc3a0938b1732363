import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { walkList } from "#tests/support/cases/read-whole-list.ts";
import { clockQuestions } from "#tests/support/clocks/case-clock-actions.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

/* Cancelling in time resolves nothing: it raises no percentage, and failed or delivered cases stay so. */
let havn: TestHavn;
const { timeLeft, save, answer, fits } = clockQuestions(() => havn);
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  await sql`update customer set service_level_agreement_id = 2 where customer_no = 1001`.execute(havn.db);
});
afterAll(() => havn.close());

/** Monday, 16 November 2026, 09:00 in Copenhagen. An important case has to be resolved within 16 support hours. */
beforeEach(() => havn.clock.set("2026-11-16T08:00:00.000Z"));

const cancel = (id: number) => save(id, { status: "Cancelled", statusReason: "Spam" });
const explained = async (careCaseId: number, languageCode: string) => {
  const query = { areaId: "care", languageCode, currencyCode: "DKK", careCaseId: String(careCaseId) };
  return (await havn.as("anna").calculateTimeLeft({ query })).why;
};

test.each([
  ["in time is stopped", { status: "WaitsOnHavn" }, 1, "Stopped"],
  ["while it waits is stopped", { status: "OnHold", followUpDate: "2027-01-04" }, 1, "Stopped"],
  ["after it was delivered stays met", { status: "Delivered" }, 24 * 14, "Met"],
  ["after it failed stays failed", { status: "WaitsOnHavn" }, 24 * 14, "Failed"],
] as const)(
  "the resolution of a case canceled %s, and continues when it is reopened",
  async (_what, changes, hours, state) => {
    const { id } = await buildCase(havn);
    await answer(id);
    await save(id, changes);
    havn.clock.forward({ hours });
    await cancel(id);
    expect(await timeLeft(id)).toMatchObject({ target: "Resolution", state });
    await fits(id);
    await save(id, { status: "WaitsOnHavn" });
    await fits(id);
  },
);

test("the explanation is correct, even if the first response came late", async () => {
  const { id } = await buildCase(havn);
  havn.clock.forward({ hours: 3 });
  await answer(id);
  await cancel(id);
  expect(await explained(id, "en")).toBe("The case was canceled before the resolution was due, so none is expected.");
  expect(await explained(id, "da")).toBe(
    "Sagen blev annulleret, før fristen for løsning udløb, så der ventes ikke længere på en løsning.",
  );
});

test("lists show a canceled case as stopped, unless it was delivered before", async () => {
  const cancelled = [await buildCase(havn), await buildCase(havn), await buildCase(havn)] as const;
  const [inTime, delivered, late] = cancelled;
  const withoutTarget = await buildCase(havn, { by: "finn" });
  const closed = await buildCase(havn);
  for (const { id } of [delivered, closed]) await answer(id);
  await save(delivered.id, { status: "Delivered" });
  havn.clock.forward({ hours: 1 });
  await cancel(inTime.id);
  await cancel(delivered.id);
  await cancel(withoutTarget.id);
  await save(closed.id, { status: "CaseClosed" });
  havn.clock.forward({ days: 14 });
  await cancel(late.id);
  const opened = await buildCase(havn);
  await cancel(opened.id);
  await save(opened.id, { status: "WaitsOnHavn" });

  const stopped = await walkList(havn, "anna", { preset: "closed", filters: { resolution: ["Stopped"] } });
  expect(stopped.forth).toContain(inTime.id);
  expect(stopped.forth).not.toContain(delivered.id);
  for (const { id } of [...cancelled, closed, opened]) await fits(id);
});
