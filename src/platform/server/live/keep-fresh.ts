import type { LiveEventBus } from "./live-event-bus.ts";

const retryMs = 1_000;

type Freshness = {
  readonly live: Pick<LiveEventBus, "follow" | "onGap">;
  /** The topic of the live events after which it is read again. */
  readonly topic: string;
  readonly read: () => Promise<void>;
  /** It couldn't be read after an event; it is tried again. */
  readonly onFailure: (error: unknown) => void;
};

export type Fresh = {
  /** Reads it; afterwards everything stored before the call is known. */
  read(): Promise<void>;
  close(): void;
};

/** Reads what a process holds in memory: now, after live events about it, and when events may have been missed. */
export async function keepFresh({ live, topic, read: readOnce, onFailure }: Freshness): Promise<Fresh> {
  let underWay: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const readNow = () => {
    waiting = null;
    return readOnce();
  };
  /** One read at a time; calls while one is waiting share it. */
  const read = (): Promise<void> => {
    waiting ??= underWay = underWay.catch(() => undefined).then(readNow);
    return waiting;
  };
  const readUntilItWorks = () => {
    clearTimeout(retry);
    read().catch((error) => {
      if (isClosed) return;
      onFailure(error);
      retry = setTimeout(readUntilItWorks, retryMs).unref();
    });
  };

  const leave = [
    live.follow((envelope) => {
      if (envelope.topic === topic) readUntilItWorks();
    }),
    live.onGap(readUntilItWorks),
  ];
  await read();
  const close = () => {
    isClosed = true;
    clearTimeout(retry);
    for (const stop of leave) stop();
  };
  return { read, close };
}
