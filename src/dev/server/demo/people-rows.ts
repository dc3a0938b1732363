import { addDays, businessDate, businessTimeZone } from "#platform/rules/business-day.ts";
import { dayMs, hourMs } from "#platform/rules/durations.ts";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import { instantOf } from "#platform/rules/wall-clock.ts";
import { browserNames, systemNames } from "#sign-in/contract/browsers.ts";
import type { SimulatedSave } from "./apply-save.ts";
import { type Author, companies, coordinators, staff, teams, users } from "./people.ts";
import type { SeededRandom } from "./seeded.ts";

/** A table row by column. */
export type DemoRow = Readonly<Record<string, unknown>>;
/** A row without its `storage_key`, and the bytes to store. */
export type RowWithBytes = { readonly row: DemoRow; readonly bytes: Buffer };

const year = 365 * dayMs;
const tags = { da: "da-DK", en: "en-US" };

/** Companies, teams and people by table: created two years ago, last active in their stories. */
export function peopleRows(now: Date, saves: readonly SimulatedSave[], random: SeededRandom): [string, DemoRow[]][] {
  const [created, today] = [new Date(now.getTime() - 2 * year), businessDate(now)];
  const lastActive = new Map(saves.map(({ by, at }) => [by?.id, at.getTime()]));
  const lastLoggedIn = (id: number) => {
    const usual = random.chance(0.85) ? now.getTime() - random.around(5 * 24) * hourMs : 0;
    const last = Math.max(usual, lastActive.get(id) ?? 0);
    return last > 0 ? new Date(last) : null;
  };
  const visitEndedAt = new Date(lastVisitEnd(now));
  const person = (one: Author) => ({
    id: one.id,
    kind: one.side === "staff" ? 0 : 1,
    staff_roles: one.side === "staff" ? one.roles : [],
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
  const customer = companies.map(({ number, name, ownNumber: own_number, notes, phone, address, ...company }) => ({
    ...{
      customer_no: number,
      name,
      name_sort: toSortKey(name),
      own_number,
      notes,
      phone,
      address,
      created_at: created,
    },
    email: `${company.language === "da" ? "kontor" : "office"}@${company.domain}`,
    own_cases_only: company.ownCasesOnly,
    service_level_agreement_id: company.agreementId,
  }));
  const agreements = companies.flatMap(({ number: customer_no, agreements }) =>
    agreements.map(([number, description, from, to]) => ({
      ...{ customer_no, number, description },
      start_date: addDays(today, Number(from)),
      expiration_date: addDays(today, Number(to)),
    })),
  );
  const memberships = users.flatMap(({ id, companies: of }) =>
    of.map(({ number, isAdministrator: is_administrator }) => ({
      ...{ user_id: id, customer_no: number, is_administrator, accepted_at: created },
    })),
  );
  /** The larger companies' mail comes from their own domains. */
  const domains = companies.slice(0, 6).map(({ number, domain }) => ({
    ...{ domain, customer_no: number, added_by: coordinators[0]?.id, added_at: created },
  }));
  const preferences = companies.map(({ number, language }) => ({
    ...{ customer_no: number, kind: 0, value: tags[language] },
  }));
  const people = [...staff, ...users].map(person);
  return [
    ["customer", customer],
    ["service_agreement", agreements.map((agreement, i) => ({ id: i + 1, ...agreement }))],
    ["customer_preference", preferences],
    ["team", [...teams]],
    ["app_user", people],
    ["seen_browser", people.flatMap(usualBrowser)],
    ["team_member", staff.map(({ id, teamId }) => ({ team_id: teamId, user_id: id }))],
    ["user_customer", memberships],
    ["mail_domain", domains],
    ["shared_view", sharedViews(created)],
  ];
}

/** Whichever they use first: nobody is emailed about the first browser in which they are tried. */
const usualBrowser = ({
  id,
  last_logged_in,
}: {
  readonly id: number;
  readonly last_logged_in: Date | null;
}): DemoRow[] =>
  last_logged_in === null
    ? []
    : [{ user_id: id, browser_id: null, first_seen_at: last_logged_in, last_seen_at: last_logged_in }];

/** Staff have left their telephones logged in, so that each has a browser to end. */
export const phoneSessions = (now: Date): DemoRow[] =>
  staff.map(({ id: user_id }, index) => ({
    ...{ id: `00000000-0000-4000-8000-${String(user_id).padStart(12, "0")}`, user_id },
    ...{ browser: browserNames.indexOf("Safari"), system: systemNames.indexOf("iPhone") },
    created_at: new Date(now.getTime() - 9 * hourMs),
    last_used_at: new Date(now.getTime() - (index + 1) * hourMs * 0.4),
  }));

/** Everybody's last visit ended in the afternoon before this weekday; at weekends, before the last one. */
function lastVisitEnd(now: Date): number {
  const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
  const weekdayBy = (day: string): string => (isWeekend(day) ? weekdayBy(addDays(day, -1)) : day);
  const day = weekdayBy(addDays(weekdayBy(businessDate(now)), -1));
  return instantOf(businessTimeZone, day, "16:32", "opens");
}

/** Unassigned numbers: Danish ones never start with 10, British ones are reserved for films. */
function phoneNumber(email: string, random: SeededRandom): string {
  const pair = () => String(random.between(10, 98));
  if (/harbourfinch|whitcombe/.test(email)) return `+44 20 7946 0${random.between(100, 989)}`;
  return `+45 10 ${pair()} ${pair()} ${pair()}`;
}

/** What the coordinator shares with the service desk. */
const sharedViews = (now: Date): DemoRow[] => [
  {
    ...{ team_id: 1, shared_by: coordinators[0]?.id, changed_by: coordinators[0]?.id, changed_at: now },
    search: {
      ...{ name: "Længst ventende", list: "backlog", text: "", filters: {} },
      ...{ sort: { by: "updatedAt", direction: "Ascending" }, columns: [] },
    },
    ...{ version: 1 },
  },
];
