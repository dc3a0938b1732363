import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { coveredPixels } from "#care-cases/web/case/use-is-covered.ts";
import type { CaseMessage } from "#case-messages/contract/calls.ts";
import { useActor } from "#platform/web/page.ts";
import type { SortingDirection } from "#preferences/web/sorting-direction.ts";
import { serverNow } from "#ui/time/server-now.ts";
import { keepVisit, type LastVisit, lastVisit } from "./last-visits.ts";
import type { SeenMessages } from "./seen-messages.ts";

/** Where the reader left off: the first message that others have written since, and when that was. */
export type LeftOff = { readonly messageId: number; readonly since: string } | null;

/** The first message that others wrote after the last visit. */
export const firstUnread = (
  messages: readonly CaseMessage[],
  visit: LastVisit | null,
  userId: number,
): CaseMessage | null =>
  (visit &&
    messages.find(({ id, author, deletedAt }) => id > visit.newest && author.id !== userId && deletedAt === null)) ??
  null;

/** Whether the browser or router restores the scroll position: back, forward, reload, or a URL with a fragment. */
const useIsPlaced = (): boolean => {
  const { hash } = useLocation();
  const isPop = useNavigationType() === "POP";
  if (hash !== "") return true;
  if (!isPop || import.meta.env.SSR) return false;
  // The first page of a visit counts as a navigation too.
  if ("ready" in document.documentElement.dataset) return true;
  const [first] = performance.getEntriesByType?.("navigation") ?? [];
  return (first as PerformanceNavigationTiming | undefined)?.type !== "navigate";
};

/**
 * Scrolls to the end of an ascending conversation, to the start of its last message; does nothing if that is in view.
 */
const showNewest = (newest: number): void => {
  const end = document.querySelector("[data-newest-end]")?.getBoundingClientRect().bottom ?? 0;
  const foot = document.querySelector("[data-composer]")?.getBoundingClientRect().top ?? innerHeight;
  if (end <= foot) return;
  scrollBy({ top: end - foot });
  const last = document.getElementById(`message-${newest}`);
  if (last && last.getBoundingClientRect().top < coveredPixels()) last.scrollIntoView({ block: "start" });
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
  /** Whether the conversation is the initially displayed tab. */
  readonly isShown: boolean;
};

/**
 * Scrolls the conversation to where its reader left off: the first message that is new to them, or the newest end.
 * Newest-first conversations start there already. Records how it is left, for the next visit.
 */
export const useOpening = ({ caseId, messages, direction, seen, isShown }: Dialog): LeftOff => {
  const { userId } = useActor();
  const isPlaced = useIsPlaced();
  const [leftOff, setLeftOff] = useState<LeftOff>(null);
  useKeptVisit(caseId, seen.newest);
  const atFirst = useRef({ messages, opens: isShown && !isPlaced && direction === "Ascending" });
  useLayoutEffect(() => {
    const { messages: came, opens } = atFirst.current;
    const visit = lastVisit(userId, caseId);
    const unread = firstUnread(came, visit, userId);
    if (unread && visit) setLeftOff({ messageId: unread.id, since: visit.at });
    const newest = came.at(-1);
    if (!opens || !newest) return;
    // The router scrolls to the top of a new page first.
    const frame = requestAnimationFrame(() => {
      const mark = unread && document.querySelector("[data-left-off]");
      if (mark) mark.scrollIntoView({ block: "start" });
      else showNewest(newest.id);
    });
    return () => cancelAnimationFrame(frame);
  }, [userId, caseId]);
  return leftOff;
};
