import type { intakeCalls } from "#email-intake/contract/calls.ts";
import { findSender } from "#email-intake/server/sender/sender-store.ts";
import type { Operation } from "#platform/server/http/implement.ts";

/** Who has an address, and for which companies they act. */
export const getCustomerInformation: Operation<typeof intakeCalls.getCustomerInformationByEmail> = async ({
  body,
  db,
}) => {
  const sender = await findSender(db, body.email);
  if (!sender) return { user: null, customers: [] };
  const { userId, name, isStaff, memberships } = sender;
  return {
    user: { id: userId, name, isStaff },
    customers: memberships.map(({ customerNumber, name: company }) => ({ customerNumber, name: company })),
  };
};
