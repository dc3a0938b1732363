import type { CustomerEvent } from "#platform/contract/live-event.ts";
import type { News } from "#platform/server/live-news.ts";

/** News of a company, for those who may see it (`maySeeCustomer`), or for staff alone. */
export type CustomerNews = News & {
  readonly topic: "customer";
  readonly event: CustomerEvent;
  readonly isStaffOnly?: true;
};

/** The news that a company's data, or what it chose, changed. */
export const customerNews = (customerNumber: string): CustomerNews => ({
  topic: "customer",
  event: { kind: "customer", customerNumber },
});

/** The news that what staff note of a company changed. */
export const notesNews = (customerNumber: string): CustomerNews => ({
  ...customerNews(customerNumber),
  isStaffOnly: true,
});
