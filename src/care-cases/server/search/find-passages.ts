import { setImmediate as otherTurn } from "node:timers/promises";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import type { Passage } from "#care-cases/contract/case-search.ts";
import { findPassage, type SearchedText, type SearchTerm } from "#care-cases/rules/search/find-passage.ts";
import { readTyped, type TypedSearch } from "#care-cases/rules/search/typed-search.ts";
import { caseServerParts } from "#care-cases/server/case-parts.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import type { Db } from "#platform/server/database/database.ts";
import { findMatchingTexts, type StoredText } from "./passages-store.ts";

type PassageSearch = {
  readonly text: string;
  readonly rows: readonly CaseRow[];
} & Pick<Parameters<typeof findMatchingTexts>[2], "scope" | "sees">;

const whole = (text: string): Passage["title"] => [{ text, isHit: false }];

const wholes = caseServerParts.flatMap(({ foundAs }) => foundAs ?? []);

/** A case of which the text is a whole value, such as its number. */
function byWhole(text: string, row: CaseRow): Passage | null {
  for (const foundAs of wholes) {
    const found = foundAs(row, text);
    if (found) return { id: row.id, title: whole(row.title), ...found };
  }
  return null;
}

const termsOf = ({ words, endsWithBeginning }: TypedSearch, texts: readonly StoredText[]): SearchTerm[] =>
  texts
    .filter(({ case_id }) => case_id === null)
    .map(({ place, text }) => ({
      stems: text.split(" ").filter(Boolean),
      isBeginning: place === words.length && endsWithBeginning,
    }))
    .filter(({ stems }) => stems.length > 0);

function readable({ source, is_internal, text }: StoredText): SearchedText[] {
  if (source === null) return [];
  if (source === "file") return [{ in: source, text }];
  return [{ in: is_internal ? "internalMessage" : source, text: visibleText(text).replaceAll("\n", " ") }];
}

/** Long texts are processed in turns, so other requests are served in between. */
const longestTurnMs = 10;

/** Finds where each of these rows matched the text, with one query that only reads their texts. */
export async function findPassages(db: Db, actor: Actor, asked: PassageSearch): Promise<Passage[]> {
  const { text, rows, scope, sees } = asked;
  if (text === "" || rows.length === 0) return [];
  const typed = readTyped(text);
  const { words } = typed;
  const named = rows.map((row) => byWhole(text, row));
  if (words.length === 0 || named.every((one) => one !== null)) return named.filter((one) => one !== null);
  const texts = await findMatchingTexts(db, actor, { ids: rows.map(({ id }) => id), words, scope, sees });
  const terms = termsOf(typed, texts);
  const passages: Passage[] = [];
  let began = performance.now();
  for (const [at, { id, title }] of rows.entries()) {
    if (performance.now() - began > longestTurnMs) {
      await otherTurn();
      began = performance.now();
    }
    const read = texts.filter(({ case_id }) => case_id === id).flatMap(readable);
    const found = named[at] ?? findPassage(title, read, terms);
    if (found) passages.push({ id, ...found });
  }
  return passages;
}
