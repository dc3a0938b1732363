import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigationType } from "react-router";
import type { CaseMessage } from "#case-messages/contract/calls.ts";
import type { SeenMessages } from "#case-messages/web/conversation/seen-messages.ts";
import { useActor } from "#platform/web/page.ts";
import type { SortingDirection } from "#preferences/web/sorting-direction.ts";
import { serverNow } from "#ui/time/server-now.ts";
import { showNewest } from "./conversation-pane.ts";
import { followComposer } from "./follow-composer.ts";
import { keepVisit, type LastVisit, lastVisit } from "./last-visits.ts";
import { usePaneScroll } from "./pane-scroll.ts";

/**
 * Where the reader left off: the first message that others have written since, how many, and when that was, null if it was
 * in another browser.
 */
export type LeftOff = { readonly messageId: number; readonly count: number; readonly since: string | null } | null;

/** By the reader's notifications: the first message that is new to them, and the last that they had read, in any browser. */
export type Unread = { readonly from: number | null; readonly readTo: number | null };

const acts = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/** Whether the reader has begun to do something on the page of this case, such as to scroll. */
const useHasActed = (caseId: number): { readonly current: boolean } => {
  const hasActed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on the page of another case, nothing was done yet
  useEffect(() => {
    hasActed.current = false;
    const note = () => {
      hasActed.current = true;
    };
    for (const act of acts) addEventListener(act, note, { capture: true, passive: true });
    return () => {
      for (const act of acts) removeEventListener(act, note, { capture: true });
    };
  }, [caseId]);
  return hasActed;
};

type LeavingPoint = { readonly newest: number; readonly at: string | null };

/** Where they left off, by this browser and by their notifications, of which an older one may still be unread. */
const leftBy = (visit: LastVisit | null, { from, readTo }: Unread): LeavingPoint | null => {
  if (visit)
    return { ...visit, newest: Math.max(visit.newest, Math.min(readTo ?? 0, (from ?? Number.POSITIVE_INFINITY) - 1)) };
  return from === null ? null : { newest: from - 1, at: null };
};

/** What others wrote after that. */
const leftOffAt = (messages: readonly CaseMessage[], visit: LeavingPoint | null, userId: number): LeftOff => {
  const unread = messages.filter(
    ({ id, author, deletedAt }) => visit && id > visit.newest && author.id !== userId && deletedAt === null,
  );
  const [first] = unread;
  return visit && first ? { messageId: first.id, count: unread.length, since: visit.at } : null;
};

/** Whether the browser or router restores the scroll position: back, forward, reload. */
const useIsRestored = (): boolean => {
  const isPop = useNavigationType() === "POP";
  if (!isPop || import.meta.env.SSR) return false;
  // The first page of a visit counts as a navigation too.
  if ("ready" in document.documentElement.dataset) return true;
  const [first] = performance.getEntriesByType?.("navigation") ?? [];
  return (first as PerformanceNavigationTiming | undefined)?.type !== "navigate";
};

const useKeptVisit = (caseId: number, newest: number): void => {
  const { userId, impersonator } = useActor();
  const now = useRef(newest);
  now.current = newest;
  useEffect(() => {
    if (impersonator !== null) return;
    // On a page that was never visible, nothing was seen.
    let isLookedAt = !document.hidden;
    const keep = () => {
      if (isLookedAt) keepVisit(userId, caseId, { newest: now.current, at: new Date(serverNow()).toISOString() });
    };
    const onVisibility = () => {
      keep();
      isLookedAt = !document.hidden;
    };
    addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", onVisibility);
      keep();
    };
  }, [userId, impersonator, caseId]);
};

type Dialog = {
  readonly caseId: number;
  /** Oldest first. */
  readonly messages: readonly CaseMessage[];
  readonly direction: SortingDirection;
  readonly seen: SeenMessages;
  /** The page's tab; only some display the conversation. */
  readonly tab: string;
};

/**
 * Where the conversation has a pane of its own, scrolls it to where its reader left off: the first message that is new to
 * them, or the newest end. Newest-first conversations start there already, and a page opens at its top. Records how the
 * conversation is left, for the next visit.
 */
export const useOpening = ({ caseId, messages, direction, seen, tab }: Dialog) => {
  const { userId } = useActor();
  const isRestored = useIsRestored();
  const [leftOff, setLeftOff] = useState<LeftOff | undefined>();
  useKeptVisit(caseId, seen.newest);
  const atFirst = useRef({ messages, visit: null as LastVisit | null });
  useLayoutEffect(() => {
    atFirst.current.visit = lastVisit(userId, caseId);
    setLeftOff(leftOffAt(atFirst.current.messages, atFirst.current.visit, userId));
  }, [userId, caseId]);
  const hasActed = useHasActed(caseId);
  const hasOpened = useRef(false);
  const opensAgain = useRef(false);
  const hearUnread = useCallback(
    (unread: Unread) => {
      const { messages: loaded, visit } = atFirst.current;
      // A page that was opened at a message, or where it was left before, stays there.
      opensAgain.current = hasOpened.current && !hasActed.current;
      setLeftOff((before) => {
        const now = leftOffAt(loaded, leftBy(visit, unread), userId);
        return now?.messageId === before?.messageId ? before : now;
      });
    },
    [userId, hasActed],
  );
  const open = () => {
    const newest = messages.at(-1);
    if (direction === "Descending" || !newest) return;
    const mark = document.querySelector("[data-left-off]");
    if (mark) mark.scrollIntoView({ block: "start" });
    else showNewest(newest.id);
    hasOpened.current = true;
  };
  // What the notifications know comes a moment later; who has begun to do something isn't moved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another message is the first that is new
  useLayoutEffect(() => {
    if (opensAgain.current) open();
    opensAgain.current = false;
  }, [leftOff?.messageId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab has another composer, or none
  useLayoutEffect(followComposer, [tab]);
  usePaneScroll({ tab, isReady: leftOff !== undefined, isRestored, open });
  return { leftOff: leftOff ?? null, hearUnread };
};
