import { withoutAddresses } from "#platform/rules/text/without-addresses.ts";

type LoggedError = { type: string; message: string; stack: string; [more: string]: unknown };

/**
 * Converts an error for the log. Foreign messages may contain addresses or links with tokens, as those of mail servers
 * do, and other properties may contain anything.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutAddresses(String(error)), stack: "" };
  const { name, message, stack = "", cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type: name,
    message: withoutAddresses(message),
    stack: withoutAddresses(stack),
    ...(typeof code === "string" && { code }),
    ...(cause !== undefined && { cause: loggedError(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(loggedError) }),
  };
}
