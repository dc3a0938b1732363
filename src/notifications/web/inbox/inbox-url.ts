import type { NotificationType } from "#notifications/contract/notification.ts";
import { notificationTypes } from "#notifications/contract/notification-types.ts";
import { choicesIn, cursorIn, listAddress, type QueryPairs, queryReader } from "#platform/rules/list-address.ts";

/** The view of the inbox, stored in the URL. */
export type InboxView = {
  readonly types: readonly NotificationType[];
  readonly unreadOnly: boolean;
  /** Only one case. */
  readonly caseId: number | null;
  /** The page's cursor. */
  readonly cursor: string | null;
  /** For a single case: those before this notification. */
  readonly before: number | null;
};

export const noInboxFilters = { types: [], unreadOnly: false, caseId: null, cursor: null, before: null } as const;

const idIn = (text: string | null): number | null => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** Parses a URL, ignoring invalid values. */
export const readInboxUrl = (query: QueryPairs): InboxView => {
  const read = queryReader(query);
  const caseId = idIn(read("case"));
  return {
    types: choicesIn(read("type"), notificationTypes.names()),
    unreadOnly: read("unread") === "1",
    caseId,
    cursor: caseId === null ? cursorIn(read("from")) : null,
    before: caseId === null ? null : idIn(read("before")),
  };
};

/** The URL of a view, without defaults. */
export const inboxUrl = (view: Partial<InboxView>): string =>
  listAddress("/notifications", [
    ["type", (view.types ?? []).join(",")],
    ["unread", view.unreadOnly ? "1" : ""],
    ["case", String(view.caseId ?? "")],
    ["from", view.cursor ?? ""],
    ["before", String(view.before ?? "")],
  ]);

/** A changed view, which goes back to the newest. */
export const changedInbox = (view: InboxView, change: Partial<InboxView>): InboxView => ({
  ...view,
  cursor: null,
  before: null,
  ...change,
});

export const isInboxFiltered = ({ types, unreadOnly, caseId }: InboxView): boolean =>
  types.length > 0 || unreadOnly || caseId !== null;

/** The call's input for a view. */
export const inboxSearchOf = ({ types, unreadOnly, caseId, cursor, before }: InboxView) => ({
  types: [...types],
  unreadOnly,
  ...(caseId !== null && { caseId, perCase: 50 }),
  ...(cursor !== null && { cursor }),
  ...(before !== null && { before }),
});
