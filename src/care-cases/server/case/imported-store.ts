import { type RawBuilder, sql } from "kysely";
import { quietMs } from "#care-cases/rules/case/imported-case.ts";
import { businessTimeZone } from "#platform/rules/business-day.ts";
import { ago } from "#platform/rules/durations.ts";

/** Whether nothing happens to a case by time alone, since it was only just imported. */
export const isQuiet = (now: Date, of = "care_case"): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${of}.imported_at`)} > ${ago(now, quietMs)}, false)`;

/** The same of an id, without reading its case. */
export const isQuietId = (id: RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`${id} in (select q.id from care_case q where q.imported_at > ${ago(now, quietMs)})`;

/** Since when the clocks of a case `c` count: the twin of `clocksSince`. */
export const clockStart: RawBuilder<Date> = sql<Date>`greatest(c.submitted_at, c.imported_at)`;

/** Its day, by which targets are found. */
export const clockDay: RawBuilder<string> = sql<string>`(${clockStart} at time zone ${businessTimeZone})::date::text`;
