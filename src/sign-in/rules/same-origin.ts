export type Provenance = {
  readonly method: string;
  readonly origin: string | undefined;
  /** The Sec-Fetch-Site header. */
  readonly fetchSite: string | undefined;
};

const safeMethods = ["GET", "HEAD", "OPTIONS"];

/**
 * Whether a request authenticated by a cookie is allowed: safe methods always; others only if the browser says they
 * come from our own pages. Requests without these headers are rejected.
 */
export function isFromOwnPages({ method, origin, fetchSite }: Provenance, ownOrigin: string): boolean {
  if (safeMethods.includes(method.toUpperCase())) return true;
  if (fetchSite === undefined && origin === undefined) return false;
  return (fetchSite ?? "same-origin") === "same-origin" && (origin ?? ownOrigin) === ownOrigin;
}
