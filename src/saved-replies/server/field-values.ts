import type { CareCase } from "#care-cases/contract/public.ts";
import type { App } from "#platform/server/app.ts";
import type { FieldValues } from "#saved-replies/rules/fill-reply.ts";
import { isOpen, nextChange, type SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import { teamName } from "#users/rules/team-name.ts";
import type { Locale } from "#wording/locale.ts";
import { serverWords } from "#wording/server/server-words.ts";

type Filling = {
  readonly app: App;
  readonly now: Date;
  readonly careCase: CareCase;
  readonly people: { readonly contact: string | null; readonly agent: string; readonly agentTitle: string | null };
  readonly locale: Locale;
};

/** When support opens the next time; null if it doesn't within two years. */
function nextOpening(calendar: SupportCalendar, now: number): number | null {
  const change = nextChange(calendar, now);
  return change !== null && isOpen(calendar, now) ? nextChange(calendar, change) : change;
}

/** When the case's next target is due; null without one, and after it. */
function promisedAt({ timeLeft }: CareCase, now: Date): Date | null {
  const due = timeLeft?.state === "Running" && timeLeft.dueAt !== null ? new Date(timeLeft.dueAt) : null;
  return due && due > now ? due : null;
}

/** What the fields of a saved reply say on a case, in the language of its text. */
export function fieldValues({ app, now, careCase, people, locale }: Filling): FieldValues {
  const words = serverWords(locale, app.settings.brand);
  const { owner, customer } = careCase;
  const opening = nextOpening(supportCalendar(app.settings.support), now.getTime());
  const promised = promisedAt(careCase, now);
  return {
    "contact.firstName": people.contact?.trim().split(/\s+/)[0] ?? null,
    "contact.name": people.contact,
    "company.name": customer?.name ?? null,
    "case.number": `#${careCase.id}`,
    "case.title": careCase.title,
    "case.promised": promised && words.instant(promised),
    "case.team": owner?.kind === "team" ? teamName(owner, locale) : null,
    "case.link": `${app.settings.origin}/cases/${careCase.id}`,
    "agent.name": people.agent,
    "agent.title": people.agentTitle,
    today: words.day(now),
    "support.opens": opening === null ? null : words.instant(new Date(opening)),
  };
}
