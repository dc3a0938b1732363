import type { LiveEvent } from "#live/contract/live-event.ts";
import type { IdentityEvent } from "#platform/contract/changed-identity.ts";
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
const firstRetryMilliseconds = 2_000;
const longestRetryMilliseconds = minuteMs;

const addressFrom = (known: StreamPosition): string => {
  const acting = addressWithIdentity(address);
  const from = "after" in known ? `after=${encodeURIComponent(known.after)}` : `age=${Math.ceil(known.age)}`;
  return `${acting}${acting.includes("?") ? "&" : "?"}${from}`;
};

/**
 * Keeps a stream open, even where EventSource gives up (an error status). Each connection says what is already known,
 * and the server sends what was missed.
 */
export const createStream = (known: () => StreamPosition, hear: (told: ReceivedMessage) => void) => {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wait = firstRetryMilliseconds;

  const close = () => {
    clearTimeout(retry);
    source?.close();
    source = undefined;
  };
  const open = () => {
    close();
    const opened = new EventSource(addressFrom(known()));
    source = opened;
    opened.onopen = () => {
      wait = firstRetryMilliseconds;
    };
    opened.onmessage = ({ data, lastEventId }: MessageEvent<string>) =>
      hear({ id: lastEventId || null, sent: JSON.parse(data) as StreamMessage });
    opened.onerror = () => {
      // The stream breaks as soon as the connection does, before any call fails.
      noteUnanswered();
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      retry = setTimeout(open, wait);
      wait = Math.min(wait * 2, longestRetryMilliseconds);
    };
  };
  return { open, close };
};
