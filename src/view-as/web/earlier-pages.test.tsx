import { expect, test } from "vitest";
import { earlierOf, endEarlier } from "./earlier-pages.ts";

const pageOf = (html: string) => new DOMParser().parseFromString(html, "text/html");
const pane = `<div data-conversation-pane="newest-last"><button data-earlier></button><p id="message-7"></p></div>`;

test("leads page by page to the last that the server shows, at what was shown first", () => {
  expect(earlierOf(pageOf(pane), "?tab=details")).toEqual({ search: "?tab=details&earlier=1", hash: "#message-7" });
  expect(earlierOf(pageOf(pane), "?earlier=1")).toEqual({ search: "?earlier=2", hash: "#message-7" });
  expect(earlierOf(pageOf("<button data-earlier>"), "?earlier=many")).toEqual({ search: "?earlier=1", hash: "" });
});

test.each([
  ["", pane, false, 1],
  ["?earlier=1", pane, false, 1],
  ["?earlier=2", pane, true, 0],
  ["?earlier=30", pane, true, 0],
  ["?earlier=2", "<p>all of it</p>", false, 0],
])("offers no earlier page at the limit, and says whether there is more: %s", (search, html, isMore, offered) => {
  const page = pageOf(html);
  expect(endEarlier(page, search)).toBe(isMore);
  expect(page.querySelectorAll("button[data-earlier]").length).toBe(offered);
});
