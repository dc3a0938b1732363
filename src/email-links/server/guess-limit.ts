import type { App } from "#platform/server/app.ts";
import { commonRefusal } from "#platform/server/requests/refusal.ts";

const wrongPerMinute = 10;

/**
 * Counts a failed token lookup by this person in any process, with a 429 after ten per minute. Server-rendered pages
 * bypass the HTTP rate limits, so those alone would allow guessing by opening pages.
 */
export async function countTokenGuess(app: App, userId: number): Promise<void> {
  if (!app.settings.limitRates) return;
  const wait = await app.rates.countExactly(`email link ${userId}`, wrongPerMinute);
  if (wait > 0) throw commonRefusal("tooManyRequests", { retryAfterSeconds: wait });
}
