import type { FastifyBaseLogger } from "fastify";
import type { Db } from "#platform/server/database/database.ts";
import { publishLiveEvent } from "#platform/server/live/live-event-bus.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { type Environment, textVariable } from "#platform/server/settings/variables.ts";
import type { HavnLanguage } from "#settings/contract/general-values.ts";
import { type Locale, localeOfTag, localeTag } from "#wording/locale.ts";
import { settingLiveEvent } from "./keep-settings.ts";
import { storeInitialValue } from "./settings-store.ts";

declare module "#platform/server/settings/settings.ts" {
  interface FeatureSettings {
    /** The language that a new installation begins with; null if none is given, or an unknown one. */
    firstLanguage: HavnLanguage;
  }
}

const variable = "HAVN_LANGUAGE";
const known: Readonly<Record<string, HavnLanguage>> = { ...localeTag, "da-DK": "da-DK", "en-US": "en-US" };

/** HAVN_LANGUAGE; null without one, or with an unknown one, which is no reason not to start. */
export const readFirstLanguage = (env: Environment): HavnLanguage => known[textVariable(env, variable) ?? ""] ?? null;

/** Says that an unknown language is ignored. */
export function warnOfLanguage({ given, firstLanguage }: Settings, log: Pick<FastifyBaseLogger, "warn">): void {
  if (given.includes(variable) && firstLanguage === null)
    log.warn(`${variable} is neither "en-US" nor "da-DK", and is ignored`);
}

/**
 * The language of a new installation, stored with its first administrator: HAVN_LANGUAGE, otherwise theirs. One that was
 * chosen stays. Returns it.
 */
export async function storeFirstLanguage(
  db: Db,
  { firstLanguage }: Pick<Settings, "firstLanguage">,
  administrators: Locale,
): Promise<Locale> {
  const language = firstLanguage ?? localeTag[administrators];
  await storeInitialValue(db, "language", language);
  await publishLiveEvent(db, settingLiveEvent);
  return localeOfTag[language];
}
