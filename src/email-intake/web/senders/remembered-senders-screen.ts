import { listAddress, type QueryPairs, queryReader, searchTextIn } from "#platform/rules/list-address.ts";

/** The screen's name in the query cache. */
export const rememberedSendersScreen = "remembered-senders";

/** The view of the list, stored in the URL. */
export type RememberedSendersView = {
  readonly text: string;
  /** The last id of the previous page. */
  readonly after: number | null;
};

/** Parses a URL, ignoring invalid values. */
export function readRememberedSendersUrl(query: QueryPairs): RememberedSendersView {
  const read = queryReader(query);
  const after = read("after");
  return { text: searchTextIn(read("q")), after: after && /^[1-9]\d{0,8}$/.test(after) ? Number(after) : null };
}

/** The URL of a view, without defaults. */
export const rememberedSendersUrl = ({ text, after }: RememberedSendersView): string =>
  listAddress("/incoming-mail/senders", [
    ["q", text],
    ["after", String(after ?? "")],
  ]);

/** The call's input for a view. */
export const senderSearchOf = ({ text, after }: RememberedSendersView) => ({
  ...(text && { text }),
  ...(after && { after }),
});
