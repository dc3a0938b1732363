import { sql } from "kysely";
import { laterInstant, laterTimes } from "#case-messages/rules/later-times.ts";
import { storeHeld } from "#case-messages/server/held-message-store.ts";
import { sendHeldJob } from "#case-messages/server/send-held-job.ts";
import type { Db } from "#platform/server/database/database.ts";
import { storeJobs } from "#platform/server/job-queue/job-store.ts";
import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";

type WrittenOn = { caseId: number; writerId: number; teamId: number | null; seenId: number; customerNo: number };

/** On a case whose assignee works on it: their message, to be sent when support opens. */
export async function storeLaterMessage(db: Db, now: Date, calendar: SupportCalendar): Promise<void> {
  const [first] = laterTimes(calendar, now);
  const at = first && laterInstant(first, now);
  const { rows } = await sql<WrittenOn>`
    select c.id as "caseId", c.assignee_id as "writerId", c.owner_team_id as "teamId", c.customer_no as "customerNo",
      coalesce((select max(m.id) from case_message m where m.case_id = c.id), 0) as "seenId"
    from care_case c join app_user u on u.id = c.assignee_id
    where c.status_group = 1 and c.customer_no is not null and '{agent,coordinator}' && u.staff_roles
    order by c.last_staff_message_at desc nulls last, c.id limit 1`.execute(db);
  const [written] = rows;
  if (!written || !(at instanceof Date)) return;
  const { caseId, writerId: userId, teamId, seenId, customerNo } = written;
  const place = { caseId, userId, writerId: userId, key: "demo-later-message" };
  const order = {
    ...{ sentAt: now.toISOString(), dueAt: at.toISOString(), actingFor: null, customerNo, hadEnded: false },
    ...{ fileIds: [], changes: null, version: null, later: { seenId, teamId, was: {} } },
  };
  const comment =
    "<p>Godmorgen! Rettelsen blev lagt ind i nat. Vil I prøve igen og skrive, om alt er, som det skal være?</p>";
  await storeHeld(db, place, { isInternal: false, comment, order });
  await storeJobs(db, [sendHeldJob(place, order)], now);
}
