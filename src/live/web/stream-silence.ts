import { useSyncExternalStore } from "react";
import { secondMs } from "#platform/rules/durations.ts";

/** The server sends something every 10 seconds: a tab that receives nothing for this long can't have the stream. */
const silentMilliseconds = 20 * secondMs;

let isSilent = false;
const listeners = new Set<() => void>();
const update = (next: boolean) => {
  if (next === isSilent) return;
  isSilent = next;
  for (const changed of listeners) changed();
};

/**
 * Watches a visible tab's stream. `ask` is called when it has been silent for 20 seconds, and then every 20 seconds until
 * something is `heard`.
 */
export const createSilenceWatch = (ask: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      update(true);
      ask();
      wait();
    }, silentMilliseconds);
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    update(false);
  };
  const heard = () => {
    update(false);
    if (timer !== undefined) wait();
  };
  return { start: wait, heard, stop };
};

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/** Whether this tab, although visible, receives no live events. */
export const useStreamSilence = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isSilent,
    () => false,
  );
