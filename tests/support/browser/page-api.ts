import type { Page } from "playwright-core";
import { type Api, allCalls } from "#app/contract/features.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import { ApiError } from "#platform/contract/error-shape.ts";

type Input = { query?: Record<string, string>; body?: unknown };

/** A typed client with the cookies of the page's signed-in person; by default for the page's site. */
export function apiOf(page: Page, site = page.url()): Api {
  const call = async ({ path, method }: AnyCall, { query, body }: Input = {}) => {
    const { origin } = new URL(site);
    const response = await page.request.fetch(`${origin}${path}${query ? `?${new URLSearchParams(query)}` : ""}`, {
      method,
      headers: { origin },
      ...(method !== "GET" && { data: body ?? {} }),
    });
    if (response.status() === 204) return undefined;
    const reply = await response.json();
    if (response.status() !== 200) throw new ApiError(reply);
    return reply;
  };
  return Object.fromEntries(
    Object.entries(allCalls).map(([name, spec]) => [name, (input?: Input) => call(spec, input)]),
  ) as unknown as Api;
}
