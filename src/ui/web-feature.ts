import type { LiveEvents } from "#platform/contract/live-event.ts";
import type { Key } from "#platform/web/loading/data-query.ts";

/**
 * What a feature declares for the web, in `web/feature.ts`, listed in `src/app/web/features.ts`. Every page loads it, so it
 * imports keys and icons, no screens. Its pages are in `web/routes.ts`, which only the build reads.
 */
export type WebFeature = {
  /**
   * Query key prefixes that an event outdates, by the event's kind: the feature's own, and those of earlier features that
   * show what its own events are about.
   */
  readonly keysOfEvent?: { readonly [Kind in keyof LiveEvents]?: (event: LiveEvents[Kind]) => readonly Key[] };
};
