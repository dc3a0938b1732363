import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { dayMs, hourMs } from "#platform/rules/durations.ts";
import { agents, type CustomerUser, companies, type DemoCompany, type Staff, users, usersOf } from "./people.ts";
import { readScenes, type Scene } from "./read-scenes.ts";
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

/** Severity, company, support hours ago (real ones if critical), lines heard, assignee, contact. */
type OnDesk = readonly [Scene["severity"], number, number, number, string?, string?];

/** What waits on the desk, whenever the demo is loaded: a critical case, late ones, and new ones. */
const desk: readonly OnDesk[] = [
  ["Critical", 10_023, 0.9, 4, "Søren Lauridsen", "Lone Vestergaard"],
  ["Important", 10_038, 5.1, 0, "Mette Holm"],
  ["Significantly", 10_041, 9.4, 2, "Ewa Nowak"],
  ["Important", 10_023, 17.2, 2, "Mette Holm", "Gitte Lund"],
  ["Regular", 10_056, 44, 2, "Freja Åkjær"],
  ["Important", 10_056, 13.5, 4, "Jonas Bjerregaard"],
  ["Important", 10_023, 13.8, 2, "Mette Holm"],
  ["Regular", 10_023, 7.5, 2, "Mette Holm", "Lone Vestergaard"],
  ...[10_023, 10_062, 10_041, 10_077, 10_023].map((number, i): OnDesk => ["Regular", number, 0.2 + i / 3, -1]),
];
const unknownSenders = 3;

/** Shared by all cases. */
export type Stage = { readonly now: Date; readonly work: WorkingTime; readonly random: SeededRandom };

/** All cases until now, in order. */
export function arrivals({ now, work, random }: Stage): Arrival[] {
  const scenes = readScenes();
  const shares = companies.flatMap((company) => new Array<DemoCompany>(company.caseCount).fill(company));
  const [da, en] = [deck(scenes.da, random), deck(scenes.en, random)];
  const deal = { da, en, company: deck(shares, random), agent: deck(agents, random) };
  const arrive = (raisedAt: number): Arrival => {
    const company = deal.company();
    const contact = contactOf(company, random);
    const isRecent = now.getTime() - raisedAt < 4 * dayMs;
    const scene = deal[contact.language](({ severity }) => !isRecent || severity !== "Critical");
    return { scene, company, contact, assignee: deal.agent(), raisedAt };
  };
  const onDesk = desk.map(([severity, number, ago, heard, by, from]): Arrival => {
    const company = companies.find((each) => each.number === number) ?? deal.company();
    const own = usersOf(number).filter(({ language }) => language === company.language);
    const contact = own.find(({ name }) => name === from) ?? random.pick(own);
    const assignee = agents.find(({ name }) => name === by) ?? deal.agent();
    const scene = deal[contact.language](
      ({ severity: own, lines }) =>
        own === severity && lines.length > heard && (heard < 1 || lines[heard - 1]?.speaker === "CUSTOMER"),
    );
    const at = now.getTime();
    const raisedAt = severity === "Critical" ? at - ago * hourMs : work.support(at, -ago * hourMs);
    return { scene, company, contact, assignee, raisedAt, heard };
  });
  const unknown = Array.from({ length: unknownSenders }, (_, i): Arrival => {
    const raisedAt = work.support(now.getTime(), -(0.4 + i) * hourMs);
    const scene = deal.da(({ severity }) => severity === "Regular");
    return { scene, company: null, contact: null, assignee: deal.agent(), raisedAt, heard: -1 };
  });
  const begun = Array.from({ length: drafts }, (): Arrival => {
    return { ...arrive(now.getTime() - (0.05 + random.next() ** 2 * 60) * dayMs), isDraft: true };
  });
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
