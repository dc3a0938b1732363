import { useCallback, useEffect, useRef, useState } from "react";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { liveCalls } from "#live/contract/calls.ts";
import { useLiveEvent } from "#live/web/live-events.ts";
import { browserApi, sendOnUnload } from "#platform/web/browser-api.ts";
import { toCallError } from "#platform/web/errors/errors.ts";
import { isRemoved } from "#platform/web/loading/removing.ts";
import type { Person } from "#users/contract/person.ts";

/** Another person who has the case open. */
export type Other = { readonly person: Person; readonly isWriting: boolean };

const everyMilliseconds = 20_000;
/** Events within this time share one request. */
const gatherMilliseconds = 150;
const silentMilliseconds = 5_000;

let ownTab: string | undefined;
/** A random id of this tab, for as long as it is open. */
const tabId = (): string => {
  ownTab ??= crypto.randomUUID();
  return ownTab;
};

type TypingState = { readonly isTyping: boolean; readonly touch: () => void };

/** Whether something was typed in the last five seconds; call `touch` on input. */
export const useTyping = (): TypingState => {
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

/** Reports activity every 20 s and on each change, and returns who else is there. Best effort: failures are ignored. */
export const usePresence = (caseId: number, isWriting: boolean): readonly Other[] => {
  const [others, setOthers] = useState<readonly Other[]>([]);
  const doing = useRef<"looking" | "writing">("looking");
  const asked = useRef(0);
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);

  const report = useCallback(async () => {
    if (document.hidden || isRemoved(caseKeys.one(caseId))) return;
    const turn = ++asked.current;
    try {
      const body = { caseId, tabId: tabId(), doing: doing.current };
      const reply = await browserApi(liveCalls).reportCasePresence({ body });
      if (turn === asked.current) setOthers(reply.others);
    } catch (failure) {
      toCallError(failure);
      if (turn === asked.current) setOthers([]);
    }
  }, [caseId]);

  const leave = useCallback(() => {
    asked.current++;
    clearTimeout(soon.current);
    if (isRemoved(caseKeys.one(caseId))) return;
    sendOnUnload(liveCalls.reportCasePresence, { caseId, tabId: tabId(), doing: "gone" });
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
