import type { App } from "#platform/server/app.ts";
import { RateLimit } from "#platform/server/http/rate-limit.ts";
import { commonRefusal } from "#platform/server/http/refusal.ts";

const wrongPerMinute = 10;
const limits = new WeakMap<App, RateLimit>();

/**
 * Counts a link that opens nothing for this person, and refuses with 429 after ten in a minute. Pages that are rendered
 * make calls past the limits of HTTP, so those alone would let somebody guess by opening pages.
 */
export function countGuess(app: App, userId: number): void {
  if (!app.settings.limitRates) return;
  const limit = limits.get(app) ?? new RateLimit(app.now);
  limits.set(app, limit);
  const wait = limit.count(String(userId), wrongPerMinute);
  if (wait > 0) throw commonRefusal("tooManyRequests", { retryAfterSeconds: wait });
}
