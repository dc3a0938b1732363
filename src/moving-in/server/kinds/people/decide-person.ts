import type { ImportReason } from "#moving-in/contract/import-reasons.ts";
import { isCompanyNumber } from "#moving-in/rules/columns/company-columns.ts";
import type { ParsedRow } from "#moving-in/rules/columns/import-column.ts";
import type { PeopleValues } from "#moving-in/rules/columns/people-columns.ts";
import type { Decision } from "#moving-in/server/import-kind.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";
import { userBounds } from "#users/contract/user-bounds.ts";
import type { NamedCompany, PersonFields, PersonInHavn } from "./person-import-store.ts";

export type PersonPlan = {
  readonly email: string;
  readonly customerNo: number;
  readonly isAdministrator: boolean;
  /** The person with this address; null if they are new. */
  readonly before: PersonInHavn | null;
  readonly after: PersonFields;
};

/** What there is of what the rows of a portion name. */
export type KnownPeople = {
  readonly people: ReadonlyMap<string, PersonInHavn>;
  readonly companies: readonly NamedCompany[];
  /** People that the portion adds to each company. */
  readonly added: Map<number, number>;
};

type Row = ParsedRow<PeopleValues>;
type PersonDecision = Decision<PersonPlan>;

/** A name in one column or in two. */
export function personNameOf({ personName, firstName, lastName }: PeopleValues): string | null {
  const name = personName ?? [firstName, lastName].filter((part) => part !== undefined).join(" ");
  return name === "" ? null : name.slice(0, bounds.name).trim();
}

/**
 * Companies by number and own number or, if none has it, by name. A number of one that is another's own number is of both: nobody
 * gets into a company by a guess.
 */
export function companiesNamed(text: string, companies: readonly NamedCompany[]): readonly NamedCompany[] {
  const lower = text.toLowerCase();
  const number = isCompanyNumber(text) ? Number(text) : null;
  const numbered = companies.filter(({ customerNo, ownNumber }) => customerNo === number || ownNumber === lower);
  return numbered.length > 0 ? numbered : companies.filter(({ name }) => name === lower);
}

const ofNew = (name: string): PersonFields => ({
  ...{ name, workPhone: null, mobilePhone: null, address: null, jobTitle: null, language: null },
});

const changed = (before: PersonFields, values: PeopleValues, name: string | null): PersonFields => ({
  name: name ?? before.name,
  workPhone: values.workPhone ?? before.workPhone,
  mobilePhone: values.mobilePhone ?? before.mobilePhone,
  address: values.address ?? before.address,
  jobTitle: values.jobTitle ?? before.jobTitle,
  language: values.language ?? before.language,
});

/** The data alone. */
export const fieldsOf = ({
  name,
  workPhone,
  mobilePhone,
  address,
  jobTitle,
  language,
}: PersonFields): PersonFields => ({
  ...{ name, workPhone, mobilePhone, address, jobTitle, language },
});

export const isSamePerson = (one: PersonFields, other: PersonFields): boolean =>
  (Object.keys(one) as (keyof PersonFields)[]).every((field) => one[field] === other[field]);

/** Decides a row by who there is. */
export function decidePerson(row: Row, known: KnownPeople): PersonDecision {
  const { values } = row;
  const { email = "", company = "", role } = values;
  const [found, another] = companiesNamed(company, known.companies);
  const about = { row: row.row, keys: found ? [`${emailKey(email)} ${found.customerNo}`] : [] };
  const bad = (reason: ImportReason): PersonDecision => ({ ...about, outcome: "bad", reasons: [reason] });
  if (another) return bad({ code: "companyAmbiguous", column: "company", params: { text: company } });
  if (!found) return bad({ code: "companyUnknown", column: "company", params: { text: company } });
  const { customerNo } = found;
  const person = known.people.get(emailKey(email)) ?? null;
  if (person?.isStaff) return bad({ code: "staffEmail", column: "email" });
  const name = personNameOf(values);
  if (!person && name === null) return bad({ code: "nameMissing" });
  const relation = person?.relations.find((one) => one.customerNo === customerNo);
  const isAdministrator = role === undefined ? (relation?.isAdministrator ?? false) : role === "administrator";
  const before = person && fieldsOf(person);
  // Whoever was invited or signed in keeps their own data.
  const isOwn = person !== null && !person.isImported;
  const after = before && isOwn ? before : changed(before ?? ofNew(name ?? ""), values, name);
  const plan: PersonPlan = { email, customerNo, isAdministrator, before: person, after };
  if (relation) {
    if (!relation.isImported || isOwn) return { ...about, outcome: "left", reasons: [{ code: "ownAccount" }] };
    const isUnchanged = before !== null && isSamePerson(before, after) && relation.isAdministrator === isAdministrator;
    return isUnchanged
      ? { ...about, outcome: "left", reasons: [{ code: "unchanged" }] }
      : { ...about, outcome: "changed", plan };
  }
  const added = known.added.get(customerNo) ?? 0;
  if (found.users + added >= userBounds.usersOfCompany.all) return bad({ code: "tooManyUsers", column: "company" });
  known.added.set(customerNo, added + 1);
  return { ...about, outcome: "made", plan };
}
