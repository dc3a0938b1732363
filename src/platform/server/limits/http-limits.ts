/** Minimum throughput: this many bytes, or all remaining ones, per period. */
export type Pace = { readonly bytes: number; readonly withinMs: number };

export type HttpLimits = {
  /** From a request's first byte, or the connection, to the end of its headers. */
  readonly headersWithinMs: number;
  /**
   * From the headers to the end of the body, except for uploads; and from a reply to the end of a body that nobody
   * reads.
   */
  readonly bodyWithinMs: number;
  /** Minimum speed of uploads. */
  readonly upload: Pace;
  /** Minimum speed of reading a reply. */
  readonly reply: Pace;
  /** How often these limits are checked. */
  readonly checkEveryMs: number;
  /** Concurrent uploads, and downloads, of one person in one process. */
  readonly transfersAtOnce: number;
};

/** Limits of every connection; tests use shorter ones. */
export const httpLimits: HttpLimits = {
  headersWithinMs: 30_000,
  bodyWithinMs: 30_000,
  upload: { bytes: 65_536, withinMs: 30_000 },
  reply: { bytes: 262_144, withinMs: 120_000 },
  checkEveryMs: 1_000,
  transfersAtOnce: 24,
};
