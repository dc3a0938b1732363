import type { CustomerAccount } from "#customers/contract/customer.ts";
import { setQueriesData } from "#platform/web/loading/cache.ts";

/** Names of screens that show companies: `screenLoad({ name })`. */
export const customerScreens = { list: "customer-list", customer: "customer", own: "own-company" } as const;

export const customerKeys = {
  all: Object.values(customerScreens).map((name) => ["screen", name]),
  /** Those that show the number of a company's open cases, or its latest ones. */
  withCases: [customerScreens.list, customerScreens.customer].map((name) => ["screen", name]),
} as const;

/** Displays a company returned by the server on the pages that have it. */
export const showCustomer = (customer: CustomerAccount): void => {
  for (const screen of [customerScreens.customer, customerScreens.own])
    setQueriesData<{ readonly customer: CustomerAccount }>(screen, (shown) =>
      shown.customer.customerNumber === customer.customerNumber ? { ...shown, customer } : shown,
    );
};
