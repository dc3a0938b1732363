import { useEffect, useRef } from "react";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { coveredPixels } from "#care-cases/web/public.ts";
import type { Unread } from "#case-messages/web/conversation/opening/use-opening.ts";
import { useLiveEvent } from "#live/web/live-events.ts";
import { inboxCalls } from "#notifications/contract/inbox-calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { toCallError } from "#platform/web/errors/errors.ts";
import { isRemoved } from "#platform/web/loading/removing.ts";
import { useActor } from "#platform/web/page.ts";
import { refreshNotifications } from "./notification-queries.ts";
import { watchAttention } from "./watch-attention.ts";

/**
 * Sends one visit at a time; requests meanwhile are merged into the next. The first visit is opening the page; later
 * ones wait until someone is viewing it.
 */
const createVisit = (caseId: number, onOpened: (unread: Unread) => void) => {
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
    if (ended || !isLookedAt() || isRemoved(caseKeys.one(caseId))) return;
    const isFirst = !isOpened;
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
      const { marked, mentionsLeft, unread } = await browserApi(inboxCalls).markNotificationsRead({ body });
      if (marked > 0) void refreshNotifications();
      if (!ended) watch.forThese(mentionsLeft);
      if (!ended && unread && isFirst) onOpened(unread);
    } catch (failure) {
      toCallError(failure);
      // They stay unread, as the inbox shows; the next visit tries again.
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
 * Calls `onSeen` once per wanted message that scrolls into view, including ones loaded later. Messages that nobody has
 * seen stay wanted.
 */
const watchMessages = (isLookedAt: () => boolean, onSeen: (messageId: number) => void) => {
  let wanted = new Map<string, number>();
  // The area below the sticky header, with a margin.
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
    { rootMargin: `-${coveredPixels()}px 0px -24px 0px` },
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
 * Reports that the case is being viewed, which marks its notifications as read, including new ones, immediately or when
 * someone returns to the page. Mentions are marked once their message was on screen. `onOpened` hears what had been unread
 * when the page was opened. No effect while impersonating.
 */
export const useCaseVisit = (caseId: number, onOpened: (unread: Unread) => void): void => {
  const isOwn = useActor().impersonator === null;
  const opened = useRef(onOpened);
  opened.current = onOpened;
  const current = useRef<ReturnType<typeof createVisit>>(undefined);
  useEffect(() => {
    if (!isOwn) return;
    const visiting = createVisit(caseId, (unread) => opened.current(unread));
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
