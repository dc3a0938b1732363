import type { LiveEvent } from "#platform/contract/live-event.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { readyViewsKey } from "./ready-views-query.ts";

/**
 * Counts follow events, but together: at most once in this time, and not all tabs at once, since an event reaches everybody
 * who sees the case.
 */
export const countPause = { least: 20_000, most: 40_000 } as const;

let planned: ReturnType<typeof setTimeout> | undefined;

const count = () => void invalidate(readyViewsKey);

const countNow = () => {
  planned = undefined;
  if (document.hidden) document.addEventListener("visibilitychange", count, { once: true });
  else count();
};

/** Counts again, a while after an event about a case; further ones in the meantime change nothing. */
export const countSoon = ({ kind }: Pick<LiveEvent, "kind">): void => {
  if (planned !== undefined || (kind !== "case" && kind !== "message")) return;
  const { least, most } = countPause;
  planned = setTimeout(countNow, least + Math.random() * (most - least));
};
