import type { Known, ReceivedMessage } from "./live-stream.ts";

const most = 500;

/** What a tab heard lately, whichever tab's stream it came over: each event once, and from where to go on. */
export const createReceivedEvents = () => {
  let received: (ReceivedMessage & { readonly at: number })[] = [];
  let last: string | null = null;
  const ids = new Set<string>();
  /** All that happened since then was heard: the page itself came later. */
  let since = performance.timeOrigin;

  /** Whether it is new. */
  const add = (told: ReceivedMessage): boolean => {
    // A word without an id of its own comes with that of the event before it.
    if (told.sent.kind === "acting") return true;
    const isGap = told.sent.kind === "gap";
    if (told.id !== null && ids.has(told.id) && !isGap) return false;
    if (isGap) {
      received = [];
      ids.clear();
      since = Date.now();
    }
    if (told.id !== null) {
      ids.add(told.id);
      last = told.id;
    }
    received.push({ ...told, at: Date.now() });
    const oldest = received.length > most ? received.shift() : undefined;
    if (oldest) since = oldest.at + 1;
    if (oldest?.id) ids.delete(oldest.id);
    return true;
  };
  /** What somebody missed who knows so much; null when that can't be said. */
  const missedBy = (known: Known): readonly ReceivedMessage[] | null => {
    if ("age" in known) {
      const from = Date.now() - known.age;
      return from < since ? null : received.filter(({ at }) => at >= from);
    }
    const index = received.findIndex(({ id }) => id === known.after);
    return index < 0 ? null : received.slice(index + 1);
  };
  const known = (): Known => (last === null ? { age: performance.now() } : { after: last });
  return { add, missedBy, known };
};
