import { minuteMs } from "#platform/rules/durations.ts";
import { withoutAddresses } from "#platform/rules/text/without-addresses.ts";
import { DatabaseUnavailable } from "#platform/server/database/database-unavailable.ts";

type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string;
  readonly cause?: LoggedError;
  readonly errors?: readonly LoggedError[];
};

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

/** As the logger declares it; a stack may be missing. */
type SerializedError = LoggedError & { readonly stack: string; readonly [more: string]: unknown };

/**
 * The same, with the stack of an unavailable database once a minute: while it is away, each request and job fails in
 * the same way. `now` is in milliseconds.
 */
export function errorsForLog(now = () => performance.now()): (error: unknown) => SerializedError {
  let quietUntil = Number.NEGATIVE_INFINITY;
  return (error) => {
    const logged = loggedError(error) as SerializedError;
    if (!isOfAwayDatabase(error)) return logged;
    if (now() < quietUntil) return withoutStack(logged) as SerializedError;
    quietUntil = now() + minuteMs;
    return logged;
  };
}

function isOfAwayDatabase(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof DatabaseUnavailable) return true;
  return false;
}

const withoutStack = ({ stack: _stack, cause, errors, ...said }: LoggedError): LoggedError => ({
  ...said,
  ...(cause && { cause: withoutStack(cause) }),
  ...(errors && { errors: errors.map(withoutStack) }),
});
