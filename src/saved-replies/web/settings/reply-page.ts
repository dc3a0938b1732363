import { listAddress, type QueryPairs, queryReader, searchTextIn } from "#platform/rules/list-address.ts";

/** What is searched among the replies, and the one that is edited: an id, or "new". */
export type RepliesView = { readonly text: string; readonly reply: string };

export const repliesAddress = {
  read: (query: QueryPairs): RepliesView => {
    const read = queryReader(query);
    return { text: searchTextIn(read("q")), reply: /^(?:new|\d{1,9})$/.exec(read("reply") ?? "")?.[0] ?? "" };
  },
  write: ({ text, reply }: RepliesView): string =>
    listAddress("/settings/replies", [
      ["q", text],
      ["reply", reply],
    ]),
};

/** The page of a reply, or of a new one. */
export const replyPage = (reply: string): string => repliesAddress.write({ text: "", reply });
