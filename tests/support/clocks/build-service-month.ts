import { buildCase, buildDraft, change, read, write } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { nordlys } from "#tests/support/people/people.ts";

/** The cases of `serviceMonth` by outcome. */
export type ServiceMonth = Readonly<
  Record<"late" | "reopened" | "worse" | "cancelled" | "unanswered" | "lastMinute" | "firstMinute" | "foreign", number>
>;

/**
 * October 2026 of a company with "Standard": first response within 60 minutes of support time and resolution within 480
 * for critical cases, 240 and 2,400 for important ones, 480 for the response to regular ones. Ends on 20 November at
 * 10:00.
 */
export async function serviceMonth(havn: TestHavn): Promise<ServiceMonth> {
  await havn.db
    .updateTable("customer")
    .set(({ selectFrom }) => ({
      service_level_agreement_id: selectFrom("service_level_agreement").select("id").where("name", "=", "Standard"),
    }))
    .where("customer_no", "=", Number(nordlys))
    .execute();
  await overTheClockChange(havn);
  const { late, reopened } = await aroundTheFirst(havn);
  havn.clock.set("2026-10-06T09:00:00+02:00");
  const { id: foreign } = await buildCase(havn, { by: "fie" });
  await buildDraft(havn);
  const worse = await madeWorse(havn);
  havn.clock.set("2026-10-20T10:00:00+02:00");
  await change(havn, "anna", await fresh(havn, reopened), { status: "CaseClosed" });
  const cancelled = await cancelledAfterTheClockChange(havn);
  havn.clock.set("2026-10-30T15:00:00+01:00");
  const { id: unanswered } = await buildCase(havn);
  await write(havn, "anna", unanswered, "<p>Til os selv</p>", true);
  havn.clock.set("2026-10-31T23:59:59+01:00");
  const { id: lastMinute } = await buildCase(havn);
  havn.clock.set("2026-11-01T00:00:00+01:00");
  const { id: firstMinute } = await buildCase(havn);
  havn.clock.set("2026-11-02T09:30:00+01:00");
  await write(havn, "anna", lastMinute, "<p>Vi ser på det</p>");
  havn.clock.set("2026-11-02T10:00:00+01:00");
  await write(havn, "nils", reopened, "<p>Fejlen er kommet igen</p>");
  havn.clock.set("2026-11-20T10:00:00+01:00");
  return { late, reopened, worse, cancelled, unanswered, lastMinute, firstMinute, foreign };
}

async function fresh(havn: TestHavn, id: number) {
  const careCase = await read(havn, "anna", id);
  if (!careCase) throw new Error(`no case ${id}`);
  return careCase;
}

/** March: half an hour on Friday, two and a half on Monday, with the change to summer time in between. */
async function overTheClockChange(havn: TestHavn): Promise<void> {
  havn.clock.set("2026-03-27T15:00:00+01:00");
  const { id } = await buildCase(havn);
  havn.clock.set("2026-03-30T11:00:00+02:00");
  await write(havn, "anna", id, "<p>Vi ser på det</p>");
  await change(havn, "anna", await fresh(havn, id), { status: "CaseClosed" });
}

/**
 * One submitted in September, half an hour before support closed: both targets expire on 1 October, at 9:00 and at
 * 16:00. The other at midnight, which is still September elsewhere; answered after exactly four hours of its clock.
 */
async function aroundTheFirst(havn: TestHavn): Promise<Pick<ServiceMonth, "late" | "reopened">> {
  havn.clock.set("2026-09-30T15:30:00+02:00");
  const { id: late } = await buildCase(havn, { changes: { severity: "Critical" } });
  havn.clock.set("2026-10-01T00:00:00+02:00");
  const { id: reopened } = await buildCase(havn);
  havn.clock.set("2026-10-01T09:30:00+02:00");
  await write(havn, "anna", late, "<p>Hvad står der i loggen?</p>");
  havn.clock.set("2026-10-01T12:30:00+02:00");
  await write(havn, "anna", reopened, "<p>Vi ser på det</p>");
  havn.clock.set("2026-10-02T09:30:00+02:00");
  const delivered = await change(havn, "anna", await fresh(havn, late), { status: "Delivered" });
  havn.clock.set("2026-10-02T10:00:00+02:00");
  await change(havn, "nils", delivered, { status: "CaseClosed" });
  return { late, reopened };
}

/** Regular for two hours, then critical; closed after exactly eight hours of its clock. */
async function madeWorse(havn: TestHavn): Promise<number> {
  havn.clock.set("2026-10-12T08:30:00+02:00");
  const careCase = await buildCase(havn, { changes: { severity: "Regular" } });
  havn.clock.set("2026-10-12T10:30:00+02:00");
  await change(havn, "anna", careCase, { severity: "Critical" });
  havn.clock.set("2026-10-12T11:00:00+02:00");
  await write(havn, "anna", careCase.id, "<p>Vi ser på det nu</p>");
  havn.clock.set("2026-10-13T09:00:00+02:00");
  await change(havn, "anna", await fresh(havn, careCase.id), { status: "CaseClosed" });
  return careCase.id;
}

/**
 * Half an hour on Friday, and on Monday in winter time: answered after 180 minutes, cancelled after 240, so without
 * resolution.
 */
async function cancelledAfterTheClockChange(havn: TestHavn): Promise<number> {
  havn.clock.set("2026-10-23T15:00:00+02:00");
  const { id } = await buildCase(havn);
  havn.clock.set("2026-10-26T11:00:00+01:00");
  await write(havn, "anna", id, "<p>Er det stadig et problem?</p>");
  havn.clock.set("2026-10-26T12:00:00+01:00");
  await change(havn, "anna", await fresh(havn, id), { status: "Cancelled", statusReason: "Dublet" });
  return id;
}
