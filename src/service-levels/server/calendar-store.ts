import type { Db } from "#platform/server/database/database.ts";
import {
  type CalendarDefinition,
  openCalendar,
  type SupportCalendar,
} from "#service-levels/rules/calendar/support-calendar.ts";
import { calendarId } from "#service-levels/server/support-calendar.ts";

/** Stores the calendar of the settings; returns whether it changed. */
export async function storeCalendar(db: Db, calendar: SupportCalendar, now: Date): Promise<{ isOther: boolean }> {
  const id = calendarId(calendar);
  const last = await db
    .selectFrom("support_calendar")
    .select("id")
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  await db
    .insertInto("support_calendar")
    .values({ id, definition: JSON.stringify(calendar.definition), last_used_at: now })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ last_used_at: now }))
    .execute();
  return { isOther: last !== undefined && last.id !== id };
}

/** A calendar that clocks were counted by: current or former; the current one if unknown. */
export const calendarOf = async (db: Db, id: number, current: SupportCalendar): Promise<SupportCalendar> =>
  id === calendarId(current) ? current : ((await findCalendar(db, id)) ?? current);

const former = new Map<number, SupportCalendar>();

/** A calendar that clocks were counted by; null if unknown. */
export async function findCalendar(db: Db, id: number): Promise<SupportCalendar | null> {
  const known = former.get(id);
  if (known) return known;
  const row = await db
    .selectFrom("support_calendar")
    .select("definition")
    .where("id", "=", id)
    .$narrowType<{ definition: CalendarDefinition }>()
    .executeTakeFirst();
  const calendar = row ? openCalendar(row.definition) : null;
  if (calendar) former.set(id, calendar);
  return calendar;
}
