import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { agents, type CustomerUser, companies, type DemoCompany, users, usersOf } from "#demo/people.ts";
import { readScenes, type Scene } from "#demo/read-scenes.ts";
import type { SeededRandom } from "#demo/seeded.ts";
import type { Outline } from "#demo/story-event.ts";
import type { WorkingTime } from "#demo/working-time.ts";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { dayMs } from "#platform/rules/durations.ts";

/** Number of the 2,000 cases per status. */
export const statusCounts: Readonly<Record<CaseStatus, number>> = {
  Draft: 36,
  Created: 44,
  WaitsOnCustomer: 118,
  WaitsOnHavn: 132,
  WaitsOn3Part: 38,
  Planned: 52,
  WorkingOn: 46,
  Backlog: 64,
  OnHold: 30,
  Delivered: 84,
  CaseClosed: 1272,
  Cancelled: 84,
};

/** Age of the last event in days: from, to. Few cases are as old as the maximum. */
const ages: Readonly<Record<CaseStatus, readonly [number, number]>> = {
  Draft: [0.05, 60],
  Created: [0.002, 0.7],
  WaitsOnCustomer: [0.05, 12],
  WaitsOnHavn: [0.01, 6],
  WaitsOn3Part: [0.5, 20],
  Planned: [0.3, 25],
  WorkingOn: [0.3, 20],
  Backlog: [4, 200],
  OnHold: [2, 40],
  Delivered: [0.1, 9],
  CaseClosed: [0.1, 420],
  Cancelled: [0.2, 420],
};

/** Distribution of open cases' follow-up dates around today. */
const usualDates = { missed: 11, today: 8, soon: 32, later: 29, none: 20 };
const dates: Readonly<Record<CaseStatus, Partial<Record<keyof typeof usualDates, number>>>> = {
  Draft: { none: 1 },
  Created: { none: 1 },
  WaitsOnCustomer: usualDates,
  WaitsOnHavn: { missed: 1, today: 3, soon: 42, later: 28, none: 26 },
  WaitsOn3Part: usualDates,
  WorkingOn: usualDates,
  Planned: { missed: 12, today: 6, soon: 42, later: 40 },
  OnHold: { missed: 8, today: 4, soon: 28, later: 60 },
  Backlog: { missed: 4, later: 36, none: 60 },
  Delivered: { soon: 25, none: 75 },
  CaseClosed: { none: 1 },
  Cancelled: { none: 1 },
};

/** One outline per case, in random order. */
export function assignScenarios(now: Date, work: WorkingTime, random: SeededRandom): Outline[] {
  const today = businessDate(now);
  const statuses = random.shuffle(
    Object.entries(statusCounts).flatMap(([status, count]) => new Array<CaseStatus>(count).fill(status as CaseStatus)),
  );
  const owners = random.shuffle(
    companies.flatMap((company) => new Array<DemoCompany | null>(company.caseCount).fill(company)),
  );
  const scenes = { da: deck(readScenes("da"), random), en: deck(readScenes("en"), random) };
  let unknownSenders = statuses.length - owners.length;
  return statuses.map((status) => {
    const isUnknown = status === "Created" && unknownSenders-- > 0;
    const company = isUnknown ? null : (owners.pop() ?? null);
    const contact = company && pickContact(company, random);
    const language = contact?.language ?? "da";
    const scene = scenes[language]((each) => suits(each, status));
    const followUp = followUpDate(status, today, { work, random });
    return {
      status,
      company,
      contact,
      language,
      scene,
      assignee: random.pick(agents),
      followUp,
      lastAt: lastMoment({ status, followUp, now, today }, random),
    };
  });
}

/** Deals scenes equally often; returns the next one that fits. */
function deck(scenes: readonly Scene[], random: SeededRandom): (fits: (scene: Scene) => boolean) => Scene {
  let left: Scene[] = [];
  return (fits) => {
    if (!left.some(fits)) left = [...left, ...random.shuffle(scenes)];
    const at = left.findIndex(fits);
    const [found] = left.splice(at, 1);
    if (!found) throw new Error("no scene fits");
    return found;
  };
}

function suits({ type, third, dialog }: Scene, status: CaseStatus): boolean {
  if (status === "Backlog" || status === "Planned") return type === "Request";
  if (status === "WorkingOn") return type !== "Support";
  if (status === "WaitsOn3Part") return third !== undefined;
  if (status === "WaitsOnCustomer") return dialog.some(({ speaker }) => speaker === "STAFF ASK");
  return true;
}

function pickContact(company: DemoCompany, random: SeededRandom): CustomerUser {
  const own = usersOf(company.number);
  const guests = users.filter(({ companies: [, ...more] }) => more.some(({ number }) => number === company.number));
  if (guests.length > 0 && random.chance(0.08)) return random.pick(guests);
  return random.pick(own.flatMap((user) => new Array<CustomerUser>(user.weight).fill(user)));
}

type OutlineSources = { readonly work: WorkingTime; readonly random: SeededRandom };

function followUpDate(status: CaseStatus, today: string, { work, random }: OutlineSources): string | null {
  const kind = random.weighted(dates[status]);
  if (kind === "none") return null;
  if (kind === "today") return today;
  if (kind === "soon") return work.dayFrom(addDays(today, random.between(1, 5)));
  if (kind === "later") return work.dayFrom(addDays(today, random.between(6, status === "Backlog" ? 160 : 40)));
  let date = addDays(today, -random.between(1, 11));
  while (work.isClosed(date)) date = addDays(date, -1);
  return date;
}

type OutlineEnd = {
  readonly status: CaseStatus;
  readonly followUp: string | null;
  readonly now: Date;
  readonly today: string;
};

/** A date that has arrived was set on an earlier day. */
function lastMoment({ status, followUp, now, today }: OutlineEnd, random: SeededRandom): number {
  const [least, most] = ages[status];
  const span = random.next() ** 1.7;
  const usual = now.getTime() - (least + span * (most - least)) * dayMs;
  if (followUp === null || followUp > today) return usual;
  return Math.min(usual, Date.parse(`${followUp}T12:00:00Z`) - (0.9 + random.next() * 6) * dayMs);
}
