import type { Operation } from "#platform/server/http/implement.ts";
import type { userCalls } from "#users/contract/calls.ts";
import { dashboards } from "#users/contract/user-account.ts";
import { findCompaniesOf, findUser } from "#users/server/user-store.ts";

/** The signed-in person with what they may switch to. */
export const getUserByLoggedInIdentity: Operation<typeof userCalls.getUserByLoggedInIdentity> = async (request) => {
  const { db, actor } = request;
  const user = await findUser(db, actor.userId);
  if (!user) throw request.refuse("unauthenticated");
  const companies = await findCompaniesOf(db, actor.userId);
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
      allowedCustomers: companies.filter(({ customerNumber }) => actor.customerNumbers.includes(customerNumber)),
      impersonatorName: actor.impersonator?.name ?? null,
      dashboard: user.dashboard === null ? null : (dashboards[user.dashboard] ?? null),
    },
  };
};
