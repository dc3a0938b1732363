/** So many bytes, or all that are left, in each such stretch of time. */
export type Pace = { readonly bytes: number; readonly withinMs: number };

export type HttpLimits = {
  /** From the first byte of a request, or from the connection, to the end of its headers. */
  readonly headersWithinMs: number;
  /** From the headers to the end of the body, unless it is an upload; and from a reply to the end of a body that nobody reads. */
  readonly bodyWithinMs: number;
  /** How fast the bytes of an upload come at least. */
  readonly upload: Pace;
  /** How fast a reply is read at least. */
  readonly reply: Pace;
  /** How often the three are looked at. */
  readonly checkEveryMs: number;
  /** Of one person, in one process: uploads, and downloads. */
  readonly transfersAtOnce: number;
};

/** What holds for every connection; tests that would have to wait bring shorter ones. */
export const httpLimits: HttpLimits = {
  headersWithinMs: 30_000,
  bodyWithinMs: 30_000,
  upload: { bytes: 65_536, withinMs: 30_000 },
  reply: { bytes: 262_144, withinMs: 120_000 },
  checkEveryMs: 1_000,
  transfersAtOnce: 24,
};
