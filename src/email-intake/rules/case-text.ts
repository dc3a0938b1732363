import { caseBounds } from "#care-cases/contract/public.ts";
import { shortened } from "#email-intake/rules/cut-quoted.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { escapeStoredText } from "#platform/rules/markup/escape-html.ts";
import { markupExcess } from "#platform/rules/markup/markup-bounds.ts";
import { plainLength, visibleLength, visibleText } from "#platform/rules/markup/visible-text.ts";

/** The title for a case from an email: its subject, truncated to the maximum; `unsaid` if it is too short. */
export function titleOf(subject: string, unsaid: string): string {
  const said = plainLength(subject) < caseBounds.title.min ? unsaid : subject.trim();
  const characters = [...said];
  return characters.length <= caseBounds.title.max
    ? said
    : `${characters.slice(0, caseBounds.title.max - 1).join("")}…`;
}

/** Below the storage limit, since screens for staff add a header above the text. */
const roomFor = { characters: bounds.markup.stored.characters * 0.9, tags: bounds.markup.stored.tags - 100 };

/**
 * An email's sanitized HTML, truncated to this many characters; if it is empty, the subject or a dash. `note` is HTML
 * placed below it, or used alone.
 */
export function textWithin(markup: string, most: number, subject: string, note = ""): string {
  const length = visibleLength(markup);
  if (length === 0) return note || `<p>${plainLength(subject) > 0 ? escapeStoredText(subject) : "–"}</p>`;
  const room = most - visibleLength(note);
  if (length <= room && !markupExcess(markup, roomFor)) return `${markup}${note}`;
  return `${shortened(visibleText(markup), room)}${note}`;
}
