import { createStream, type Known, type ReceivedMessage, type StreamMessage } from "./live-stream.ts";
import { createReceivedEvents } from "./received-events.ts";
import { lockedTurn, ownTurn } from "./tab-turn.ts";

/** What the tabs of a session say to each other. */
type Message =
  | { readonly say: "told"; readonly told: ReceivedMessage }
  | { readonly say: "ask"; readonly from: string; readonly known: Known }
  | { readonly say: "answer"; readonly to: string; readonly missed: readonly ReceivedMessage[] | null };

/** A tab that holds the stream answers sooner than this, unless it is frozen: then another takes the stream over. */
const answerMilliseconds = 2_000;
/** The server says something every 25 seconds. */
const silentMilliseconds = 60_000;

const prefix = "havn-live ";
const gap: ReceivedMessage = { id: null, sent: { kind: "gap" } };

/** Null where tabs can't agree (an insecure origin, an old browser): each has a stream of its own. */
const openChannel = (name: string): { channel: BroadcastChannel; locks: LockManager } | null => {
  if (!name || !navigator.locks || typeof BroadcastChannel === "undefined") return null;
  try {
    return { channel: new BroadcastChannel(prefix + name), locks: navigator.locks };
  } catch {
    return null;
  }
};

/**
 * One stream for all tabs that bear the same name. The tab whose turn it is holds it and passes on what it hears. When
 * that tab goes, the next goes on from the last event that it heard itself, so that nothing is missed.
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
  const turn = shared ? lockedTurn(shared.locks, prefix + name, callbacks) : ownTurn(callbacks);

  /** Asks whoever holds the stream what this tab missed; one that does not answer holds it no more. */
  const ask = () => {
    quiet();
    if (turn.has()) return;
    // A busy tab may hear its clock before an answer that is there already: what waits is read first.
    unanswered = setTimeout(() => {
      unanswered = setTimeout(() => void turn.request({ steal: true }));
    }, answerMilliseconds);
    say({ say: "ask", from: tab, known: received.known() });
  };
  const receive = ({ data }: MessageEvent<Message>) => {
    if (data.say === "ask") {
      if (turn.has()) say({ say: "answer", to: data.from, missed: received.missedBy(data.known) });
      return;
    }
    if (data.say === "answer" && data.to !== tab) return;
    quiet();
    if (isWanted && !turn.has()) silence = setTimeout(ask, silentMilliseconds);
    if (data.say === "told") take(data.told);
    else for (const told of data.missed ?? [gap]) take(told);
  };
  shared?.channel.addEventListener("message", receive);

  const join = () => {
    if (!isWanted) void turn.request();
    isWanted = true;
    ask();
  };
  const leave = () => {
    isWanted = false;
    quiet();
    turn.leave();
  };
  const stop = () => {
    leave();
    shared?.channel.close();
  };
  return { join, leave, stop };
};
