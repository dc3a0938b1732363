import type { CustomerAccount } from "#customers/contract/customer.ts";
import { currentIn, showCustomer } from "#customers/web/customer-keys.ts";
import { ApiError, asApiError } from "#platform/contract/error-shape.ts";

const mostAttempts = 4;

/** Somebody else changed the very thing that was changed here. */
export const conflict = new ApiError({ statusCode: 409, message: "", data: { code: "stale" } });

/**
 * Stores a change upon the newest version of a company. When others changed something else meanwhile it tries again;
 * when `isSame` says that they changed this, it fails with `conflict`.
 */
export const storeCustomer = async (
  newest: CustomerAccount,
  isSame: (customer: CustomerAccount) => boolean,
  send: (version: number) => Promise<{ readonly customer: CustomerAccount }>,
): Promise<CustomerAccount> => {
  let customer = newest;
  for (let attempt = 1; ; attempt++) {
    if (!isSame(customer)) throw conflict;
    try {
      const answered = (await send(customer.version)).customer;
      showCustomer(answered);
      return answered;
    } catch (error) {
      const current = currentIn(asApiError(error));
      if (!current || attempt === mostAttempts) throw error;
      showCustomer(current);
      customer = current;
    }
  }
};
