import { useEffect } from "react";
import { minuteMs } from "#platform/rules/durations.ts";
import { invalidate } from "./cache.ts";

/**
 * Refetches a screen while visible, each time so long after the last, because it changes without any event. Null: not any
 * more.
 */
export const useRefreshEvery = (screen: string, milliseconds: number | null): void =>
  useEffect(() => {
    if (milliseconds === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const again = async () => {
      if (!document.hidden) await invalidate(screen);
      wait();
    };
    let isOver = false;
    const wait = () => {
      if (!isOver) timer = setTimeout(() => void again(), milliseconds);
    };
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [screen, milliseconds]);

/** Refetches a screen every minute, because its content depends on the time of day. */
export const useMinuteRefresh = (screen: string): void => useRefreshEvery(screen, minuteMs);
