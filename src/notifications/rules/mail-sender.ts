/** Who did what a mail says. */
export type EventAuthor = {
  readonly id: number;
  readonly name: string | null;
  readonly isStaff: boolean;
  readonly impersonatorName: string | null;
};

/** The one person whose doings a mail tells, acted for by nobody or by one alone; null when there are several, or none. */
export function onlyAuthor(events: readonly { readonly by: EventAuthor | null }[]): EventAuthor | null {
  const [first] = events;
  const doer = first?.by ?? null;
  const isOnly = events.every(({ by }) => by?.id === doer?.id && by?.impersonatorName === doer?.impersonatorName);
  return isOnly ? doer : null;
}
