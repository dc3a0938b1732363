import type { QueryKey } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ActingEvent, LiveEvent } from "#platform/contract/live-event.ts";
import { actingAddress, changedActing, onChangedActing, setChangedActing } from "./changed-acting.ts";
import { queryClient } from "./query-client.ts";

/** Which cached data an event makes out of date, as the beginnings of their query keys. */
export type KeysOfEvent = (event: LiveEvent) => readonly QueryKey[];

/** What the stream sends: an event, the word that events were lost, or that this page is out of date. */
type Sent = LiveEvent | ActingEvent | { readonly kind: "gap" };

const address = "/api/events";
/** Events of one moment are one refresh; under a storm of them a refresh comes once a second. */
const gatherMilliseconds = 120;
const pauseMilliseconds = 1_000;
/** A tab that nobody looks at gives its connection back (browsers allow six for all tabs under HTTP/1.1). */
const hiddenMilliseconds = 30_000;
const firstRetryMilliseconds = 2_000;
const longestRetryMilliseconds = 60_000;

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

/** Keeps one stream open, also over what EventSource gives up on (a refused answer), and says when it came back. */
const createStream = (hear: (sent: Sent) => void, cameBack: () => void) => {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wait = firstRetryMilliseconds;
  let wasOpen = false;

  const close = () => {
    clearTimeout(retry);
    source?.close();
    source = undefined;
  };
  const open = () => {
    close();
    if (changedActing()) return;
    source = new EventSource(actingAddress(address));
    source.onopen = () => {
      wait = firstRetryMilliseconds;
      if (wasOpen) cameBack();
      wasOpen = true;
    };
    source.onmessage = ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as Sent);
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      retry = setTimeout(open, wait);
      wait = Math.min(wait * 2, longestRetryMilliseconds);
    };
  };
  return { open, close, isOpen: () => source !== undefined };
};

/** Follows the stream until the returned function is called. */
export const followLiveEvents = (keysOf: KeysOfEvent): (() => void) => {
  const refresh = createRefresh();
  const everything = () => refresh.add([[]]);
  const hear = (sent: Sent) => {
    if (sent.kind === "gap") return everything();
    if (sent.kind === "acting") {
      stream.close();
      return setChangedActing(sent);
    }
    refresh.add(keysOf(sent));
    for (const listen of listeners) listen(sent);
  };
  const stream = createStream(hear, everything);
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const onVisibility = () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(stream.close, hiddenMilliseconds);
    else if (!stream.isOpen()) stream.open();
    refresh.plan();
  };
  document.addEventListener("visibilitychange", onVisibility);
  stream.open();
  const unfollow = onChangedActing(() => {
    if (changedActing()) return stream.close();
    stream.open();
    everything();
  });
  return () => {
    unfollow();
    document.removeEventListener("visibilitychange", onVisibility);
    clearTimeout(hiding);
    stream.close();
    refresh.stop();
  };
};

/**
 * Mounted once, in the default layout: invalidates cached data as events say, and everything after a lost connection
 * came back. `keysOf` must be the same function at every rendering.
 */
export const useLiveEvents = (keysOf: KeysOfEvent): void => useEffect(() => followLiveEvents(keysOf), [keysOf]);

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
