import { earlierPages, mostEarlier } from "#view-as/rules/view-path.ts";

/** The same tab with an earlier page, at what was shown first. */
export const earlierOf = (page: Document, search: string): { search: string; hash: string } => {
  const query = new URLSearchParams(search);
  query.set("earlier", String(earlierPages(query.get("earlier")) + 1));
  const first = page.querySelector("[data-conversation-pane=newest-last] [id^=message-]")?.id;
  return { search: `?${query}`, hash: first ? `#${first}` : "" };
};

/** Takes away what asks for an earlier page if no more are shown; whether there would be more. */
export const endEarlier = (page: Document, search: string): boolean => {
  if (earlierPages(new URLSearchParams(search).get("earlier")) < mostEarlier) return false;
  const buttons = page.querySelectorAll("button[data-earlier]");
  for (const button of buttons) button.remove();
  return buttons.length > 0;
};
