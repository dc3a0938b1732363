import type { CaseEvent } from "#care-cases/contract/case-event.ts";
import type { Row } from "#platform/server/database/row-types.ts";
import type { LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";
import type { LiveTopics } from "#platform/server/live/live-topic.ts";
import { type EventFacts, intersectVisibility, mayFollowEvent } from "#visibility/rules/event-scope.ts";

/** Facts that decide who gets events of a case. */
export type CaseAbout = Pick<Row<"care_case">, "id" | "status" | "customer_no" | "created_by" | "contact_id"> & {
  readonly own_cases_only: boolean;
};

/** A live event of a case, with the facts that decide who may learn of it. */
export type CaseLiveEvent = LiveEventEnvelope & {
  readonly topic: "case";
  readonly event: CaseEvent;
  readonly facts: EventFacts;
};

export const caseTopic: LiveTopics = {
  case: { messageFor: (actor, { facts, event }: CaseLiveEvent) => (mayFollowEvent(actor, facts) ? event : null) },
};

type EventOptions = { kind: CaseEvent["kind"]; version?: number; isInternal?: boolean; seenOnlyBy?: number };

/** The live event of a change to a case; `seenOnlyBy` while a file is pending. */
export function caseLiveEvent(
  about: CaseAbout,
  { kind, version, isInternal = false, seenOnlyBy }: EventOptions,
): CaseLiveEvent {
  const owners = [about.created_by, about.contact_id].filter((id) => id !== null);
  return {
    topic: "case",
    event: { kind, caseId: about.id, ...(version !== undefined && { version }) },
    facts: {
      customerNumber: about.customer_no === null ? null : String(about.customer_no),
      isInternal,
      draftOf: seenOnlyBy ?? (about.status === 0 ? about.created_by : null),
      ownedBy: about.own_cases_only ? owners : null,
    },
  };
}

/**
 * Live events of relating two cases or ending it: each only for people who can also see the other case, since it would
 * otherwise reveal a draft or another company's case.
 */
export function relationLiveEvents(one: CaseAbout, other: CaseAbout): CaseLiveEvent[] {
  return [liveEventForBoth(one, other), liveEventForBoth(other, one)];
}

/** The event of one case, for people who can see both. */
function liveEventForBoth(about: CaseAbout, other: CaseAbout): CaseLiveEvent {
  const liveEvent = caseLiveEvent(about, { kind: "case" });
  return { ...liveEvent, facts: intersectVisibility(liveEvent.facts, caseLiveEvent(other, { kind: "case" }).facts) };
}
