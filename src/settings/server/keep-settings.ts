import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#platform/server/database/database.ts";
import { type Fresh, keepFresh } from "#platform/server/live/keep-fresh.ts";
import type { LiveEventBus, LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { withStored } from "./effective-settings.ts";
import { findStoredValues } from "./settings-store.ts";

/** The live event of a changed setting, on which every process reads the settings again. Not sent to browsers. */
export const settingLiveEvent: LiveEventEnvelope = { topic: "setting" };

type SettingsOptions = {
  readonly start: Settings;
  readonly database: Database;
  readonly live: LiveEventBus;
  readonly log: FastifyBaseLogger;
  /** Called with the new settings after each change. */
  readonly hold: (settings: Settings) => void;
};

/** Caches the stored settings in memory, so that requests don't read them. */
export function keepSettings({ start, database, live, log, hold }: SettingsOptions): Promise<Fresh> {
  let held = start;
  const read = async () => {
    held = withStored(start, await findStoredValues(database.db), held);
    hold(held);
  };
  const onFailure = (error: unknown) => log.warn({ err: error }, "the settings could not be read");
  return keepFresh({ live, topic: settingLiveEvent.topic, read, onFailure });
}
