/**
 * What the event stream tells a browser: which thing changed, never its content.
 * The browser fetches what it may see by its own rights.
 */
export type CaseEvent = {
  readonly kind: "case" | "message" | "file" | "presence";
  readonly caseId: number;
  readonly version?: number;
};

/** A company's name, its data or what it agreed changed: told to staff and to its own people. */
export type CustomerEvent = { readonly kind: "customer"; readonly customerNumber: string; readonly caseId?: never };

/** A service level agreement or its targets changed: told to staff alone. */
export type ServiceLevelEvent = { readonly kind: "serviceLevel"; readonly caseId?: never };

/** Something was added to one's own notifications, or read in another tab. */
export type NotificationEvent = { readonly kind: "notification"; readonly caseId?: never };

/** A mail came in, or one was given up, or staff decided about one: told to staff alone. */
export type MailEvent = { readonly kind: "mail"; readonly caseId?: never };

export type LiveEvent = CaseEvent | CustomerEvent | MailEvent | NotificationEvent | ServiceLevelEvent;

/** As whom the session of a page acts by now, told to a page that believes otherwise. `actingAs` as in actor.ts. */
export type ChangedActing = {
  readonly actingAs: string;
  readonly name: string;
  readonly impersonatorName: string | null;
};

export type ActingEvent = ChangedActing & { readonly kind: "acting" };
