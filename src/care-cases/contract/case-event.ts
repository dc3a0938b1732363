/** A live event of a case: what changed. */
export type CaseEvent = {
  readonly kind: "case" | "message" | "file" | "presence";
  readonly caseId: number;
  readonly version?: number;
};
