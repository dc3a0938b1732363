/**
 * An error as the log has it. Others' words may repeat an address, or a link with its token, as mail servers do of a mail
 * that they refuse; what hangs on an error besides may hold anything.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === "string" ? forLog(error) : error;
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type: name,
    message: forLog(message),
    stack: stack && forLog(stack),
    ...(typeof code === "string" && { code }),
    ...(cause !== undefined && { cause: loggedError(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(loggedError) }),
  };
}

/** Text without addresses, and links without what follows their host. */
const forLog = (text: string): string =>
  text
    .replace(/(\bhttps?:\/\/[^\s/?#]*)[/?#]\S+/gi, "$1/…")
    .replace(/[^\s<>()[\]"',;:/@]+@[\w-]+(?:\.[\w-]+)+/g, "…@…");
