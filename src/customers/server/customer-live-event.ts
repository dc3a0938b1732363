import type { CustomerEvent } from "#customers/contract/customer-event.ts";
import { isStaff } from "#platform/contract/actor.ts";
import type { LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";
import { gap, type LiveTopics } from "#platform/server/live/live-topic.ts";
import { maySeeCompany } from "#visibility/rules/company-scope.ts";

/** Live event about a company, for those who can see it (`maySeeCompany`) or for staff only. */
export type CustomerLiveEvent = LiveEventEnvelope & {
  readonly topic: "customer";
  readonly event: CustomerEvent;
  readonly isStaffOnly?: true;
};

export const customerTopic: LiveTopics = {
  customer: {
    messageFor: (actor, { event, isStaffOnly }: CustomerLiveEvent, isMissed) => {
      if (!maySeeCompany(actor, event.customerNumber)) return null;
      if (isStaffOnly && !isStaff(actor)) return null;
      // Their company may have restricted visibility meanwhile, so events sent under earlier rules aren't repeated.
      return isMissed && !isStaff(actor) ? gap : event;
    },
  },
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
