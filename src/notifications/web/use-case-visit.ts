import { useEffect, useRef } from "react";
import { useLiveEvent } from "#live/web/live-events.ts";
import { inboxCalls } from "#notifications/contract/inbox-calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { useActor } from "#platform/web/page.ts";
import { refreshNotifications } from "./notification-queries.ts";
import { watchAttention } from "./watch-attention.ts";

/**
 * Says one thing after the other: what is asked for meanwhile comes once, after the answer. The first visit is the opening
 * of the page; any other waits until somebody is before it.
 */
const createVisit = (caseId: number) => {
  let isOpened = false;
  let isAsking = false;
  let again = false;
  let seen: number[] = [];
  let ended = false;
  const attention = watchAttention(() => void visit());
  const isLookedAt = () => (isOpened ? attention.isThere() : !document.hidden);
  const watch = watchMessages(isLookedAt, (messageId) => {
    seen.push(messageId);
    void visit();
  });
  const visit = async () => {
    if (ended || !isLookedAt()) return;
    isOpened = true;
    if (isAsking) {
      again = true;
      return;
    }
    isAsking = true;
    again = false;
    const seenMessageIds = seen.splice(0, 100);
    try {
      const body = { caseId, visited: true, seenMessageIds };
      const { marked, mentionsLeft } = await browserApi(inboxCalls).markNotificationsRead({ body });
      if (marked > 0) void refreshNotifications();
      if (!ended) watch.forThese(mentionsLeft);
    } catch {
      // They stay unread, which the inbox shows; the next visit tries again.
      seen = [...seenMessageIds, ...seen];
      again = false;
    }
    isAsking = false;
    if (again) void visit();
  };
  const end = () => {
    ended = true;
    attention.end();
    watch.forThese([]);
  };
  return { visit, end };
};

/**
 * Calls `onSeen` once for each of the wanted messages that comes into the window, also of those that are loaded later. What
 * nobody looked at is wanted still.
 */
const watchMessages = (isLookedAt: () => boolean, onSeen: (messageId: number) => void) => {
  let wanted = new Map<string, number>();
  // What lies below the top bar, and a little more than the edge.
  const screen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const id = wanted.get(target.id);
        if (!isIntersecting || id === undefined || !isLookedAt()) continue;
        wanted.delete(target.id);
        screen.unobserve(target);
        onSeen(id);
      }
    },
    { rootMargin: "-56px 0px -24px 0px" },
  );
  const page = new MutationObserver(() => observe());
  const observe = () => {
    for (const id of wanted.keys()) {
      const message = document.getElementById(id);
      if (message) screen.observe(message);
    }
  };
  return {
    forThese: (messageIds: readonly number[]) => {
      screen.disconnect();
      page.disconnect();
      wanted = new Map(messageIds.map((id) => [`message-${id}`, id]));
      if (wanted.size === 0) return;
      observe();
      page.observe(document.body, { childList: true, subtree: true });
    },
  };
};

/**
 * Tells that the case is before the reader's eyes: its notifications are read, also those that come meanwhile, at once or when
 * somebody is before the page again; mentions once their message has been on the screen. Whoever acts for somebody leaves
 * theirs alone.
 */
export const useCaseVisit = (caseId: number): void => {
  const isOwn = useActor().impersonator === null;
  const current = useRef<ReturnType<typeof createVisit>>(undefined);
  useEffect(() => {
    if (!isOwn) return;
    const visiting = createVisit(caseId);
    current.current = visiting;
    const onVisibility = () => void visiting.visit();
    void visiting.visit();
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      visiting.end();
      current.current = undefined;
    };
  }, [caseId, isOwn]);
  useLiveEvent(({ kind }) => {
    if (kind === "notification") void current.current?.visit();
  });
};
