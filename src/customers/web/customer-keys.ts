import type { CustomerAccount } from "#customers/contract/customer.ts";
import { showOnScreens } from "#platform/web/loading/screen-load.ts";

/** Names of the screens whose data tell of companies: `screenLoad({ name })`. */
export const customerScreens = { list: "customer-list", customer: "customer", own: "own-company" } as const;

export const customerKeys = {
  all: Object.values(customerScreens).map((name) => ["screen", name]),
} as const;

/** Shows a company as the server just answered it, on the page that has it. */
export const showCustomer = (customer: CustomerAccount): void =>
  showOnScreens<{ readonly customer: CustomerAccount }>(
    [customerScreens.customer, customerScreens.own],
    (shown) => shown.customer.customerNumber === customer.customerNumber,
    (shown) => ({ ...shown, customer }),
  );
