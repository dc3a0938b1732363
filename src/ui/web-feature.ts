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

/**
 * A feature's pages: the path of each, such as `/things/:id`, and the file of its screen below `src`. In `web/routes.ts`, listed
 * in `src/app/web/routes.ts`. The build reads them in Node, so that file imports nothing that is loaded.
 */
export type FeatureRoutes = Readonly<Record<string, string>>;
