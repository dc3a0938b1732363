/** The route that links lead to, in this spelling. */
const confirmPath = "/ConfirmEmail";

/** The link's URL. Uses the configured origin, never the request's Host header. */
export const emailLinkAddress = (origin: string, token: string): string => `${origin}${confirmPath}?token=${token}`;

const linkForm = /^\/ConfirmEmail\/?\?(?:[^#]*&)?token=([\w-]{1,200})(?:[&#]|$)/i;

/** The token of a path that is such a link; null for any other. */
export const tokenOfPath = (path: string): string | null => linkForm.exec(path)?.[1] ?? null;
