/** The screen's data in the browser's cache. */
export const incomingMailScreen = "incoming-mail";

/** What the address of the list says: which mails, and behind which one. */
export function readIncomingMailUrl(query: URLSearchParams): { waiting: boolean; after?: number } {
  const after = Number(query.get("after"));
  return {
    waiting: query.get("show") !== "all",
    ...(Number.isSafeInteger(after) && after > 0 && { after }),
  };
}

export const incomingMailUrl = (waiting: boolean, after?: number): string => {
  const query = new URLSearchParams({
    ...(waiting ? {} : { show: "all" }),
    ...(after ? { after: String(after) } : {}),
  });
  return query.size > 0 ? `/incoming-mail?${query}` : "/incoming-mail";
};
