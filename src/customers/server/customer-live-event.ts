import type { CustomerEvent } from "#customers/contract/customer-event.ts";
import type { LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";

/** Live event about a company, for those who can see it (`maySeeCompany`) or for staff only. */
export type CustomerLiveEvent = LiveEventEnvelope & {
  readonly topic: "customer";
  readonly event: CustomerEvent;
  readonly isStaffOnly?: true;
};

/** Live event: a company's data or settings changed. */
export const customerLiveEvent = (customerNumber: string): CustomerLiveEvent => ({
  topic: "customer",
  event: { kind: "customer", customerNumber },
});

/** Live event: the staff's notes about a company changed. */
export const notesLiveEvent = (customerNumber: string): CustomerLiveEvent => ({
  ...customerLiveEvent(customerNumber),
  isStaffOnly: true,
});
