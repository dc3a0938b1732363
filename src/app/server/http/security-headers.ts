/**
 * The Content Security Policy of a page: scripts by nonce and what they load, style elements by nonce or from us,
 * style attributes anywhere (widgets place themselves by them). Pictures come from us, by data or as a blob; those of other sites
 * stand in a frame of our own whose policy lets in nothing else (`picture-frame.ts`).
 */
export const contentSecurityPolicy = (nonce: string, development: boolean): string =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws: wss:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Headers of every answer of the web, besides those of every reply. */
export const plainSecurityHeaders: Readonly<Record<string, string>> = {
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};
