import { useEffect, useRef } from "react";
import type { LiveEvent } from "#platform/contract/live-event.ts";
import { changedIdentity, onChangedIdentity, setChangedIdentity } from "#platform/web/changed-identity.ts";
import { isConnected } from "#platform/web/errors/connection.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import type { Key } from "#platform/web/loading/data-query.ts";
import type { StreamMessage } from "./live-stream.ts";
import { createSharedStream } from "./shared-stream.ts";
import { createSilenceWatch } from "./stream-silence.ts";

/** Query key prefixes that an event invalidates. */
export type KeysOfEvent = (event: LiveEvent) => readonly Key[];

/** Events within this time share one refresh; under a flood, there is one per second. */
const gatherMilliseconds = 120;
const pauseMilliseconds = 1_000;
/** A hidden tab closes its stream after this time; while another tab has one, it still gets all events. */
const hiddenMilliseconds = 30_000;

/** Number of components that need the stream while the tab is hidden. */
let held = 0;

const listeners = new Set<(event: LiveEvent) => void>();

/** Collects keys and invalidates them together; waits while the tab is hidden. */
const createRefresh = () => {
  const waiting = new Map<string, Key>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;

  const refresh = () => {
    timer = undefined;
    last = Date.now();
    for (const queryKey of waiting.values()) void invalidate(queryKey);
    waiting.clear();
  };
  const plan = () => {
    if (waiting.size === 0 || timer || document.hidden) return;
    timer = setTimeout(refresh, Math.max(gatherMilliseconds, last + pauseMilliseconds - Date.now()));
  };
  return {
    add: (keys: readonly Key[]) => {
      for (const key of keys) waiting.set(JSON.stringify(key), key);
      plan();
    },
    plan,
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting.clear();
    },
  };
};

/** Follows the stream shared by tabs with this name until the returned function is called. */
const followLiveEvents = (keysOf: KeysOfEvent, name: string): (() => void) => {
  const refresh = createRefresh();
  const everything = () => refresh.add([[]]);
  // While Havn doesn't answer at all, the page says that, and refetches everything afterwards.
  const watch = createSilenceWatch(() => void (isConnected() && everything()));
  const hear = (sent: StreamMessage) => {
    // Tabs also tell each other of a gap while none of them has the stream.
    if (sent.kind !== "gap") watch.heard();
    if (sent.kind === "here") return;
    if (sent.kind === "gap") return everything();
    if (sent.kind === "identity") return setChangedIdentity(sent);
    refresh.add(keysOf(sent));
    for (const listen of listeners) listen(sent);
  };
  const stream = createSharedStream(name, hear);
  const join = () => void (changedIdentity() || stream.join());
  const leave = () => {
    watch.stop();
    stream.leave();
  };
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const onVisibility = () => {
    clearTimeout(hiding);
    if (document.hidden) {
      watch.stop();
      hiding = setTimeout(() => held > 0 || leave(), hiddenMilliseconds);
    } else if (!changedIdentity()) {
      watch.start();
      join();
    }
    refresh.plan();
  };
  const gone = new AbortController();
  const { signal } = gone;
  document.addEventListener("visibilitychange", onVisibility, { signal });
  for (const away of ["freeze", "pagehide"]) addEventListener(away, leave, { capture: true, signal });
  for (const back of ["resume", "pageshow"]) addEventListener(back, onVisibility, { capture: true, signal });
  if (document.hidden) join();
  onVisibility();
  const unfollow = onChangedIdentity(() => {
    if (changedIdentity()) return leave();
    onVisibility();
    everything();
  });
  return () => {
    unfollow();
    gone.abort();
    clearTimeout(hiding);
    watch.stop();
    stream.stop();
    refresh.stop();
  };
};

/**
 * Mounted once, in the default layout: invalidates cached data on events, and everything after a gap. `keysOf` must be
 * a stable function; tabs with the same `name` share a stream.
 */
export const useLiveEvents = (keysOf: KeysOfEvent, name: string): void =>
  useEffect(() => followLiveEvents(keysOf, name), [keysOf, name]);

/** Keeps the stream open while the component is mounted, even if the tab is hidden. */
export const useOpenStream = (): void =>
  useEffect(() => {
    held += 1;
    return () => {
      held -= 1;
    };
  }, []);

/**
 * Calls a function for every event while the component is mounted, for effects other than invalidation; see
 * `useLiveEvents`.
 */
export const useLiveEvent = (listen: (event: LiveEvent) => void): void => {
  const newest = useRef(listen);
  useEffect(() => {
    newest.current = listen;
  });
  useEffect(() => {
    const hear = (event: LiveEvent) => newest.current(event);
    listeners.add(hear);
    return () => void listeners.delete(hear);
  }, []);
};
