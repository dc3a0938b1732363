/**
 * Headers of every reply, whoever makes it: nothing is kept by caches unless it says otherwise, nothing is taken for what
 * it does not say to be, and on https it stays https.
 */
export const everyReply = (origin: string): Readonly<Record<string, string>> => ({
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  ...(origin.startsWith("https:") && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
});
