import type { AnyCall } from "#platform/contract/call.ts";
import type { App } from "#platform/server/app.ts";

type Input = { readonly query?: unknown; readonly body?: unknown };

/**
 * What a refused request wanted to reach, for its audit row: the ids that it named, by the names that audit rows have for them,
 * and nothing else of what it said.
 */
export function refusedObject({ auditedIds }: App, { idsAs = {} }: AnyCall, input: Input) {
  const given = { ...asRecord(input.query), ...asRecord(input.body) };
  const named = { ...given };
  for (const [name, audited] of Object.entries(idsAs)) named[audited] ??= given[name];
  const ids = auditedIds.map((name) => [name, readId(named[name])] as const).filter(([, id]) => id !== null);
  const { customerNumber } = given;
  const isNumber = typeof customerNumber === "string" && /^\d{1,9}$/.test(customerNumber);
  return { ...Object.fromEntries(ids), ...(isNumber && { customerNumber }) };
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

function readId(value: unknown): number | null {
  const number = typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number > 0 ? number : null;
}
