export type Provenance = {
  readonly method: string;
  /** The header Origin. */
  readonly origin: string | undefined;
  /** The header Sec-Fetch-Site. */
  readonly fetchSite: string | undefined;
};

const safeMethods = ["GET", "HEAD", "OPTIONS"];

/**
 * Whether a request that a cookie authenticates may go on: safe methods always; others only when the browser
 * says that they come from our own pages. One that says nothing is refused.
 */
export function isFromOwnPages({ method, origin, fetchSite }: Provenance, ownOrigin: string): boolean {
  if (safeMethods.includes(method.toUpperCase())) return true;
  if (fetchSite === undefined && origin === undefined) return false;
  return (fetchSite ?? "same-origin") === "same-origin" && (origin ?? ownOrigin) === ownOrigin;
}
