import type { ResolvedPos } from "@tiptap/pm/model";
import type { SuggestionMatch } from "@tiptap/suggestion";
import { offersTrigger } from "./editor-offers.ts";

type Where = {
  readonly isAnywhere: boolean;
  /** Where a `/` stands that a key or a button has put there, which may stand anywhere and be followed by several words. */
  readonly opened: number | null;
};

const atLineStart = /^\/\S*$/u;
const anywhere = /(?<=^|[\s(])\/[^\s/]*$/u;

/** What is searched among the offers, where the caret stands; in code, everything is a character. */
export const findOffersMatch = ($position: ResolvedPos, { isAnywhere, opened }: Where): SuggestionMatch => {
  const { parent, parentOffset } = $position;
  if (parent.type.spec.code || $position.marks().some(({ type }) => type.spec.code)) return null;
  const before = parent.textBetween(0, parentOffset, null, ({ type }) => (type.name === "hardBreak" ? "\n" : "\ufffc"));
  const lineStart = before.lastIndexOf("\n") + 1;
  const line = before.slice(lineStart);
  const found = (at: number): SuggestionMatch => {
    const text = line.slice(at);
    const from = $position.start() + lineStart + at;
    return { range: { from, to: $position.pos }, query: text.slice(offersTrigger.length), text };
  };
  const openedAt = opened === null ? -1 : opened - $position.start() - lineStart;
  if (openedAt >= 0 && line[openedAt] === offersTrigger) return found(openedAt);
  const match = (isAnywhere ? anywhere : atLineStart).exec(line);
  return match && found(match.index);
};
