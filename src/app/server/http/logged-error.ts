type LoggedError = { type: string; message: string; stack: string; [more: string]: unknown };

/**
 * An error as the log has it. Others' words may repeat an address, or a link with its token, as mail servers do of a mail
 * that they refuse; what hangs on an error besides may hold anything.
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

/** Text without addresses, and links without what follows their host. */
const forLog = (text: string): string =>
  text
    .replace(/(\bhttps?:\/\/[^\s/?#]*)[/?#]\S+/gi, "$1/…")
    .replace(/[^\s<>()[\]"',;:/]+/g, (word) => (/[^@]@[\w-]+\.[\w-]/.test(word) ? "…@…" : word));
