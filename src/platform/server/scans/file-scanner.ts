/** What a scan said of a file. */
export type ScanVerdict =
  | { kind: "clean" }
  | { kind: "infected"; name: string }
  | { kind: "encrypted" }
  | { kind: "too-large" }
  | { kind: "unscannable"; why: string };

export type FileScanner = {
  /** Throws ScannerAwayError when clamd can't be reached, is too slow, or hangs up in the middle. */
  scan(bytes: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<ScanVerdict>;
  /** How often it gave no verdict: afterwards it may be another one, or have another configuration. */
  countAway(): number;
};

/** The scanner gave no verdict: it can't be reached, is too slow, or hung up in the middle. */
export class ScannerAwayError extends Error {
  override readonly name: string = "ScannerAwayError";
}

/** The scanner is there, and its configuration doesn't let it scan a file of a size that Havn takes. */
export class ScannerTooSmallError extends ScannerAwayError {
  override readonly name = "ScannerTooSmallError";
}
