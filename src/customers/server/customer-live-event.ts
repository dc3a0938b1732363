import type { CustomerEvent } from "#customers/contract/customer-event.ts";
import type { LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";

/** The live event of a company, for those who may see it (`maySeeCompany`), or for staff alone. */
export type CustomerLiveEvent = LiveEventEnvelope & {
  readonly topic: "customer";
  readonly event: CustomerEvent;
  readonly isStaffOnly?: true;
};

/** The live event that a company's data, or what it chose, changed. */
export const customerLiveEvent = (customerNumber: string): CustomerLiveEvent => ({
  topic: "customer",
  event: { kind: "customer", customerNumber },
});

/** The live event that what staff note of a company changed. */
export const notesLiveEvent = (customerNumber: string): CustomerLiveEvent => ({
  ...customerLiveEvent(customerNumber),
  isStaffOnly: true,
});
