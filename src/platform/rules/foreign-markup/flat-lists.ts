import { listTags } from "#platform/rules/markup/markup.ts";
import type { FlatList, OpenElement } from "./open-element.ts";
import type { Attributes } from "./tag-attributes.ts";
import type { ListKind, WordItem } from "./word-lists.ts";

/** As in Slack, or in Word on the web, which puts each item into its own list and box. */
export function flatList(name: string, attributes: Attributes, around: OpenElement | undefined): FlatList | undefined {
  const isFlat =
    name === "div"
      ? /\bListContainerWrapper\b/.test(attributes.get("class") ?? "")
      : listTags.has(name) && (around?.flat || (attributes.has("data-indent") && !attributes.has("data-list-tree")));
  if (!isFlat) return;
  const start = /^\d{1,6}$/.exec(attributes.get("start") ?? "")?.[0];
  const type = attributes.get("type") ?? "1";
  return { tag: name, type: /^[1aAiI]$/.test(type) ? type : "1", start: start === undefined ? start : Number(start) };
}

export function flatItem(list: FlatList, attributes: Attributes): WordItem {
  const level = Number(attributes.get("data-aria-level") ?? Number(attributes.get("data-stringify-indent")) + 1);
  const kind: ListKind = list.tag === "ol" ? { tag: "ol", type: list.type, number: list.start } : { tag: "ul" };
  list.start = undefined;
  return { list: attributes.get("data-listid") ?? "", level: Math.min(9, Math.trunc(level) || 1), kind };
}
