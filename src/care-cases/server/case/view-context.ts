import type { SilenceRule } from "#care-cases/rules/follow-up/silent-close.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { type Ticking, tickingAt } from "#service-levels/rules/clocks/time-left.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";

/** The time at which a view is made, with the calendar for the time left on clocks. */
export type ViewContext = SilenceRule & {
  readonly now: Date;
  readonly clocks: Ticking;
  readonly reopenDays: number;
  /** Whether to say which colleagues are away: for staff only. */
  readonly byStaff: boolean;
};

type ViewRequest = {
  readonly app: { readonly settings: Pick<Settings, "support" | "cases"> };
  readonly now: Date;
  readonly actor: Actor;
};

export function toViewContext({ app, now, actor }: ViewRequest): ViewContext {
  const { support, cases } = app.settings;
  const calendar = supportCalendar(support);
  return {
    byStaff: isStaff(actor),
    calendar,
    clocks: tickingAt(calendar, now.getTime()),
    silentDays: cases.silentDays,
    reopenDays: cases.reopenDays,
    now,
  };
}
