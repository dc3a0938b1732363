/**
 * The Content Security Policy of a page: scripts by nonce and what they load, style elements by nonce or from us, style
 * attributes anywhere (widgets position themselves with them). Images from us, data URLs or blobs; remote images are in
 * a frame of ours whose policy permits nothing else (`picture-frame.ts`).
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

/**
 * The policy of a page without scripts, which only our own pages may frame. It isn't sandboxed: the page around it hears its
 * keys and presses, for which WebKit would need `allow-scripts`.
 */
export const stillPagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");

/** Headers of every reply of the web app, in addition to those of every reply. */
export const plainSecurityHeaders: Readonly<Record<string, string>> = {
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};
