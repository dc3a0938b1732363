import { companies, staff, teams, users } from "#demo/people.ts";
import type { SeededRandom } from "#demo/seeded.ts";
import type { SimulatedCase } from "#demo/simulate-case.ts";
import type { StaffRole } from "#platform/contract/actor.ts";
import { addDays, businessDate, businessTimeZone } from "#platform/rules/business-day.ts";
import { dayMs, hourMs } from "#platform/rules/durations.ts";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import { instantOf } from "#platform/rules/wall-clock.ts";

/** A table row by column; timestamps as ISO 8601. */
export type DemoRow = Readonly<Record<string, unknown>>;

const year = 365 * dayMs;
/** The two that the migrations insert. */
const levels = ["Standard", "Premium"];

/** Companies, teams and people by table: created two years ago, last active in their stories. */
export function peopleRows(
  now: Date,
  simulated: readonly SimulatedCase[],
  random: SeededRandom,
): [string, DemoRow[]][] {
  const created = new Date(now.getTime() - 2 * year).toISOString();
  const lastActivities = lastActivitiesOf(simulated);
  const lastLoggedIn = (id: number) => {
    const usual = random.chance(0.85) ? now.getTime() - random.around(5 * 24) * hourMs : 0;
    const last = Math.max(usual, lastActivities.get(id) ?? 0);
    return last > 0 ? new Date(last).toISOString() : null;
  };
  const visitEndedAt = new Date(lastVisitEnd(now)).toISOString();
  type Person = { id: number; name: string; email: string; jobTitle: string; roles?: readonly StaffRole[] };
  const person = (one: Person, kind: number) => ({
    id: one.id,
    kind,
    staff_roles: one.roles ?? [],
    name: one.name,
    name_sort: toSortKey(one.name),
    email: one.email,
    work_phone: phoneNumber(one.email, random),
    job_title: one.jobTitle,
    last_logged_in: lastLoggedIn(one.id),
    visit_ended_at: visitEndedAt,
    created_at: created,
    email_confirmed_at: created,
  });
  const members = users.flatMap(({ id, companies: of }) =>
    of.map(({ number, isAdministrator }) => ({
      user_id: id,
      customer_no: number,
      is_administrator: isAdministrator,
      accepted_at: created,
    })),
  );
  return [
    [
      "customer",
      companies.map(({ number, name, email, notes, ownCasesOnly, phone, address, level }) => ({
        customer_no: number,
        name,
        name_sort: toSortKey(name),
        email,
        notes,
        own_cases_only: ownCasesOnly,
        created_at: created,
        phone,
        address,
        service_level_agreement_id: level && levels.indexOf(level) + 1,
      })),
    ],
    ["service_agreement", agreements(businessDate(now))],
    [
      "customer_preference",
      companies.map(({ number, language }) => ({ customer_no: number, kind: 0, value: tags[language] })),
    ],
    ["team", [...teams]],
    ["app_user", [...staff.map((one) => person(one, 0)), ...users.map((one) => person(one, 1))]],
    ["team_member", staff.map(({ id, teamId }) => ({ team_id: teamId, user_id: id }))],
    ["user_customer", members],
    ["mail_domain", mailDomains(created)],
  ];
}

/** Everybody's last visit ended in the afternoon before this weekday; at weekends, before the last one. */
function lastVisitEnd(now: Date): number {
  const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
  const weekdayBy = (day: string): string => (isWeekend(day) ? weekdayBy(addDays(day, -1)) : day);
  const day = weekdayBy(addDays(weekdayBy(businessDate(now)), -1));
  return instantOf(businessTimeZone, day, "16:32", "opens");
}

const tags = { da: "da-DK", en: "en-US" };

const agreements = (today: string) =>
  companies
    .flatMap((company) => company.agreements.map((agreement) => ({ customer_no: company.number, agreement })))
    .map(({ customer_no, agreement: [number, description, from, to] }, i) => ({
      ...{ id: i + 1, customer_no, number, description },
      start_date: addDays(today, Number(from)),
      expiration_date: addDays(today, Number(to)),
    }));

/** The larger companies' mail comes from their own domains. */
const mailDomains = (added: string) =>
  companies.slice(0, 6).map(({ number, email }) => ({
    domain: email.slice(email.lastIndexOf("@") + 1),
    customer_no: number,
    added_by: staff.find(({ roles }) => roles.includes("coordinator"))?.id,
    added_at: added,
  }));

/** Unassigned numbers: Danish ones never start with 10, British ones are reserved for films. */
function phoneNumber(email: string, random: SeededRandom): string {
  const pair = () => String(random.between(10, 98));
  if (/harbourfinch|whitcombe/.test(email)) return `+44 20 7946 0${random.between(100, 989)}`;
  return `+45 10 ${pair()} ${pair()} ${pair()}`;
}

function lastActivitiesOf(simulated: readonly SimulatedCase[]): Map<number, number> {
  const last = new Map<number, number>();
  for (const { by, at } of simulated.flatMap(({ saves }) => saves)) {
    if (by) last.set(by.person.id, Math.max(last.get(by.person.id) ?? 0, at.getTime()));
  }
  return last;
}
