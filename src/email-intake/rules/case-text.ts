import { shortened } from "#email-intake/rules/cut-quoted.ts";
import { escapeText } from "#email-intake/rules/mail-lines.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { plainLength, visibleLength, visibleText } from "#platform/rules/visible-text.ts";

/** The title of a case that a mail makes: its subject, shortened to what a title takes; `unsaid` when it says too little. */
export function titleOf(subject: string, unsaid: string): string {
  const said = plainLength(subject) < bounds.title.min ? unsaid : subject.trim();
  const characters = [...said];
  return characters.length <= bounds.title.max ? said : `${characters.slice(0, bounds.title.max - 1).join("")}…`;
}

/** A mail's sanitised HTML as a text of at most so many characters; one that says nothing has its subject, or a dash. */
export function textWithin(markup: string, most: number, subject: string): string {
  const length = visibleLength(markup);
  if (length === 0) return `<p>${plainLength(subject) > 0 ? escapeText(subject) : "–"}</p>`;
  // Markup takes a part of what is stored: what was written last, such as a sanitiser's entities, must have room.
  if (length <= most && markup.length <= bounds.markupCharacters * 0.9) return markup;
  return shortened(visibleText(markup), most);
}
