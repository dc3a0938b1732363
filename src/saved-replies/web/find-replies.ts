import { foldedText } from "#platform/rules/text/folding/folded-text.ts";
import { seenText } from "#platform/rules/text/seen-text.ts";
import { type SavedReplyRow, savedReplyLanguages, savedReplyScopes } from "#saved-replies/contract/saved-reply.ts";

/** A reply with what it is found by, as searches compare it: the titles and the texts of both languages. */
type KnownReply = { readonly row: SavedReplyRow; readonly titles: string; readonly all: string };

const known = new WeakMap<readonly SavedReplyRow[], readonly KnownReply[]>();
const folded = (text: string): string => foldedText(seenText(text));

const knownOf = (rows: readonly SavedReplyRow[]): readonly KnownReply[] => {
  const kept = known.get(rows);
  if (kept) return kept;
  const made = rows.map((row) => {
    const texts = savedReplyLanguages.flatMap((language) => row.texts[language] ?? []);
    const titles = folded(` ${texts.map(({ title }) => title).join(" ")}`);
    return { row, titles, all: `${titles} ${folded(texts.map(({ beginning }) => beginning).join(" "))}` };
  });
  known.set(rows, made);
  return made;
};

/** 0 if a word of a title begins with what was typed, 1 if a title contains it, 2 if only a text does. */
const rankOf = ({ titles }: KnownReply, words: readonly string[]): number => {
  if (words.every((word) => titles.includes(` ${word}`))) return 0;
  return words.every((word) => titles.includes(word)) ? 1 : 2;
};

/** Recently used ones first, then one's own, the teams', and those of all. */
const byUse = (one: SavedReplyRow, other: SavedReplyRow): number =>
  (other.usedAt ?? "").localeCompare(one.usedAt ?? "") ||
  savedReplyScopes.indexOf(one.scope) - savedReplyScopes.indexOf(other.scope);

/** The replies whose titles and texts, in either language, contain all that was typed; the most likely ones first. */
export const findReplies = (rows: readonly SavedReplyRow[], typed: string): readonly SavedReplyRow[] => {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return knownOf(rows)
    .filter(({ all }) => words.every((word) => all.includes(word)))
    .map((one) => ({ one, rank: rankOf(one, words) }))
    .sort((a, b) => a.rank - b.rank || byUse(a.one.row, b.one.row))
    .map(({ one }) => one.row);
};
