/**
 * What the event stream tells a browser: which thing changed, never its content.
 * The browser fetches what it may see by its own rights.
 */
export type LiveEvent = {
  readonly kind: "case" | "message" | "file" | "presence";
  readonly caseId: number;
  readonly version?: number;
};
