import type { QueryKey } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { LiveEvent } from "#live/contract/live-event.ts";
import { changedActing, onChangedActing, setChangedActing } from "#platform/web/changed-acting.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import type { StreamMessage } from "./live-stream.ts";
import { createSharedStream } from "./shared-stream.ts";

/** Which cached data an event makes out of date, as the beginnings of their query keys. */
export type KeysOfEvent = (event: LiveEvent) => readonly QueryKey[];

/** Events of one moment are one refresh; under a storm of them a refresh comes once a second. */
const gatherMilliseconds = 120;
const pauseMilliseconds = 1_000;
/** A tab that nobody looks at gives the stream back; while another tab has one, it still hears all. */
const hiddenMilliseconds = 30_000;

const listeners = new Set<(event: LiveEvent) => void>();

/** Collects keys and invalidates them together; while the tab is hidden it waits. */
const createRefresh = () => {
  const waiting = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;

  const refresh = () => {
    timer = undefined;
    last = Date.now();
    for (const queryKey of waiting.values()) void queryClient().invalidateQueries({ queryKey });
    waiting.clear();
  };
  const plan = () => {
    if (waiting.size === 0 || timer || document.hidden) return;
    timer = setTimeout(refresh, Math.max(gatherMilliseconds, last + pauseMilliseconds - Date.now()));
  };
  return {
    add: (keys: readonly QueryKey[]) => {
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

/** Follows the stream of the tabs of this name until the returned function is called. */
const followLiveEvents = (keysOf: KeysOfEvent, name: string): (() => void) => {
  const refresh = createRefresh();
  const everything = () => refresh.add([[]]);
  const hear = (sent: StreamMessage) => {
    if (sent.kind === "here") return;
    if (sent.kind === "gap") return everything();
    if (sent.kind === "acting") return setChangedActing(sent);
    refresh.add(keysOf(sent));
    for (const listen of listeners) listen(sent);
  };
  const stream = createSharedStream(name, hear);
  const join = () => void (changedActing() || stream.join());
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const onVisibility = () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(stream.leave, hiddenMilliseconds);
    else join();
    refresh.plan();
  };
  const gone = new AbortController();
  const { signal } = gone;
  document.addEventListener("visibilitychange", onVisibility, { signal });
  for (const away of ["freeze", "pagehide"]) addEventListener(away, stream.leave, { capture: true, signal });
  for (const back of ["resume", "pageshow"]) addEventListener(back, onVisibility, { capture: true, signal });
  if (document.hidden) join();
  onVisibility();
  const unfollow = onChangedActing(() => {
    if (changedActing()) return stream.leave();
    join();
    everything();
  });
  return () => {
    unfollow();
    gone.abort();
    clearTimeout(hiding);
    stream.stop();
    refresh.stop();
  };
};

/**
 * Mounted once, in the default layout: invalidates cached data as events say, and everything when some were lost for
 * good. `keysOf` must be the same function at every rendering; tabs that give the same `name` share a stream.
 */
export const useLiveEvents = (keysOf: KeysOfEvent, name: string): void =>
  useEffect(() => followLiveEvents(keysOf, name), [keysOf, name]);

/** Hears every event while the component is shown, for what invalidating does not do; see `useLiveEvents`. */
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
