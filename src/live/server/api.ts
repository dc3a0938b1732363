import { caseLiveEvent, findCaseAbout } from "#care-cases/server/public.ts";
import { liveCalls } from "#live/contract/calls.ts";
import { othersPresent, presenceSeconds, presenceState } from "#live/rules/case-presence.ts";
import type { LiveStreams } from "#live/server/live-streams.ts";
import { deleteTab, findTabs, storeTab } from "#live/server/presence-store.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { implement, type Operation, signedIn } from "#platform/server/http/implement.ts";

/**
 * Stores a tab's report and returns who else is on the case. Publishes an event only if others see a difference.
 * Impersonating staff aren't recorded: they aren't the person they impersonate, and customers shouldn't know of it.
 */
const reportPresence: Operation<typeof liveCalls.reportCasePresence> = async (request) => {
  const { actor, body, now, refuse } = request;
  const { caseId, tabId, doing } = body;
  const { userId } = actor;
  return request.inTransaction(async (tx) => {
    const about = await findCaseAbout(tx.db, actor, caseId);
    if (!about) throw refuse("notFound");
    const tabs = await findTabs(tx.db, caseId, new Date(now.getTime() - presenceSeconds * 1_000));
    if (!actor.impersonator) {
      const others = tabs.filter((tab) => tab.userId !== userId || tab.tabId !== tabId);
      const isWriting = doing === "writing";
      const own = { userId, tabId, name: actor.name, isStaff: isStaff(actor), ofCompany: true, isWriting, seenAt: now };
      const after = doing === "gone" ? others : [...others, own];
      if (doing === "gone") await deleteTab(tx.db, { caseId, userId, tabId });
      else await storeTab(tx.db, { caseId, userId, tabId }, isWriting, now);
      if (presenceState(tabs, userId, now) !== presenceState(after, userId, now))
        tx.publish(caseLiveEvent(about, { kind: "presence", isInternal: isStaff(actor) }));
    }
    const others = othersPresent(tabs, actor, now);
    return {
      others: others.map(({ userId: id, name, isStaff: ofStaff, isWriting }) => ({
        person: { id, name, isStaff: ofStaff },
        isWriting,
      })),
    };
  });
};

/** Streams events about cases and companies that the caller can see, while they are signed in. */
const followEvents =
  (streams: LiveStreams): Operation<typeof liveCalls.followEvents> =>
  async (request) => {
    const { actor, query, http } = request;
    if (streams.isFull) throw request.refuse("tooManyRequests", { retryAfterSeconds: 30 });
    // A reconnecting browser automatically sends the last id it received.
    const lastEventId = http?.request.headers["last-event-id"];
    const after = typeof lastEventId === "string" && lastEventId !== "" ? lastEventId : query.after;
    streams.open(request.openEvents(), actor, { after, ageMs: query.age });
    return undefined;
  };

export const liveApi = (streams: LiveStreams) =>
  implement(liveCalls, {
    followEvents: { allow: signedIn, run: followEvents(streams) },
    reportCasePresence: { allow: signedIn, run: reportPresence },
  });
