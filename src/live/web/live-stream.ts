import type { LiveEvent } from "#live/contract/live-event.ts";
import type { ActingEvent } from "#platform/contract/changed-acting.ts";
import { actingAddress } from "#platform/web/changed-acting.ts";

/** What the stream sends: an event, the word that events were lost, that it still is there, or that this page is out of date. */
export type StreamMessage = LiveEvent | ActingEvent | { readonly kind: "gap" } | { readonly kind: "here" };

/** What was sent, and the id to go on from. */
export type ReceivedMessage = { readonly id: string | null; readonly sent: StreamMessage };

/** The last id that was heard, or how many ms ago the page was asked for. */
export type Known = { readonly after: string } | { readonly age: number };

const address = "/api/events";
const firstRetryMilliseconds = 2_000;
const longestRetryMilliseconds = 60_000;

const addressFrom = (known: Known): string => {
  const acting = actingAddress(address);
  const from = "after" in known ? `after=${encodeURIComponent(known.after)}` : `age=${Math.ceil(known.age)}`;
  return `${acting}${acting.includes("?") ? "&" : "?"}${from}`;
};

/**
 * Keeps one stream open, also over what EventSource gives up on (a refused answer). Each time it says what is known
 * already, and the server tells what was missed.
 */
export const createStream = (known: () => Known, hear: (told: ReceivedMessage) => void) => {
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
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      retry = setTimeout(open, wait);
      wait = Math.min(wait * 2, longestRetryMilliseconds);
    };
  };
  return { open, close };
};
