import type { Db } from "#platform/server/database/database.ts";
import type { ServiceReport } from "#reports/contract/service-report.ts";
import { againstOf, elapsedAt, type SettledTargets } from "#reports/rules/settled-targets.ts";
import { clockTargets } from "#service-levels/contract/time-left.ts";
import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import { toMode } from "./read-settled.ts";
import type { Period } from "./settled-store.ts";
import { countTagsOfPeriod, findSettledTags, type SettledTagRow } from "./tag-counts-store.ts";

type TagReport = { readonly calendar: SupportCalendar; readonly withInternal: boolean };

/** The figures of a company's month by tag, most cases first. */
export async function readTagCounts(
  db: Db,
  period: Period,
  { calendar, withInternal }: TagReport,
): Promise<ServiceReport["byTag"]> {
  const counted = await countTagsOfPeriod(db, period, withInternal);
  const settled = await findSettledTags(db, period, withInternal);
  const targetsOf = (tagId: number) =>
    settled.filter(({ tag_id }) => tag_id === tagId).map((row) => toTargets(row, calendar, period.now));
  return counted
    .map(({ tag, open_at_start, raised, ended, open_at_end }) => ({
      tag,
      openAtStart: open_at_start,
      raised,
      ended,
      openAtEnd: open_at_end,
      firstResponse: againstOf(targetsOf(tag.id), "FirstResponse"),
      resolution: againstOf(targetsOf(tag.id), "Resolution"),
    }))
    .toSorted((one, other) => casesIn(other) - casesIn(one) || one.tag.id - other.tag.id);
}

const casesIn = ({ openAtStart, raised }: { readonly openAtStart: number; readonly raised: number }): number =>
  openAtStart + raised;

const toTargets = ({ target, met, failed, elapsed, running }: SettledTagRow, calendar: SupportCalendar, now: Date) =>
  ({
    target: clockTargets[target] ?? "FirstResponse",
    met,
    failed,
    elapsed: [
      ...elapsed,
      ...running.map(({ mode, ran, since }) => elapsedAt(calendar, { clock: toMode(mode), ran, since }, now.getTime())),
    ],
  }) satisfies SettledTargets;
