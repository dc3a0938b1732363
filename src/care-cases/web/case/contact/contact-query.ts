import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CareCase, CaseRow } from "#care-cases/contract/care-case.ts";
import { caseListUrl, emptyList } from "#care-cases/rules/list/case-list-url.ts";
import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import type { CustomerAccount } from "#customers/contract/customer.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import type { ApiOf, DataQuery } from "#platform/web/loading/data-query.ts";
import { type ServiceLevelAgreement, serviceLevelCalls } from "#service-levels/contract/calls.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import type { UserAccount } from "#users/contract/user-account.ts";

/** A case's company and contact person. */
export type Contact = {
  readonly caseId: number;
  readonly customer: NonNullable<CareCase["customer"]>;
  readonly person: CareCase["contactPerson"];
  /** Whether this case is one of the open ones. */
  readonly isOpen: boolean;
};

export type ContactData = {
  /** Null if the case has no contact person, or one who was removed. */
  readonly person: UserAccount | null;
  readonly customer: CustomerAccount;
  readonly level: ServiceLevelAgreement | null;
  /** The newest open cases of the person or, without one, of the company, without this case. */
  readonly cases: readonly CaseRow[];
  readonly count: number;
  readonly countIsCapped: boolean;
};

const latest = 3;

/** URL of the list of open cases that the card counts. */
const filtersOf = ({ customer, person }: Contact) => ({
  customerNumber: [customer.customerNumber],
  ...(person && { contactPerson: [person.id] }),
});

export const openCasesPath = (contact: Contact): string =>
  caseListUrl({ ...emptyList("active"), filters: filtersOf(contact) });

const personOf = async (api: ApiOf, id: number): Promise<UserAccount | null> => {
  try {
    return (await api(userManagementCalls).getUserById({ body: { userId: id } })).user;
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 404) return null;
    throw error;
  }
};

const levelOf = async (api: ApiOf, customerNumber: string): Promise<ServiceLevelAgreement | null> =>
  (await api(serviceLevelCalls).getServiceLevelAgreements({ body: { customerNumber } })).agreements[0] ?? null;

const casesOf = async (api: ApiOf, contact: Contact) => {
  const { rows, count, countIsCapped } = await api(careCaseCalls).getCareCasesBySearch({
    body: {
      preset: "active",
      filters: filtersOf(contact),
      sort: { by: "updatedAt", direction: "Descending" },
      pageSize: latest + 1,
    },
  });
  return {
    cases: rows.filter(({ id }) => id !== contact.caseId).slice(0, latest),
    count: Math.max(0, (count ?? 0) - (contact.isOpen ? 1 : 0)),
    countIsCapped,
  };
};

/** The card's data, fetched when it is opened. */
export const contactQuery = (contact: Contact): DataQuery<ContactData> => ({
  key: ["contact", contact.caseId, contact.customer.customerNumber, contact.person?.id ?? 0],
  fetch: async (api) => {
    const { customerNumber } = contact.customer;
    const [person, { customer }, level, cases] = await Promise.all([
      contact.person ? personOf(api, contact.person.id) : null,
      api(customerAccountCalls).getCustomerByCustomerNumber({ body: { customerNumber } }),
      levelOf(api, customerNumber),
      casesOf(api, contact),
    ]);
    return { person, customer, level, ...cases };
  },
});
