import type { CareCase, CaseRow } from "#care-cases/contract/care-case.ts";
import { hasEnded } from "#care-cases/rules/case/case-status.ts";
import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import type { CustomerAccount } from "#customers/contract/customer.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import type { UserAccount } from "#users/contract/user-account.ts";
import { type CaseCompany, caseCompanyQuery, contactQuery, shownCases } from "./contact-query.ts";

export type CaseContact = {
  /** Null if the case has no contact person, or one who was removed. */
  readonly person: UserAccount | null;
  readonly customer: CustomerAccount;
  /** The company's open cases other than this one: the newest, and how many in all. */
  readonly cases: readonly CaseRow[];
  readonly count: number;
  readonly countIsCapped: boolean;
};

export const otherThan = (id: number, rows: readonly CaseRow[]): readonly CaseRow[] =>
  rows.filter((row) => row.id !== id).slice(0, shownCases);

const contactOf = ({ id, status }: CareCase, person: UserAccount | null, company: CaseCompany): CaseContact => {
  const { customer, open, count, countIsCapped } = company;
  const isOpen = status !== "Backlog" && !hasEnded(status);
  return {
    person,
    customer,
    cases: otherThan(id, open),
    count: Math.max(0, count - (isOpen ? 1 : 0)),
    countIsCapped,
  };
};

type ContactState = {
  readonly data: CaseContact | undefined;
  readonly error: ApiError | null;
  readonly retry: () => void;
};

/** The case's contact person and company, fetched while `isShown`. */
export const useContact = (isShown: boolean): ContactState => {
  const { careCase } = useCasePage();
  const { customer, contactPerson } = careCase;
  const ofPerson = contactQuery(contactPerson?.id ?? 0);
  const ofCompany = caseCompanyQuery(customer?.customerNumber ?? "");
  const person = useData({ ...ofPerson, enabled: isShown && contactPerson !== null });
  const company = useData({ ...ofCompany, enabled: isShown && customer !== null });
  const found = contactPerson === null ? null : person.data;
  return {
    data: found === undefined || !company.data ? undefined : contactOf(careCase, found, company.data),
    error: person.error ?? company.error,
    retry: () => {
      if (person.error) person.retry();
      if (company.error) company.retry();
    },
  };
};
