import { listAddress, type QueryPairs, queryReader, searchTextIn } from "#platform/rules/list-address.ts";

/** The screen's name in the query cache. */
export const rememberedSendersScreen = "remembered-senders";

/** The view of the list, stored in the URL. */
export type RememberedSendersView = {
  readonly text: string;
  /** The last id of the previous page. */
  readonly after: number | null;
  /** The same of the mail domains below. */
  readonly afterDomain: number | null;
};

/** Parses a URL, ignoring invalid values. */
export function readRememberedSendersUrl(query: QueryPairs): RememberedSendersView {
  const read = queryReader(query);
  const idAt = (name: string): number | null => {
    const found = read(name);
    return found && /^[1-9]\d{0,8}$/.test(found) ? Number(found) : null;
  };
  return { text: searchTextIn(read("q")), after: idAt("after"), afterDomain: idAt("domains") };
}

/** The URL of a view, without defaults. */
export const rememberedSendersUrl = ({ text, after, afterDomain }: RememberedSendersView): string =>
  listAddress("/incoming-mail/senders", [
    ["q", text],
    ["after", String(after ?? "")],
    ["domains", String(afterDomain ?? "")],
  ]);

/** The call's input for a view. */
export const senderSearchOf = ({ text, after }: RememberedSendersView) => ({
  ...(text && { text }),
  ...(after && { after }),
});

/** The same for the mail domains. */
export const domainSearchOf = ({ text, afterDomain }: RememberedSendersView) => ({
  ...(text && { text }),
  ...(afterDomain && { after: afterDomain }),
});
