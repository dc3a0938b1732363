import type { CaseLiveEvent } from "#care-cases/server/case-live-event.ts";
import type { CustomerLiveEvent } from "#customers/server/customer-live-event.ts";
import { LiveStreams, type OutgoingMessage } from "#live/server/live-streams.ts";
import { type Actor, identityOf, isStaff } from "#platform/contract/actor.ts";
import type { ChangedIdentity } from "#platform/contract/changed-identity.ts";
import type { App } from "#platform/server/app.ts";
import { isEverythingChanged, type LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";
import type { MailLiveEvent } from "#platform/server/mail/mail-live-event.ts";
import type { ServiceLevelLiveEvent } from "#service-levels/server/service-level-live-event.ts";
import type { AdministrationLiveEvent } from "#settings/server/administration-live-event.ts";
import { actorOf } from "#sign-in/rules/session-principal.ts";
import { findPrincipals } from "#sign-in/server/session/session-store.ts";
import { isPeopleLiveEvent } from "#users/server/people-live-event.ts";
import { isPersonLiveEvent } from "#users/server/person-live-event.ts";
import { maySeeCompany } from "#visibility/rules/company-scope.ts";
import { mayFollowEvent } from "#visibility/rules/event-scope.ts";

/** The session changed its identity or company, so its open pages are outdated; or it ended. */
type SessionLiveEvent = { readonly topic: "session"; readonly sessionId: string } & (
  | ChangedIdentity
  | { readonly identity?: never }
);
const isSessionLiveEvent = (envelope: LiveEventEnvelope): envelope is SessionLiveEvent => envelope.topic === "session";

const isCaseLiveEvent = (envelope: LiveEventEnvelope): envelope is CaseLiveEvent => envelope.topic === "case";
const isCustomerLiveEvent = (envelope: LiveEventEnvelope): envelope is CustomerLiveEvent =>
  envelope.topic === "customer";
/** For all staff. */
const isStaffLiveEvent = (
  envelope: LiveEventEnvelope,
): envelope is AdministrationLiveEvent | MailLiveEvent | ServiceLevelLiveEvent =>
  ["administration", "mail", "serviceLevel"].includes(envelope.topic);

const gap: OutgoingMessage = { kind: "gap" };

/** What is sent to a person for an envelope, by their current rights, even for missed events. */
function messageFor(actor: Actor, envelope: LiveEventEnvelope, isMissed: boolean): OutgoingMessage | null {
  if (isEverythingChanged(envelope)) return gap;
  if (isCaseLiveEvent(envelope)) return mayFollowEvent(actor, envelope.facts) ? envelope.event : null;
  if (isPeopleLiveEvent(envelope)) return envelope.userIds.includes(actor.userId) ? envelope.event : null;
  if (isStaffLiveEvent(envelope)) return isStaff(actor) ? envelope.event : null;
  if (isCustomerLiveEvent(envelope)) {
    if (!maySeeCompany(actor, envelope.event.customerNumber)) return null;
    if (envelope.isStaffOnly && !isStaff(actor)) return null;
    // Their company may have restricted visibility meanwhile, so events sent under earlier rules aren't repeated.
    return isMissed && !isStaff(actor) ? gap : envelope.event;
  }
  if (isMissed) return isPersonLiveEvent(envelope) && concerns(actor, envelope) ? gap : null;
  return isSessionLiveEvent(envelope) && envelope.sessionId === actor.sessionId
    ? sessionMessage(actor, envelope)
    : null;
}

function sessionMessage(actor: Actor, envelope: SessionLiveEvent): OutgoingMessage | null {
  if (envelope.identity === undefined || envelope.identity === identityOf(actor)) return null;
  const { identity, name, impersonatorName } = envelope;
  const message = { kind: "identity", identity, name, impersonatorName };
  return message;
}

function concerns(actor: Actor, envelope: LiveEventEnvelope): boolean {
  if (isPersonLiveEvent(envelope))
    return envelope.userId === actor.userId || envelope.userId === actor.impersonator?.userId;
  return isSessionLiveEvent(envelope) && envelope.sessionId === actor.sessionId && envelope.identity === undefined;
}

async function recheck({ database, now }: App, actors: readonly Actor[]): Promise<(Actor | null)[]> {
  const principals = await findPrincipals(database.db, [...new Set(actors.map(({ sessionId }) => sessionId))]);
  return actors.map(({ sessionId, customerNumber }) => {
    const principal = principals.get(sessionId);
    return principal ? actorOf(principal, customerNumber, now()) : null;
  });
}

/** The streams of this process. */
export async function openLiveStreams(app: App): Promise<LiveStreams> {
  const streams = new LiveStreams(app.live, { messageFor, concerns, recheck: (actors) => recheck(app, actors) });
  // A stream starts with the id to continue from.
  await app.live.mark();
  return streams;
}
