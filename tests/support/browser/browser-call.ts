import type { Page } from "playwright-core";
import { type Api, allCalls } from "#app/contract/all-calls.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import { ApiError } from "#platform/contract/error-shape.ts";

type Input = { query?: Record<string, string>; body?: unknown };

/** The typed client as whoever is signed in in this page, with its cookies. The page must be on the site. */
export function apiOf(page: Page): Api {
  const call = async ({ path, method }: AnyCall, { query, body }: Input = {}) => {
    const { origin } = new URL(page.url());
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
