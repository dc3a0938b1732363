import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { UserAccount, UserChanges } from "#users/contract/user-account.ts";
import { managesUsersOf, maySeeUser, seesInvitationOnly } from "#visibility/rules/person-scope.ts";

/** A company of the person whose page it is about; `accepted` once they took the invitation. */
export type CompanyOfUser = {
  readonly customerNumber: string;
  readonly accepted: boolean;
  readonly isAdministrator: boolean;
  /** Nobody else administers the company. */
  readonly isLastAdministrator: boolean;
};

/** Whom a user's page is about. Staff belong to no company. */
export type UserFacts = {
  readonly userId: number;
  readonly isStaff: boolean;
  readonly isRemoved: boolean;
  readonly hasPendingEmail: boolean;
  readonly companies: readonly CompanyOfUser[];
};

export type UserField = keyof UserChanges;
const fields: readonly UserField[] = ["name", "workPhone", "mobilePhone", "address", "jobTitle"];

/**
 * Which data of a user this person may change: everybody their own, staff everybody's, administrators those of people
 * who belong to their active company and to no other. Nobody while acting for somebody else.
 */
export function editableUserFields(actor: Actor, user: UserFacts): readonly UserField[] {
  if (actor.impersonator || user.isRemoved || !maySeeUser(actor, user)) return [];
  if (isStaff(actor) || user.userId === actor.userId) return fields;
  if (seesInvitationOnly(actor, user)) return [];
  const others = user.companies.filter(
    ({ accepted, customerNumber }) => accepted && customerNumber !== actor.customerNumber,
  );
  return others.length === 0 ? fields : [];
}

/** Whether a company's relation to a user may be changed at all; the last administrator's only so far. */
const mayChangeRelation = (actor: Actor, { customerNumber }: CompanyOfUser): boolean =>
  !actor.impersonator && managesUsersOf(actor, customerNumber);

function companyAbilities(actor: Actor, company: CompanyOfUser): UserAccount["may"]["companies"][number] {
  const changes = mayChangeRelation(actor, company);
  const keeps = changes && !company.isLastAdministrator;
  return {
    customerNumber: company.customerNumber,
    changeRole: keeps,
    remove: keeps,
    sendInvitation: changes && !company.accepted,
  };
}

/** What this person may do on a user's page. */
export function userAbilities(actor: Actor, user: UserFacts): UserAccount["may"] {
  const isSelf = user.userId === actor.userId;
  const staff = isStaff(actor) && !actor.impersonator;
  const edit = editableUserFields(actor, user);
  const isKept = user.companies.some(({ isLastAdministrator }) => isLastAdministrator);
  return {
    edit: [...edit],
    changeAlternativeEmail: edit.length > 0 && (isSelf || user.hasPendingEmail),
    companies: user.companies
      .filter(({ customerNumber }) => managesUsersOf(actor, customerNumber))
      .map((company) => companyAbilities(actor, company)),
    addToCompany: staff && !user.isStaff && !user.isRemoved,
    impersonate: staff && !user.isStaff && !user.isRemoved && user.companies.some(({ accepted }) => accepted),
    exportData: staff,
    pseudonymize: staff && !isSelf && !user.isRemoved && !isKept,
  };
}
