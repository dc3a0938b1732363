import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#platform/server/database/database.ts";
import type { LiveEventBus, LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { withStored } from "./effective-settings.ts";
import { findStoredValues } from "./settings-store.ts";

/** The live event of a changed setting, on which every process reads the settings again. Not sent to browsers. */
export const settingLiveEvent: LiveEventEnvelope = { topic: "setting" };

const retryMs = 1_000;

type SettingsOptions = {
  readonly start: Settings;
  readonly database: Database;
  readonly live: LiveEventBus;
  readonly log: FastifyBaseLogger;
  /** Called with the new settings after each change. */
  readonly hold: (settings: Settings) => void;
};

export type KeptSettings = {
  /** Reads the stored settings; afterwards everything stored before the call applies. */
  read(): Promise<void>;
  close(): void;
};

/**
 * Caches the stored settings in memory, so that requests don't read them: read at the start, after live events about
 * them, and when events may have been missed.
 */
export async function keepSettings({ start, database, live, log, hold }: SettingsOptions): Promise<KeptSettings> {
  let held = start;
  let underWay: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const readNow = async () => {
    waiting = null;
    held = withStored(start, await findStoredValues(database.db), held);
    hold(held);
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
      log.warn({ err: error }, "the settings could not be read");
      retry = setTimeout(readUntilItWorks, retryMs).unref();
    });
  };

  const leave = [
    live.follow(({ topic }) => {
      if (topic === settingLiveEvent.topic) readUntilItWorks();
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
