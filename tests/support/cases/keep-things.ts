import type { RetentionChange } from "#retention/contract/retention-values.ts";
import { buildCase, change, read } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";

/** Changes how long something is kept, as an administrator. */
export async function keep(havn: TestHavn, to: RetentionChange) {
  const { settings } = await havn.as("anna").getSettings({ body: { page: "retention" } });
  const version = settings.find(({ name }) => name === to.name)?.version ?? -1;
  return (await havn.as("anna").updateSetting({ body: { version, change: to } })).setting;
}

export async function end(havn: TestHavn, caseId: number) {
  const careCase = await read(havn, "anna", caseId);
  if (!careCase) throw new Error("there is no such case");
  return change(havn, "anna", careCase, { status: "CaseClosed" });
}

/** A case of Nordlys that ended today. */
export const buildEndedCase = async (havn: TestHavn) => end(havn, (await buildCase(havn)).id);

/**
 * Moves the clock to a night in which old data is removed. Jobs of recent changes run first, with the emails that wait
 * a minute for more changes: rows that they have locked would stay until the next night.
 */
export async function waitForNight(havn: TestHavn, instant = "2027-05-21T01:00:00Z") {
  havn.clock.forward({ minutes: 1 });
  await untilJobsAreDone(havn);
  havn.clock.set(instant);
}

/**
 * This many cases of Nordlys that ended at this instant, with their ids, without everything that a complete case has.
 */
export async function storeEndedCases({ db }: TestHavn, count: number, at: Date): Promise<number[]> {
  const row = {
    customer_no: 1001,
    title: "Gammel",
    title_sort: "gammel",
    channel: 0,
    status: 10,
    priority: 1,
    state: 4,
  };
  const dates = { created_at: at, updated_at: at, submitted_at: at, closed_at: at };
  const cases = await db
    .insertInto("care_case")
    .values(Array.from({ length: count }, () => ({ ...row, ...dates, created_by: 4 })))
    .returning("id")
    .execute();
  const ids = cases.map(({ id }) => id);
  await db
    .insertInto("case_description")
    .values(ids.map((case_id) => ({ case_id, description: "" })))
    .execute();
  return ids;
}

/** Details of the audit rows about removal by age, in order. */
export async function removals({ db }: TestHavn): Promise<Record<string, unknown>[]> {
  const rows = await db
    .selectFrom("audit_row")
    .select("detail")
    .where("act", "=", "remove-old")
    .orderBy("id")
    .execute();
  return rows.map(({ detail }) => (typeof detail === "string" ? JSON.parse(detail) : detail));
}
