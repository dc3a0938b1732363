import type { Actor } from "#platform/contract/actor.ts";
import type { UserAccount, UserRow } from "#users/contract/user-account.ts";
import type { UserFacts } from "#users/rules/user-abilities.ts";
import { abilitiesOverUser } from "#users/rules/user-abilities.ts";
import type { StoredRelation, StoredUser } from "#users/server/account/account-store.ts";

/** The input of the rules about a person; for companies unknown to the reader, only that there are some. */
export function toUserFacts(user: StoredUser): UserFacts {
  const known = user.relations.map(({ customerNo }) => customerNo);
  const hidden = user.accepted.filter((customerNo) => !known.includes(customerNo));
  return {
    userId: user.user_id,
    isStaff: user.kind === 0,
    isRemoved: user.removed_at !== null,
    hasPendingEmail: user.pending_email !== null,
    companies: [
      ...user.relations.map(({ customerNo, accepted, isAdministrator, isLastAdministrator }) => ({
        customerNumber: String(customerNo),
        accepted,
        isAdministrator,
        isLastAdministrator,
      })),
      ...hidden.map((customerNo) => ({
        customerNumber: String(customerNo),
        accepted: true,
        isAdministrator: false,
        isLastAdministrator: false,
      })),
    ],
  };
}

const toCompany = ({ customerNo, name, isAdministrator, accepted, invitedAt }: StoredRelation) => ({
  customerNumber: String(customerNo),
  name,
  role: isAdministrator ? ("administrator" as const) : ("user" as const),
  state: accepted ? ("active" as const) : invitedAt === null ? ("uninvited" as const) : ("invited" as const),
  invitedAt: invitedAt && new Date(invitedAt).toISOString(),
});

export const toUserRow = (user: StoredUser): UserRow => ({
  id: user.id,
  name: user.name,
  email: user.email,
  userType: user.kind === 0 ? "staff" : "customer",
  state: user.state,
  jobTitle: user.job_title,
  workPhone: user.work_phone,
  mobilePhone: user.mobile_phone,
  lastLoggedIn: user.last_logged_in?.toISOString() ?? null,
  companies: user.relations.map(toCompany),
});

/** A user's account as this person sees it. */
export const toUserAccount = (actor: Actor, user: StoredUser): UserAccount => ({
  ...toUserRow(user),
  version: user.version,
  alternativeEmail: user.alternative_email,
  pendingEmail: user.pending_email,
  address: user.address,
  createdAt: user.created_at.toISOString(),
  away: user.away ?? null,
  may: abilitiesOverUser(actor, toUserFacts(user)),
});
