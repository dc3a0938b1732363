/** Settings that every page needs, as a part of `usePage()`. */
export type PageSettings = {
  /** Support's main telephone number, or null. */
  readonly supportPhone: string | null;
  /** For this many minutes, a customer may change what they sent. */
  readonly editMinutes: number;
  /** For this many days after closing, a message reopens a case. */
  readonly reopenDays: number;
  /** Below this many seconds left, a target is shown as due soon; 0 for readers who aren't warned. */
  readonly soonWithin: { readonly FirstResponse: number; readonly Resolution: number };
};

declare module "#platform/web/page.ts" {
  interface PageData extends PageSettings {}
}

/** For errors so early that nothing is known about the visitor. */
export const fallbackSettings: PageSettings = {
  supportPhone: null,
  editMinutes: 0,
  reopenDays: 0,
  soonWithin: { FirstResponse: 0, Resolution: 0 },
};
