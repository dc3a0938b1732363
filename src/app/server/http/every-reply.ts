/** Headers of every reply: no caching unless stated otherwise, no content sniffing, and HSTS on https. */
export const everyReply = (origin: string): Readonly<Record<string, string>> => ({
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  ...(origin.startsWith("https:") && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
});
