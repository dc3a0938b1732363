import { type FoundProblem, fieldProblem } from "#platform/contract/field-problems.ts";
import { withBlanks } from "#platform/rules/markup/blanks.ts";
import { visibleLength, visibleText } from "#platform/rules/markup/visible-text.ts";
import { cutWords } from "#platform/rules/text/cut-words.ts";
import type { Db } from "#platform/server/database/database.ts";
import { sanitizeMarkup } from "#platform/server/markup/sanitize-markup.ts";
import type { Refusal } from "#platform/server/requests/refusal.ts";
import { savedReplyBounds } from "#saved-replies/contract/reply-bounds.ts";
import {
  type SavedReplyActs,
  type SavedReplyLanguage,
  type SavedReplyTexts,
  savedReplyLanguages,
} from "#saved-replies/contract/saved-reply.ts";
import { textProblem } from "#saved-replies/rules/check-reply.ts";
import { findNamedTags } from "#tags/server/case-tag-store.ts";
import type { StoredTexts } from "./saved-reply-store.ts";

type Reading = {
  /** What precedes the fields in the request: "" or "changes.". */
  readonly place: string;
  refuse(code: "badRequest" | "tooMuchMarkup" | "replyTooLong", data: Readonly<Record<string, unknown>>): Refusal;
};

const refuseWith = ({ refuse }: Reading, { path, code, params }: FoundProblem): Refusal =>
  refuse("badRequest", { in: "body", problems: [fieldProblem(path, code, params)] });

type WrittenText = {
  readonly path: string;
  /** Null for the note, which has no pictures. */
  readonly language: SavedReplyLanguage | null;
  readonly most: number;
};

function readBody(reading: Reading, html: string, { path, language, most }: WrittenText): string {
  const read = sanitizeMarkup(html, { ofCase: language !== null, blanks: ["field", "ask"] });
  if ("excess" in read) throw reading.refuse("tooMuchMarkup", { excess: read.excess });
  const count = visibleLength(read.markup);
  if (count > most) throw reading.refuse("replyTooLong", { language, count });
  const problem = textProblem(read.markup, reading.place + path);
  if (problem) throw refuseWith(reading, problem);
  return read.markup;
}

/** The beginning of its plain text, of which lists are made, with `…` for fields and questions. */
export const beginningOf = (body: string): string => {
  const characters = [...visibleText(withBlanks(body, () => "…")).replaceAll("\n", " ")];
  const most = savedReplyBounds.beginning;
  return characters.length > most ? cutWords(characters, most) : characters.join("");
};

/** The texts as they are stored. */
export function readTexts(reading: Reading, texts: SavedReplyTexts): StoredTexts {
  if (savedReplyLanguages.every((language) => texts[language] === null))
    throw refuseWith(reading, { path: `${reading.place}texts`, code: "noText", params: {} });
  const read = (language: SavedReplyLanguage) => {
    const text = texts[language];
    if (!text) return null;
    const body = readBody(reading, text.body, {
      path: `texts.${language}.body`,
      language,
      most: savedReplyBounds.text,
    });
    return { title: text.title, body, beginning: beginningOf(body) };
  };
  return { "en-US": read("en-US"), "da-DK": read("da-DK") };
}

/** The acts as they are stored: without those that do nothing. */
export async function readActs(
  reading: Reading,
  db: Db,
  acts: SavedReplyActs,
  isNote: boolean,
): Promise<SavedReplyActs> {
  const { addTags = [], removeTags = [], note, ...others } = acts;
  if (isNote && note !== undefined)
    throw refuseWith(reading, { path: `${reading.place}acts.note`, code: "noteInNote", params: {} });
  await checkTags(reading, db, { addTags, removeTags });
  return {
    ...others,
    ...(addTags.length > 0 && { addTags: [...new Set(addTags)] }),
    ...(removeTags.length > 0 && { removeTags: [...new Set(removeTags)] }),
    ...(note !== undefined && {
      note: readBody(reading, note, { path: "acts.note", language: null, most: savedReplyBounds.note }),
    }),
  };
}

type NamedTags = Readonly<Record<"addTags" | "removeTags", readonly number[]>>;

async function checkTags(reading: Reading, db: Db, named: NamedTags): Promise<void> {
  const { addTags, removeTags } = named;
  if (addTags.length + removeTags.length === 0) return;
  const tags = await findNamedTags(db, [...addTags, ...removeTags]);
  const idOf = (id: number) => tags.find((tag) => tag.named.includes(id))?.id;
  for (const act of ["addTags", "removeTags"] as const) {
    for (const [at, id] of named[act].entries()) {
      const path = `${reading.place}acts.${act}.${at}`;
      if (idOf(id) === undefined) throw refuseWith(reading, { path, code: "unknownTag", params: {} });
      if (act === "removeTags" && addTags.some((added) => idOf(added) === idOf(id)))
        throw refuseWith(reading, { path, code: "addedAndRemoved", params: {} });
    }
  }
}
