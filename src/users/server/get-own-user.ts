import type { Operation } from "#platform/server/implement.ts";
import type { userCalls } from "#users/contract/calls.ts";
import { findOwnUser } from "#users/server/user-store.ts";

/** The signed-in user (section 7, GetUserByLoggedInIdentity). */
export const getOwnUser: Operation<typeof userCalls.getUserByLoggedInIdentity> = async ({ actor, db, refuse }) => {
  const user = await findOwnUser(db, actor);
  if (!user) throw refuse("unauthenticated");
  return {
    careUser: {
      id: user.id,
      name: user.name,
      email: user.email,
      alternativeEmail: user.alternative_email,
      workPhone: user.work_phone,
      mobilePhone: user.mobile_phone,
      address: user.address,
      jobTitle: user.job_title,
      userType: user.kind === 0 ? "staff" : "customer",
      role: actor.role,
      lastLoggedIn: user.last_logged_in?.toISOString() ?? null,
      customerNumber: actor.customerNumber,
      allowedCustomers: user.companies,
      impersonatorName: actor.impersonator?.name ?? null,
    },
  };
};
