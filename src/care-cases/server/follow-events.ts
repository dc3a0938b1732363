import type { careCaseCalls } from "#care-cases/contract/calls.ts";
import { mayFollowEvent } from "#care-cases/rules/case/case-access.ts";
import type { CaseLiveEvent } from "#care-cases/server/case-live-event.ts";
import { maySeeCustomer } from "#customers/rules/customer-access.ts";
import type { CustomerLiveEvent } from "#customers/server/customer-live-event.ts";
import { type Actor, actingAs, isStaff } from "#platform/contract/actor.ts";
import type { ChangedActing } from "#platform/contract/live-event.ts";
import type { App } from "#platform/server/app.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { isEverythingChanged, type LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";
import { LiveStreams, type StreamMessage, type StreamPolicy } from "#platform/server/live/live-streams.ts";
import type { MailLiveEvent } from "#platform/server/mail/mail-live-event.ts";
import type { ServiceLevelLiveEvent } from "#service-levels/server/service-level-live-event.ts";
import { actorOf } from "#sign-in/rules/session-principal.ts";
import { findPrincipals } from "#sign-in/server/session/session-store.ts";
import { isPeopleLiveEvent } from "#users/server/people-live-event.ts";
import { isPersonLiveEvent } from "#users/server/person-live-event.ts";

/** The session acts as somebody else, or for another company: its open pages are out of date. Or it is over. */
type SessionLiveEvent = { readonly topic: "session"; readonly sessionId: string } & (
  | ChangedActing
  | { readonly actingAs?: never }
);
const isSessionLiveEvent = (envelope: LiveEventEnvelope): envelope is SessionLiveEvent => envelope.topic === "session";

const isCaseLiveEvent = (envelope: LiveEventEnvelope): envelope is CaseLiveEvent => envelope.topic === "case";
const isCustomerLiveEvent = (envelope: LiveEventEnvelope): envelope is CustomerLiveEvent =>
  envelope.topic === "customer";
const isMailLiveEvent = (envelope: LiveEventEnvelope): envelope is MailLiveEvent => envelope.topic === "mail";
const isServiceLevelLiveEvent = (envelope: LiveEventEnvelope): envelope is ServiceLevelLiveEvent =>
  envelope.topic === "serviceLevel";

const gap: StreamMessage = { kind: "gap" };

/** What is sent to a person for an envelope: by the rights that they have now, also of what they missed. */
function messageFor(actor: Actor, envelope: LiveEventEnvelope, isMissed: boolean): StreamMessage | null {
  if (isEverythingChanged(envelope)) return gap;
  if (isCaseLiveEvent(envelope)) return mayFollowEvent(actor, envelope.facts) ? envelope.event : null;
  if (isPeopleLiveEvent(envelope)) return envelope.userIds.includes(actor.userId) ? envelope.event : null;
  if (isServiceLevelLiveEvent(envelope) || isMailLiveEvent(envelope)) return isStaff(actor) ? envelope.event : null;
  if (isCustomerLiveEvent(envelope)) {
    if (!maySeeCustomer(actor, envelope.event.customerNumber)) return null;
    if (envelope.isStaffOnly && !isStaff(actor)) return null;
    // Their company may have chosen meanwhile that they see less: what was told before by other rules is not repeated.
    return isMissed && !isStaff(actor) ? gap : envelope.event;
  }
  if (isMissed) return isPersonLiveEvent(envelope) && concerns(actor, envelope) ? gap : null;
  return isSessionLiveEvent(envelope) && envelope.sessionId === actor.sessionId
    ? sessionMessage(actor, envelope)
    : null;
}

function sessionMessage(actor: Actor, envelope: SessionLiveEvent): StreamMessage | null {
  if (envelope.actingAs === undefined || envelope.actingAs === actingAs(actor)) return null;
  const { actingAs: acting, name, impersonatorName } = envelope;
  const message = { kind: "acting", actingAs: acting, name, impersonatorName };
  return message;
}

function concerns(actor: Actor, envelope: LiveEventEnvelope): boolean {
  if (isPersonLiveEvent(envelope))
    return envelope.userId === actor.userId || envelope.userId === actor.impersonator?.userId;
  return isSessionLiveEvent(envelope) && envelope.sessionId === actor.sessionId && envelope.actingAs === undefined;
}

async function recheck({ database, now }: App, actors: readonly Actor[]): Promise<(Actor | null)[]> {
  const principals = await findPrincipals(database.db, [...new Set(actors.map(({ sessionId }) => sessionId))]);
  return actors.map(({ sessionId, customerNumber }) => {
    const principal = principals.get(sessionId);
    return principal ? actorOf(principal, customerNumber, now()) : null;
  });
}

const streamsOf = new WeakMap<App, LiveStreams>();

/** The streams of this process. */
function liveStreams(app: App): LiveStreams {
  const policy: StreamPolicy = { messageFor, concerns, recheck: (actors) => recheck(app, actors) };
  const streams = streamsOf.get(app) ?? new LiveStreams(app.live, policy);
  streamsOf.set(app, streams);
  return streams;
}

/** Streams what happens to cases and companies that the caller may see, for as long as they are signed in. */
export const followEvents: Operation<typeof careCaseCalls.followEvents> = async (request) => {
  const { app, actor, query, http } = request;
  const streams = liveStreams(app);
  if (streams.isFull) throw request.refuse("tooManyRequests", { retryAfterSeconds: 30 });
  // A browser that lost its connection says by itself what it heard last.
  const lastEventId = http?.request.headers["last-event-id"];
  const after = typeof lastEventId === "string" && lastEventId !== "" ? lastEventId : query.after;
  streams.open(request.openEvents(), actor, { after, ageMs: query.age });
  return undefined;
};
