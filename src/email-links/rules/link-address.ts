/** The route of the page that a link leads to, spelled so. */
const confirmPath = "/ConfirmEmail";

/** The address that a mail carries: of the configured origin, whatever a request said of its host. */
export const emailLinkAddress = (origin: string, token: string): string => `${origin}${confirmPath}?token=${token}`;

const linkForm = /^\/ConfirmEmail\/?\?(?:[^#]*&)?token=([\w-]{1,200})(?:[&#]|$)/i;

/** The token of a place on the own site, when it is such a link; null for any other. */
export const tokenOfPath = (path: string): string | null => linkForm.exec(path)?.[1] ?? null;
