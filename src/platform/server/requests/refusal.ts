import { STATUS_CODES } from "node:http";
import { type AnyCall, commonRefusals, type Refusals } from "#platform/contract/call.ts";
import type { ErrorShape } from "#platform/contract/error-shape.ts";

/** An error reply with a code that the call declares. Only the platform converts it to the error shape. */
export class Refusal extends Error {
  readonly code: string;
  readonly statusCode: number;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(code: string, statusCode: number, message: string, data: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = "Refusal";
    this.code = code;
    this.statusCode = statusCode;
    this.data = data;
  }
}

/** The refusal that `call` declares as `code`. */
export function refusalOf(
  call: Pick<AnyCall, "refusals">,
  code: string,
  data?: Readonly<Record<string, unknown>>,
): Refusal {
  const declared: Refusals = { ...commonRefusals, ...call.refusals };
  const [status, message] = declared[code] ?? commonRefusals.unexpected;
  return new Refusal(code, status, message, data);
}

/** A refusal that any call may return. */
export function commonRefusal(code: keyof typeof commonRefusals, data?: Readonly<Record<string, unknown>>): Refusal {
  const [status, message] = commonRefusals[code];
  return new Refusal(code, status, message, data);
}

/** Browsers and programs add random jitter of their own. */
export const retryAfterSeconds = 5;

export const toErrorShape = (refusal: Refusal, requestId: string): ErrorShape => ({
  statusCode: refusal.statusCode,
  statusMessage: STATUS_CODES[refusal.statusCode] ?? "",
  message: refusal.message,
  data: { code: refusal.code, requestId, ...refusal.data },
});
