/** A live event of a case: what changed. */
export type CaseEvent = {
  readonly kind: "case" | "message" | "file" | "presence";
  readonly caseId: number;
  readonly version?: number;
};

declare module "#platform/contract/live-event.ts" {
  interface LiveEvents {
    readonly case: CaseEvent;
    readonly message: CaseEvent;
    readonly file: CaseEvent;
    readonly presence: CaseEvent;
  }
}
