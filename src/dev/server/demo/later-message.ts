import { laterInstant, laterTimes } from "#case-messages/rules/later-times.ts";
import { storeHeld } from "#case-messages/server/held-message-store.ts";
import { sendHeldJob } from "#case-messages/server/send-held-job.ts";
import type { Db } from "#platform/server/database/database.ts";
import { storeJobs } from "#platform/server/job-queue/job-store.ts";
import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import type { DemoRows } from "./demo-rows.ts";

const comment =
  "<p>Godmorgen! Rettelsen blev lagt ind i nat. Vil I prøve igen og skrive, om alt er, som det skal være?</p>";

/** The newest case that waits for its assignee has a message by them, to be sent when support opens. */
export async function storeLaterMessage(
  db: Db,
  { cases, tables }: Pick<DemoRows, "cases" | "tables">,
  { now, calendar }: { readonly now: Date; readonly calendar: SupportCalendar },
): Promise<void> {
  const [first] = laterTimes(calendar, now);
  const at = first && laterInstant(first, now);
  const written = cases.findLast(({ snapshot: { values } }) => values.status === "WaitsOnHavn" && values.assigneeId);
  const { assigneeId: userId, customerNumber, owner } = written?.snapshot.values ?? {};
  if (!written || !userId || !(at instanceof Date)) return;
  const seenId = Number(tables.get("case_message")?.at(-1)?.id ?? 0);
  const later = { seenId, teamId: owner?.kind === "team" ? owner.id : null, was: {} };
  const place = { caseId: written.caseId, userId, writerId: userId, key: "demo-later-message" };
  const order = {
    ...{ sentAt: now.toISOString(), dueAt: at.toISOString(), actingFor: null, customerNo: Number(customerNumber) },
    ...{ hadEnded: false, fileIds: [], changes: null, version: null, later },
  };
  await storeHeld(db, place, { isInternal: false, comment, order });
  await storeJobs(db, [sendHeldJob(place, order)], now);
}
