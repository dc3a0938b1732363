/** A live event of a case: what changed. `later`: messages that staff send later. */
export type CaseEvent = {
  readonly kind: "case" | "message" | "file" | "later" | "presence";
  readonly caseId: number;
  readonly version?: number;
};

declare module "#platform/contract/live-event.ts" {
  interface LiveEvents {
    readonly case: CaseEvent;
    readonly message: CaseEvent;
    readonly file: CaseEvent;
    readonly later: CaseEvent;
    readonly presence: CaseEvent;
  }
}
