import { withBlanks } from "#platform/rules/markup/blanks.ts";
import { escapeStoredText, escapeStoredValue } from "#platform/rules/markup/escape-html.ts";
import { visibleLength } from "#platform/rules/markup/visible-text.ts";
import type { MissingBlank, SavedReplyField } from "#saved-replies/contract/saved-reply.ts";

/** What fields are filled with, as text of one line; those without a value are missing. */
export type FieldValues = Readonly<Partial<Record<SavedReplyField, string | null>>>;

const gap = (label: string): string => `<span data-gap="${escapeStoredValue(label)}">${escapeStoredText(label)}</span>`;

/**
 * The HTML of a saved reply with its fields filled in. What has no value, and what it asks for, is a gap, and listed once.
 * `labelOf` names a field in the language of the text.
 */
export function fillReply(
  body: string,
  values: FieldValues,
  labelOf: (field: string) => string,
): { readonly body: string; readonly missing: MissingBlank[] } {
  const missing = new Map<string, MissingBlank>();
  const filled = withBlanks(body, ({ kind, name }) => {
    const value = kind === "field" ? (values as Readonly<Record<string, string | null>>)[name] : null;
    if (value && visibleLength(escapeStoredText(value)) > 0) return escapeStoredText(value);
    const label = kind === "field" ? labelOf(name) : name;
    missing.set(`${kind} ${name}`, { kind: kind === "field" ? kind : "ask", label });
    return gap(label);
  });
  return { body: filled, missing: [...missing.values()] };
}
