import { useSyncExternalStore } from "react";
import { secondMs } from "#platform/rules/durations.ts";
import type { TimeLeft } from "#service-levels/contract/time-left.ts";
import { secondsLeft, secondsMatterBelow } from "#service-levels/rules/clocks/time-left-shown.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { serverNow } from "#ui/time/server-now.ts";

const listeners = new Set<() => void>();
let newest = 0;
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  newest = serverNow();
  for (const listener of listeners) listener();
};

/** One shared timer for everything that counts seconds on a page; none if nothing does. */
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  timer ??= setInterval(tick, secondMs);
  newest = serverNow();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};
const stand = () => () => {};

/** Whether the clock is running with its seconds shown, now or before the page's time next ticks. */
const needsSeconds = (timeLeft: TimeLeft, now: number, secondsBelow: number): boolean => {
  const seconds = secondsLeft(timeLeft, now);
  return timeLeft.ticksFrom !== null && seconds !== null && seconds >= 0 && seconds < secondsBelow + 30;
};

/** The current time in milliseconds since 1970: the page's time, and every second in the last minutes of a clock. */
export const useTickingNow = (timeLeft: TimeLeft, secondsBelow = secondsMatterBelow): number => {
  const now = useNow();
  const isFine = needsSeconds(timeLeft, now, secondsBelow);
  const fine = useSyncExternalStore(
    isFine ? subscribe : stand,
    () => (isFine ? newest : 0),
    () => 0,
  );
  return Math.max(now, fine);
};
