import { findCaseAbout } from "#care-cases/server/case/case-store.ts";
import { caseLiveEvent } from "#care-cases/server/case-live-event.ts";
import type { liveCalls } from "#live/contract/calls.ts";
import { othersPresent, shownAs } from "#live/rules/case-presence.ts";
import { deleteTab, findTabs, storeTab } from "#live/server/presence-store.ts";
import { isStaff } from "#platform/contract/actor.ts";
import type { Operation } from "#platform/server/http/implement.ts";

/**
 * Keeps what a tab says of itself, and answers who else is on the case. An event is published only when others see a difference.
 * Staff who impersonate leave no trace: neither are they who they act as, nor is it the customers' to know.
 */
export const reportPresence: Operation<typeof liveCalls.tellCasePresence> = async (request) => {
  const { actor, body, now, refuse } = request;
  const { caseId, tabId, doing } = body;
  const { userId } = actor;
  return request.inTransaction(async (tx) => {
    const about = await findCaseAbout(tx.db, actor, caseId);
    if (!about) throw refuse("notFound");
    const tabs = await findTabs(tx.db, caseId);
    if (!actor.impersonator) {
      const others = tabs.filter((tab) => tab.userId !== userId || tab.tabId !== tabId);
      const isWriting = doing === "writing";
      const own = { userId, tabId, name: actor.name, isStaff: isStaff(actor), ofCompany: true, isWriting, seenAt: now };
      const after = doing === "gone" ? others : [...others, own];
      if (doing === "gone") await deleteTab(tx.db, { caseId, userId, tabId });
      else await storeTab(tx.db, { caseId, userId, tabId }, isWriting, now);
      if (shownAs(tabs, userId, now) !== shownAs(after, userId, now))
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
