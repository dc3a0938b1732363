import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import type { UserAccount, UserChanges } from "#users/contract/user-account.ts";
import { changesUsersOf, maySeeUser, seesInvitationOnly } from "#visibility/rules/person-scope.ts";

/** A company of the user in question; `accepted` is true once they accepted the invitation. */
export type CompanyOfUser = {
  readonly customerNumber: string;
  readonly accepted: boolean;
  readonly isAdministrator: boolean;
  /** Nobody else administers the company. */
  readonly isLastAdministrator: boolean;
};

/** The user in question. Staff belong to no company. */
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
 * The fields of a user that this person may change: everyone their own, staff everyone's, administrators those of
 * people who only belong to their active company. None while impersonating.
 */
export function editableUserFields(actor: Actor, user: UserFacts): readonly UserField[] {
  if (actor.impersonator || user.isRemoved || !maySeeUser(actor, user)) return [];
  if (staffMay(actor, "manageCustomers") || user.userId === actor.userId) return fields;
  if (isStaff(actor)) return [];
  if (seesInvitationOnly(actor, user)) return [];
  const others = user.companies.filter(
    ({ accepted, customerNumber }) => accepted && customerNumber !== actor.customerNumber,
  );
  return others.length === 0 ? fields : [];
}

/** Whether the person may change a user's relation to the company, apart from the rule about the last administrator. */
const mayChangeRelation = (actor: Actor, { customerNumber }: CompanyOfUser): boolean =>
  !actor.impersonator && changesUsersOf(actor, customerNumber);

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

/**
 * Whether this person may end all sessions of a user: of staff those who manage staff, of customers' users those who may
 * change the users of a company that they have accepted. Nobody's own, which they see and end themselves.
 */
function mayEndSessions(actor: Actor, { userId, isStaff: isOfStaff, isRemoved, companies }: UserFacts): boolean {
  if (actor.impersonator || isRemoved || userId === actor.userId) return false;
  if (isOfStaff) return staffMay(actor, "manageStaff");
  return companies.some((company) => company.accepted && mayChangeRelation(actor, company));
}

/** What this person may do with a user. */
export function abilitiesOverUser(actor: Actor, user: UserFacts): UserAccount["may"] {
  const isSelf = user.userId === actor.userId;
  const manages = staffMay(actor, "manageCustomers");
  const keepsData = staffMay(actor, "managePersonalData");
  const edit = editableUserFields(actor, user);
  const isKept = user.companies.some(({ isLastAdministrator }) => isLastAdministrator);
  return {
    edit: [...edit],
    changeAlternativeEmail: edit.length > 0 && (isSelf || user.hasPendingEmail),
    companies: user.companies
      .filter(({ customerNumber }) => changesUsersOf(actor, customerNumber))
      .map((company) => companyAbilities(actor, company)),
    addToCompany: manages && !user.isStaff && !user.isRemoved,
    impersonate:
      staffMay(actor, "actForCustomers") &&
      !user.isStaff &&
      !user.isRemoved &&
      user.companies.some(({ accepted }) => accepted),
    endSessions: mayEndSessions(actor, user),
    exportData: keepsData,
    pseudonymize: keepsData && !isSelf && !user.isRemoved && !isKept,
  };
}
