import type { App } from "#platform/server/app.ts";

/** Tells how it stands with the mailbox, and what is wrong. */
export type TellState = (state: string, reason?: string) => void;

/** One line of the log for each change, however often the same is found. */
export function statesToLog({ log }: Pick<App, "log">, mailbox: string): TellState {
  let told = "";
  return (state, reason) => {
    const now = `${state} ${reason}`;
    if (now === told) return;
    told = now;
    if (reason === undefined) log.info({ mailbox }, state);
    else log.error({ mailbox, reason }, state);
  };
}

type Failure = {
  readonly code?: unknown;
  readonly responseText?: unknown;
  readonly authenticationFailed?: unknown;
  readonly tlsFailed?: unknown;
};

/** What the server or the line said, without what we had sent: there are passwords in that. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, responseText, authenticationFailed } = error as Failure;
  const said = typeof responseText === "string" ? responseText.slice(0, 200) : error.message;
  if (authenticationFailed) return `the user or the password is not taken: ${said}`;
  return typeof code === "string" ? `${code}: ${said}` : said;
}

/** What another try soon would not change: a password, no TLS, or a certificate that nobody vouches for. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, authenticationFailed, tlsFailed } = error as Failure;
  return authenticationFailed === true || tlsFailed === true || (typeof code === "string" && code.includes("CERT"));
}
