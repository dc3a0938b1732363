import type { IdentityEvent } from "#platform/contract/changed-identity.ts";
import type { LiveEvent } from "#platform/contract/live-event.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { addressWithIdentity } from "#platform/web/changed-identity.ts";
import { noteUnanswered } from "#platform/web/errors/connection.ts";

/** Messages of the stream: an event, a gap, a heartbeat, or that this page is outdated. */
export type StreamMessage = LiveEvent | IdentityEvent | { readonly kind: "gap" } | { readonly kind: "here" };

/** A message, and the id to continue from. */
export type ReceivedMessage = { readonly id: string | null; readonly sent: StreamMessage };

/** The last received id, or how many ms ago the page was requested. */
export type StreamPosition = { readonly after: string } | { readonly age: number };

const address = "/api/events";
/** The server sends something every 10 seconds: a stream that is silent for longer was cut off or is held back. */
export const silentMilliseconds = 25_000;
const firstRetryMilliseconds = 2_000;
const longestRetryMilliseconds = minuteMs;
const longestPatienceMilliseconds = 2 * minuteMs;

const addressFrom = (known: StreamPosition): string => {
  const acting = addressWithIdentity(address);
  const from = "after" in known ? `after=${encodeURIComponent(known.after)}` : `age=${Math.ceil(known.age)}`;
  return `${acting}${acting.includes("?") ? "&" : "?"}${from}`;
};

/**
 * Keeps a stream open, even where EventSource gives up (an error status) or nothing arrives. Each connection says what is
 * already known, and the server sends what was missed.
 */
export const createStream = (known: () => StreamPosition, hear: (told: ReceivedMessage) => void) => {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let wait = firstRetryMilliseconds;
  /** Doubles each time, so that what holds streams back isn't flooded with new ones. */
  let patience = silentMilliseconds;

  const close = () => {
    clearTimeout(retry);
    clearTimeout(silence);
    source?.close();
    source = undefined;
  };
  const open = () => {
    close();
    const opened = new EventSource(addressFrom(known()));
    source = opened;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(reopen, patience);
    };
    const reopen = () => {
      patience = Math.min(patience * 2, longestPatienceMilliseconds);
      open();
    };
    listen();
    opened.onopen = () => {
      wait = firstRetryMilliseconds;
    };
    opened.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      patience = silentMilliseconds;
      listen();
      hear({ id: lastEventId || null, sent: JSON.parse(data) as StreamMessage });
    };
    opened.onerror = () => {
      // The stream breaks as soon as the connection does, before any call fails.
      noteUnanswered();
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      clearTimeout(silence);
      retry = setTimeout(open, wait);
      wait = Math.min(wait * 2, longestRetryMilliseconds);
    };
  };
  return { open, close };
};
