import { isSameActing, type ShownActing } from "#platform/contract/acting.ts";

/** The author of an event in an email. */
export type EventAuthor = {
  readonly id: number;
  readonly name: string | null;
  readonly isStaff: boolean;
  readonly impersonatorName: string | null;
  readonly acting?: ShownActing;
};

/** The single person whose actions an email reports, with at most one who or that acted for them; null if several or none. */
export function onlyAuthor(events: readonly { readonly by: EventAuthor | null }[]): EventAuthor | null {
  const [first] = events;
  const doer = first?.by ?? null;
  const isOnly = events.every(
    ({ by }) =>
      by?.id === doer?.id && by?.impersonatorName === doer?.impersonatorName && isSameActing(by?.acting, doer?.acting),
  );
  return isOnly ? doer : null;
}
