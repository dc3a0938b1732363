import { maxMailDomains } from "#email-intake/contract/mail-domain-calls.ts";
import { mailDomainProblem, readMailDomain } from "#email-intake/rules/remembered/mail-domain.ts";
import type { ImportReason } from "#moving-in/contract/import-reasons.ts";
import type { CompanyValues } from "#moving-in/rules/columns/company-columns.ts";
import type { ParsedRow } from "#moving-in/rules/columns/import-column.ts";
import type { Decision } from "#moving-in/server/import-kind.ts";
import type { CompanyLanguage } from "#preferences/server/customer-preference-store.ts";
import type { ImportedCompany } from "./company-import-store.ts";

/** What a company is to be. Without a number, it is a new one that gets the next. */
export type CompanyPlan = {
  readonly customerNo: number | null;
  readonly before: ImportedCompany | null;
  readonly after: Omit<ImportedCompany, "customerNo" | "domains">;
  readonly newDomains: readonly string[];
};

/** What there is of what the rows of a portion name. */
export type KnownCompanies = {
  readonly companies: readonly ImportedCompany[];
  readonly serviceLevels: ReadonlyMap<string, number>;
  readonly domainOwners: ReadonlyMap<string, number>;
  readonly ownDomains: readonly string[];
  readonly language: CompanyLanguage | null;
};

type Row = ParsedRow<CompanyValues>;
type CompanyDecision = Decision<CompanyPlan>;

const column = (name: NonNullable<ImportReason["column"]>, code: ImportReason["code"], text: string): ImportReason => ({
  code,
  column: name,
  params: { text },
});

/** A number says which company it is, otherwise its own number, otherwise its name. */
const keysOf = ({ values: { customerNumber, ownNumber, companyName } }: Row): string[] => {
  const own = ownNumber === undefined ? [] : [`own ${ownNumber.toLowerCase()}`];
  if (customerNumber !== undefined) return [`number ${customerNumber}`, ...own];
  if (ownNumber !== undefined) return own;
  return companyName === undefined ? [] : [`name ${companyName.toLowerCase()}`];
};

function findOf({ values }: Row, known: KnownCompanies): readonly ImportedCompany[] {
  const { customerNumber, ownNumber, companyName } = values;
  if (customerNumber !== undefined) {
    return known.companies.filter(({ customerNo }) => customerNo === Number(customerNumber));
  }
  const owner = ownerOf(ownNumber, known);
  if (owner) return [owner];
  // Two with different own numbers are two, even if they have the same name.
  return known.companies.filter(
    (one) =>
      one.name.toLowerCase() === companyName?.toLowerCase() && (ownNumber === undefined || one.ownNumber === null),
  );
}

const ownerOf = (ownNumber: string | undefined, { companies }: KnownCompanies): ImportedCompany | undefined =>
  ownNumber === undefined
    ? undefined
    : companies.find((one) => one.ownNumber?.toLowerCase() === ownNumber.toLowerCase());

/** The domains of a row that can be its company's, and why others can't. */
function domainsOf({ values }: Row, known: KnownCompanies, of: ImportedCompany | null, taken: Set<string>) {
  const reasons: ImportReason[] = [];
  const domains: string[] = [];
  for (const text of values.domains ?? []) {
    const domain = readMailDomain(text);
    if (domain !== null && (of?.domains.includes(domain) || domains.includes(domain))) continue;
    const problem = domain === null ? "domainWrong" : mailDomainProblem(domain, known.ownDomains);
    const isTaken = domain !== null && (known.domainOwners.has(domain) || taken.has(domain));
    const isFull = (of?.domains.length ?? 0) + domains.length >= maxMailDomains;
    const why = problem ?? (isTaken ? "domainTaken" : isFull ? "domainsFull" : null);
    if (why === null && domain !== null) domains.push(domain);
    else if (why !== null) reasons.push(column("domains", why, text));
  }
  for (const domain of domains) taken.add(domain);
  return { domains, reasons };
}

const ofNew = (name: string, language: CompanyLanguage | null): CompanyPlan["after"] => ({
  ...{
    ownNumber: null,
    name,
    email: null,
    phone: null,
    address: null,
    cvr: null,
    gln: null,
    notes: "",
    language,
    serviceLevelId: null,
  },
});

function changed(
  before: CompanyPlan["after"],
  { values }: Row,
  serviceLevelId: number | undefined,
): CompanyPlan["after"] {
  return {
    ownNumber: values.ownNumber ?? before.ownNumber,
    name: values.companyName ?? before.name,
    email: values.companyEmail ?? before.email,
    phone: values.companyPhone ?? before.phone,
    address: values.companyAddress ?? before.address,
    cvr: values.cvr ?? before.cvr,
    gln: values.gln ?? before.gln,
    notes: values.notes ?? before.notes,
    language: values.language ?? before.language,
    serviceLevelId: serviceLevelId ?? before.serviceLevelId,
  };
}

const isSame = (one: CompanyPlan["after"], other: CompanyPlan["after"]): boolean =>
  (Object.keys(one) as (keyof CompanyPlan["after"])[]).every((field) => one[field] === other[field]);

/** Decides a row by what there is. `taken`: domains of earlier rows of the portion. */
export function decideCompany(row: Row, known: KnownCompanies, taken: Set<string>): CompanyDecision {
  const { values } = row;
  const owner = ownerOf(values.ownNumber, known);
  const [found = null, another] = findOf(row, known);
  const keys = new Set([...keysOf(row), ...(found ? [`number ${found.customerNo}`] : [])]);
  const about = { row: row.row, keys: [...keys] };
  const bad = (reason: ImportReason): CompanyDecision => ({ ...about, outcome: "bad", reasons: [reason] });
  if (another) return bad(column("companyName", "companyAmbiguous", values.companyName ?? ""));
  if (owner && owner !== found) return bad(column("ownNumber", "ownNumberTaken", values.ownNumber ?? ""));
  const level = values.serviceLevel;
  const serviceLevelId = level === undefined ? undefined : known.serviceLevels.get(level.toLowerCase());
  if (level !== undefined && serviceLevelId === undefined)
    return bad(column("serviceLevel", "serviceLevelUnknown", level));
  if (found === null && values.companyName === undefined) return bad({ code: "missing", column: "companyName" });
  const { domains, reasons } = domainsOf(row, known, found, taken);
  const customerNo = found?.customerNo ?? (values.customerNumber === undefined ? null : Number(values.customerNumber));
  const before = found && fieldsOf(found);
  const after = changed(before ?? ofNew(values.companyName ?? "", known.language), row, serviceLevelId);
  const plan = { customerNo, before: found, after, newDomains: domains };
  if (before === null) return { ...about, outcome: "made", reasons, plan };
  if (!isSame(before, after) || domains.length > 0) return { ...about, outcome: "changed", reasons, plan };
  return { ...about, outcome: "left", reasons: [{ code: "unchanged" }, ...reasons] };
}

const fieldsOf = (company: ImportedCompany): CompanyPlan["after"] => {
  const { customerNo: _number, domains: _domains, ...fields } = company;
  return fields;
};
