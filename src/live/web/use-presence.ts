import { useCallback, useEffect, useRef, useState } from "react";
import { liveCalls } from "#live/contract/calls.ts";
import { useLiveEvent } from "#live/web/live-events.ts";
import { browserApi, sendOnUnload } from "#platform/web/browser-api.ts";
import type { Person } from "#users/contract/person.ts";

/** Somebody else who has the case open. */
export type Other = { readonly person: Person; readonly isWriting: boolean };

const everyMilliseconds = 20_000;
/** Events of one moment are one question. */
const gatherMilliseconds = 150;
const silentMilliseconds = 5_000;

let ownTab: string | undefined;
/** One name for this tab, for as long as it is open. */
const tabId = (): string => {
  ownTab ??= crypto.randomUUID();
  return ownTab;
};

export type Typing = { readonly isTyping: boolean; readonly touch: () => void };

/** Whether something was typed in the last five seconds; `touch` says that something is. */
export const useTyping = (): Typing => {
  const [isTyping, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const touch = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTyping(false), silentMilliseconds);
    setTyping(true);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isTyping, touch };
};

/** Says every 20 s, and at each change, what is done here, and hears who else is there. A courtesy: what fails is left. */
export const usePresence = (caseId: number, isWriting: boolean): readonly Other[] => {
  const [others, setOthers] = useState<readonly Other[]>([]);
  const doing = useRef<"looking" | "writing">("looking");
  const asked = useRef(0);
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);

  const report = useCallback(async () => {
    if (document.hidden) return;
    const turn = ++asked.current;
    try {
      const body = { caseId, tabId: tabId(), doing: doing.current };
      const reply = await browserApi(liveCalls).tellCasePresence({ body });
      if (turn === asked.current) setOthers(reply.others);
    } catch {
      if (turn === asked.current) setOthers([]);
    }
  }, [caseId]);

  const leave = useCallback(() => {
    asked.current++;
    clearTimeout(soon.current);
    sendOnUnload(liveCalls.tellCasePresence, { caseId, tabId: tabId(), doing: "gone" });
  }, [caseId]);

  useEffect(() => {
    const next = isWriting ? "writing" : "looking";
    if (doing.current === next) return;
    doing.current = next;
    void report();
  }, [isWriting, report]);

  useEffect(() => {
    const onVisibility = () => (document.hidden ? leave() : void report());
    const timer = setInterval(() => void report(), everyMilliseconds);
    void report();
    document.addEventListener("visibilitychange", onVisibility);
    addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisibility);
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [report, leave]);

  useLiveEvent(({ kind, caseId: about }) => {
    if (kind !== "presence" || about !== caseId) return;
    clearTimeout(soon.current);
    soon.current = setTimeout(() => void report(), gatherMilliseconds);
  });
  return others;
};
