/** The screen's name in the query cache. */
export const incomingMailScreen = "incoming-mail";

/** The list's URL state: filter, and the page's start. */
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
