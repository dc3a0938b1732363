import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import {
  type CalendarDefinition,
  openCalendar,
  type SupportCalendar,
} from "#service-levels/rules/calendar/support-calendar.ts";
import { calendarId } from "#service-levels/server/support-calendar.ts";

/** Stores what the calendar of the settings says; answers whether another one held before. */
export async function storeCalendar(db: Db, calendar: SupportCalendar, now: Date): Promise<{ isOther: boolean }> {
  const id = calendarId(calendar);
  const { rows } = await sql<{ id: number }>`
    select id from support_calendar order by last_used_at desc, id limit 1`.execute(db);
  await sql`
    insert into support_calendar (id, definition, last_used_at)
    values (${id}, ${JSON.stringify(calendar.definition)}, ${now})
    on conflict (id) do update set last_used_at = excluded.last_used_at`.execute(db);
  return { isOther: rows[0] !== undefined && rows[0].id !== id };
}

/** The calendar of this id, that clocks were counted by: the current one, one from before it, or the current one where none is known. */
export const calendarOf = async (db: Db, id: number, current: SupportCalendar): Promise<SupportCalendar> =>
  id === calendarId(current) ? current : ((await findCalendar(db, id)) ?? current);

const former = new Map<number, SupportCalendar>();

/** A calendar that clocks were counted by; null when it isn't known. */
export async function findCalendar(db: Db, id: number): Promise<SupportCalendar | null> {
  const known = former.get(id);
  if (known) return known;
  const { rows } = await sql<{ definition: CalendarDefinition }>`
    select definition from support_calendar where id = ${id}`.execute(db);
  const calendar = rows[0] ? openCalendar(rows[0].definition) : null;
  if (calendar) former.set(id, calendar);
  return calendar;
}
