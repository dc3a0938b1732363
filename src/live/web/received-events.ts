import type { ReceivedMessage, StreamPosition } from "./live-stream.ts";

const most = 500;

/** Messages a tab received recently, from any tab's stream, without duplicates; and where to continue. */
export const createReceivedEvents = () => {
  let received: (ReceivedMessage & { readonly at: number })[] = [];
  let last: string | null = null;
  const ids = new Set<string>();
  /** Complete since then; the page itself was loaded later. */
  let since = performance.timeOrigin;

  /** Returns whether it is new. */
  const add = (told: ReceivedMessage): boolean => {
    // A message without its own id comes with the previous event's.
    if (told.sent.kind === "identity") return true;
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
  /** What someone with this knowledge missed; null if unknown. */
  const missedBy = (known: StreamPosition): readonly ReceivedMessage[] | null => {
    if ("age" in known) {
      const from = Date.now() - known.age;
      return from < since ? null : received.filter(({ at }) => at >= from);
    }
    const index = received.findIndex(({ id }) => id === known.after);
    return index < 0 ? null : received.slice(index + 1);
  };
  const known = (): StreamPosition => (last === null ? { age: performance.now() } : { after: last });
  return { add, missedBy, known };
};
