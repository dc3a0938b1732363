import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { conversationPane } from "./conversation-pane.ts";

const name = "havn.dialog-places";
const most = 50;

const storage = (): Storage | null => {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
};

const kept = (): Readonly<Record<string, number>> => {
  try {
    const found = JSON.parse(storage()?.getItem(name) ?? "null") as unknown;
    return typeof found === "object" && found !== null ? (found as Record<string, number>) : {};
  } catch {
    return {};
  }
};

/** Pixels from the pane's top at which a page of the browser's history was left; null if it isn't known. */
const placeOf = (visit: string): number | null => {
  const place = kept()[visit];
  return typeof place === "number" && Number.isFinite(place) ? place : null;
};

const keepPlace = (visit: string, place: number): void => {
  const others = Object.entries(kept()).filter(([one]) => one !== visit);
  try {
    storage()?.setItem(name, JSON.stringify(Object.fromEntries([...others, [visit, place]].slice(-most))));
  } catch {
    // Without storage, going back opens the conversation where its reader left off.
  }
};

type Pane = {
  /** The page's tab; only some display the pane. */
  readonly tab: string;
  /** Whether it is known where to open. */
  readonly isReady: boolean;
  /** Whether the page was displayed before: back, forward, reload. */
  readonly isRestored: boolean;
  /** Scrolls to where a conversation opens. */
  readonly open: () => void;
};

/**
 * Opens the pane, once. Its position is kept while other tabs are displayed and, like the router does for the page, for
 * going back, forward, and reloading. Does nothing where the page scrolls.
 */
export const usePaneScroll = ({ tab, isReady, isRestored, open }: Pane): void => {
  const { key, pathname, hash } = useLocation();
  const visit = `${pathname} ${key}`;
  const place = useRef<number | null>(null);
  const atFirst = useRef({ visit, isRestored, hash, open });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab has another pane, or none
  useLayoutEffect(() => {
    const pane = isReady ? conversationPane() : null;
    if (!pane) return;
    const first = atFirst.current;
    const before = place.current ?? (first.isRestored ? placeOf(first.visit) : null);
    // The page frame scrolls to what the address names.
    if (before !== null) pane.scrollTop = before;
    else if (first.hash === "") {
      pane.scrollTop = 0;
      first.open();
    }
    const note = () => {
      place.current = pane.scrollTop;
    };
    note();
    pane.addEventListener("scroll", note, { passive: true });
    return () => pane.removeEventListener("scroll", note);
  }, [tab, isReady]);
  useEffect(() => {
    const keep = () => {
      if (place.current !== null) keepPlace(visit, place.current);
    };
    addEventListener("pagehide", keep);
    return () => {
      removeEventListener("pagehide", keep);
      keep();
    };
  }, [visit]);
};
