import { webFeatures } from "#app/web/features.ts";
import type { Actor } from "#platform/contract/actor.ts";

const settingsPages = webFeatures
  .flatMap(({ settingsPages: pages = [] }) => pages)
  .sort((one, other) => one.place - other.place);

/** The pages that this person may open. */
export const settingsPagesOf = (actor: Actor) => settingsPages.filter(({ shownTo }) => shownTo(actor));
