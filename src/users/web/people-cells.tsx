import type { ReactNode } from "react";
import type { Drops } from "#ui/list/ListTable.tsx";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { type DotTone, StatusDot } from "#ui/text/StatusDot.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import type { UserRow } from "#users/contract/user-account.ts";
import type { Words } from "#wording/words.ts";

export const peopleColumns = ["name", "email", "company", "role", "state", "phone", "lastLoggedIn"] as const;
export type PeopleColumn = (typeof peopleColumns)[number];

/** Pixels and shares of the table. The email takes the remaining width. */
export const peopleWidths: Readonly<Partial<Record<PeopleColumn, number | string>>> = {
  name: "max(17cqi, 192px)",
  company: "20cqi",
  role: 110,
  state: 136,
  phone: 146,
  lastLoggedIn: 124,
};

/** In lists of all companies, names and emails take precedence over telephone numbers, which are on people's pages. */
export const peopleDrops = (columns: readonly PeopleColumn[]): Drops<PeopleColumn> => ({
  phone: columns.includes("company") ? "desk" : "tablet",
  company: "phone",
  lastLoggedIn: "phone",
});

/** Position of cells on a phone's card: name and role, email and state. */
export const peopleCard: Readonly<Partial<Record<PeopleColumn, string>>> = {
  role: "aside",
  email: "below",
  state: "end",
};
export const peopleAlign: Readonly<Partial<Record<PeopleColumn, "end">>> = { lastLoggedIn: "end" };

const tones = { active: "green", invited: "amber", uninvited: "neutral", removed: "hollow" } as const satisfies Record<
  string,
  DotTone
>;

export const StateDot = ({ state, t }: { state: UserRow["state"]; t: Words["t"] }) => (
  <StatusDot tone={tones[state]}>{t(`userState.${state}`)}</StatusDot>
);

export const userPath = (userId: number): string => `/customers/users/${userId}`;

/** The relation to the table's company, or the only one. */
const relationOf = ({ companies }: UserRow, company: string | null) =>
  company === null ? companies[0] : companies.find(({ customerNumber }) => customerNumber === company);

const roleWords = (row: UserRow, company: string | null, t: Words["t"]): string => {
  if (row.userType === "staff") return t("userRole.staff");
  if (company !== null) return t(`userRole.${relationOf(row, company)?.role ?? "user"}`);
  return [...new Set(row.companies.map(({ role }) => t(`userRole.${role}`)))].sort().join(", ");
};

/** Pending in the table's company or, without one, the person's own state. */
const stateOf = (row: UserRow, company: string | null): UserRow["state"] =>
  company === null || row.state === "removed" ? row.state : (relationOf(row, company)?.state ?? row.state);

type Cell = (row: UserRow, company: string | null, words: Words) => ReactNode;

const companies: Cell = (row, _company, { t }) => {
  const [first, ...others] = row.companies;
  if (!first) return null;
  if (others.length === 0) return first.name;
  return (
    <span title={row.companies.map(({ name }) => name).join(", ")}>
      {first.name} <span className="faint">{t("users.moreCompanies", { count: others.length })}</span>
    </span>
  );
};

/** Renderers of the columns. Only native elements per cell, for speed. */
export const peopleCells: Readonly<Record<PeopleColumn, Cell>> = {
  name: (row) => (
    <span className="row gap-2">
      <PersonInitials id={row.id} name={row.name} withName={false} />
      <a className="row-link cut" href={userPath(row.id)} data-row={row.id}>
        {row.name}
      </a>
    </span>
  ),
  email: ({ email }) => email,
  company: companies,
  role: (row, company, { t }) => roleWords(row, company, t),
  state: (row, company, { t }) => <StateDot state={stateOf(row, company)} t={t} />,
  phone: ({ mobilePhone, workPhone }) => mobilePhone ?? workPhone,
  lastLoggedIn: ({ lastLoggedIn, state }, _company, { t }) =>
    lastLoggedIn ? (
      <RelativeTime at={lastLoggedIn} />
    ) : state === "active" ? (
      <span className="faint">{t("users.never")}</span>
    ) : null,
};
