import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { dayMs, hourMs } from "#platform/rules/durations.ts";
import { agents, type CustomerUser, companies, type DemoCompany, type Staff, users, usersOf } from "./people.ts";
import { readScenes, type Scene, type Speaker } from "./read-scenes.ts";
import type { SeededRandom } from "./seeded.ts";
import { atDesk, type WorkingTime } from "./working-time.ts";

/** A case that comes in, before anything is done about it. */
export type Arrival = {
  readonly scene: Scene;
  /** Null: an email from an unknown sender. */
  readonly company: DemoCompany | null;
  readonly contact: CustomerUser | null;
  readonly assignee: Staff;
  /** In ms. */
  readonly raisedAt: number;
  /** In three of twenty-four cases, staff answer or solve after the agreed time. */
  readonly late?: "answer" | "solution" | undefined;
  /** What has been said by now, for cases that are set on the desk: so many lines; -1 if nobody has taken the case yet. */
  readonly heard?: number | undefined;
  readonly isDraft?: true;
};

const total = 2_000;
const drafts = 24;
/** Cases of a day, from Sunday. */
const perDay = [1, 9, 7, 7, 6, 4, 1] as const;

type OnDesk = {
  readonly severity: Scene["severity"];
  readonly company: number;
  /** Support hours ago; real ones if critical. */
  readonly ago: number;
  readonly heard: number;
  readonly last?: Speaker;
  readonly by?: string;
  readonly from?: string;
};

/** What waits on the desk, whenever the demo is loaded: a critical case, late ones, and new ones. */
const desk: readonly OnDesk[] = [
  {
    severity: "Critical",
    company: 10_023,
    ago: 0.9,
    heard: 4,
    last: "CUSTOMER",
    by: "Søren Lauridsen",
    from: "Lone Vestergaard",
  },
  { severity: "Important", company: 10_038, ago: 5.1, heard: 0, by: "Mette Holm" },
  { severity: "Significantly", company: 10_041, ago: 9.4, heard: 2, last: "CUSTOMER", by: "Ewa Nowak" },
  {
    severity: "Important",
    company: 10_023,
    ago: 17.2,
    heard: 2,
    last: "CUSTOMER",
    by: "Mette Holm",
    from: "Gitte Lund",
  },
  { severity: "Regular", company: 10_056, ago: 44, heard: 2, last: "CUSTOMER", by: "Freja Åkjær" },
  { severity: "Important", company: 10_056, ago: 13.5, heard: 4, last: "CUSTOMER", by: "Jonas Bjerregaard" },
  { severity: "Important", company: 10_023, ago: 13.8, heard: 2, last: "CUSTOMER", by: "Mette Holm" },
  {
    severity: "Regular",
    company: 10_023,
    ago: 7.5,
    heard: 2,
    last: "CUSTOMER",
    by: "Mette Holm",
    from: "Lone Vestergaard",
  },
  ...[10_023, 10_062, 10_041, 10_077, 10_023].map(
    (company, i) => ({ severity: "Regular", company, ago: 0.2 + i / 3, heard: -1 }) as const,
  ),
];
const unknownSenders = 3;

type Stage = { readonly now: Date; readonly work: WorkingTime; readonly random: SeededRandom };

/** All cases until now, in order. */
export function arrivals({ now, work, random }: Stage): Arrival[] {
  const scenes = readScenes();
  const deal = {
    da: deck(scenes.da, random),
    en: deck(scenes.en, random),
    company: deck(
      companies.flatMap((company) => new Array<DemoCompany>(company.caseCount).fill(company)),
      random,
    ),
    agent: deck(agents, random),
  };
  const arrive = (raisedAt: number): Arrival => {
    const company = deal.company();
    const contact = contactOf(company, random);
    const isRecent = now.getTime() - raisedAt < 4 * dayMs;
    const scene = deal[contact.language](({ severity }) => !isRecent || severity !== "Critical");
    return { scene, company, contact, assignee: deal.agent(), raisedAt };
  };
  const onDesk = desk.map(({ severity, company: number, ago, heard, last, by, from }): Arrival => {
    const company = companies.find((each) => each.number === number) ?? deal.company();
    const own = usersOf(number).filter(({ language }) => language === company.language);
    const contact = own.find(({ name }) => name === from) ?? random.pick(own);
    const fits = (scene: Scene) =>
      scene.severity === severity && scene.lines.length > heard && (!last || scene.lines[heard - 1]?.speaker === last);
    const raisedAt =
      severity === "Critical" ? now.getTime() - ago * hourMs : work.support(now.getTime(), -ago * hourMs);
    const assignee = agents.find(({ name }) => name === by) ?? deal.agent();
    return { scene: deal[contact.language](fits), company, contact, assignee, raisedAt, heard };
  });
  const unknown = Array.from({ length: unknownSenders }, (_, i): Arrival => {
    const raisedAt = work.support(now.getTime(), -(0.4 + i) * hourMs);
    const scene = deal.da(({ severity }) => severity === "Regular");
    return { scene, company: null, contact: null, assignee: deal.agent(), raisedAt, heard: -1 };
  });
  const begun = Array.from(
    { length: drafts },
    (): Arrival => ({ ...arrive(now.getTime() - (0.05 + random.next() ** 2 * 60) * dayMs), isDraft: true }),
  );
  const times = timesUntil(now, { work, random }, total - onDesk.length - unknown.length - begun.length);
  const usual = times.map((at, i) => ({ ...arrive(at), late: lateness[i % 24] }));
  return [...usual, ...onDesk, ...unknown, ...begun];
}

const lateness: Readonly<Record<number, Arrival["late"]>> = { 3: "answer", 9: "solution", 15: "answer" };

/** Deals equally often; returns the next one that fits. */
function deck<T>(values: readonly T[], random: SeededRandom): (fits?: (value: T) => boolean) => T {
  let left: T[] = [];
  return (fits = () => true) => {
    if (!left.some(fits)) left = [...left, ...random.shuffle(values)];
    const [found] = left.splice(left.findIndex(fits), 1);
    if (found === undefined || !fits(found)) throw new Error("nothing fits");
    return found;
  };
}

function contactOf(company: DemoCompany, random: SeededRandom): CustomerUser {
  const own = usersOf(company.number);
  const guests = users.filter(({ companies: [, ...more] }) => more.some(({ number }) => number === company.number));
  if (guests.length > 0 && random.chance(0.08)) return random.pick(guests);
  return random.pick(own.flatMap((user) => new Array<CustomerUser>(user.weight).fill(user)));
}

/** When cases come in: on working days, mostly on Mondays, and a few at other times. Some of the last days' are on the desk already. */
function timesUntil(now: Date, { work, random }: Omit<Stage, "now">, count: number): number[] {
  const times: number[] = [];
  const today = businessDate(now);
  for (let date = today; times.length < count + 20; date = addDays(date, -1)) {
    const window = work.windowOn(date);
    const usual = perDay[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 0;
    const [from, to] = window ? [window.from - atDesk, window.to + atDesk] : dayOf(date);
    const cases = Math.floor((window ? usual : 0.35) + random.next());
    const all = Array.from({ length: cases }, () => from + random.next() * (to - from));
    times.push(...all.filter((at) => at < now.getTime() - hourMs / 2));
  }
  times.sort((a, b) => b - a);
  return times
    .filter((at, i) => i > 48 || i % 3 > 0 || businessDate(new Date(at)) === today)
    .slice(0, count)
    .reverse();
}

const dayOf = (date: string): [number, number] => [Date.parse(`${date}T08:00:00Z`), Date.parse(`${date}T20:00:00Z`)];
