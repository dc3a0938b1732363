import {
  createStream,
  type ReceivedMessage,
  type StreamMessage,
  type StreamPosition,
  silentMilliseconds,
} from "./live-stream.ts";
import { createReceivedEvents } from "./received-events.ts";
import { electedLeader, soleLeader } from "./tab-leadership.ts";

/** Messages between the tabs of a session. */
type Message =
  | { readonly say: "told"; readonly told: ReceivedMessage }
  | { readonly say: "ask"; readonly from: string; readonly known: StreamPosition }
  | { readonly say: "answer"; readonly to: string; readonly missed: readonly ReceivedMessage[] | null };

/** The tab holding the stream answers within this time unless frozen, in which case another tab takes over. */
const answerMilliseconds = 2_000;

const prefix = "havn-live ";
const gap: ReceivedMessage = { id: null, sent: { kind: "gap" } };

/** Null if tabs can't coordinate (an insecure origin, an old browser), so each has its own stream. */
const openChannel = (name: string): { channel: BroadcastChannel; locks: LockManager } | null => {
  if (!name || !navigator.locks || typeof BroadcastChannel === "undefined") return null;
  try {
    return { channel: new BroadcastChannel(prefix + name), locks: navigator.locks };
  } catch {
    return null;
  }
};

/**
 * One stream for all tabs with the same name. The leader holds it and forwards messages. When it closes, the next tab
 * continues from the last event it received itself, so nothing is missed.
 */
export const createSharedStream = (name: string, hear: (sent: StreamMessage) => void) => {
  const shared = openChannel(name);
  const received = createReceivedEvents();
  const tab = Math.random().toString(36).slice(2);
  let isWanted = false;
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const say = (message: Message) => shared?.channel.postMessage(message);
  const take = (told: ReceivedMessage) => {
    if (received.add(told)) hear(told.sent);
  };
  const stream = createStream(received.known, (told) => {
    say({ say: "told", told });
    take(told);
  });
  const quiet = () => {
    clearTimeout(unanswered);
    clearTimeout(silence);
  };
  const begin = () => {
    quiet();
    stream.open();
  };
  const callbacks = { begin, end: stream.close };
  const leadership = shared ? electedLeader(shared.locks, prefix + name, callbacks) : soleLeader(callbacks);

  /** Asks the leader what this tab missed; if it doesn't answer, it is no longer the leader. */
  const ask = () => {
    quiet();
    if (leadership.has()) return;
    // A busy tab's timer may fire before a message that has already arrived, so pending messages are processed first.
    unanswered = setTimeout(() => {
      unanswered = setTimeout(() => void leadership.request({ steal: true }));
    }, answerMilliseconds);
    say({ say: "ask", from: tab, known: received.known() });
  };
  const receive = ({ data }: MessageEvent<Message>) => {
    if (data.say === "ask") {
      if (leadership.has()) say({ say: "answer", to: data.from, missed: received.missedBy(data.known) });
      return;
    }
    if (data.say === "answer" && data.to !== tab) return;
    quiet();
    if (isWanted && !leadership.has()) silence = setTimeout(ask, silentMilliseconds);
    if (data.say === "told") take(data.told);
    else for (const told of data.missed ?? [gap]) take(told);
  };
  shared?.channel.addEventListener("message", receive);

  const join = () => {
    if (!isWanted) void leadership.request();
    isWanted = true;
    ask();
  };
  const leave = () => {
    isWanted = false;
    quiet();
    leadership.leave();
  };
  const stop = () => {
    leave();
    shared?.channel.close();
  };
  return { join, leave, stop };
};
