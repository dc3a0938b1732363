type LoggedError = { type: string; message: string; stack: string; [more: string]: unknown };

/**
 * Converts an error for the log. Foreign messages may contain addresses or links with tokens, as those of mail servers
 * do, and other properties may contain anything.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: forLog(String(error)), stack: "" };
  const { name, message, stack = "", cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type: name,
    message: forLog(message),
    stack: forLog(stack),
    ...(typeof code === "string" && { code }),
    ...(cause !== undefined && { cause: loggedError(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(loggedError) }),
  };
}

/** Text without email addresses, and links reduced to their host. */
const forLog = (text: string): string =>
  text
    .replace(/(\bhttps?:\/\/[^\s/?#]*)[/?#]\S+/gi, "$1/…")
    .replace(/[^\s<>()[\]"',;:/]+/g, (word) => (/[^@]@[\w-]+\.[\w-]/.test(word) ? "…@…" : word));
