import { foldedText } from "#platform/rules/text/folding/folded-text.ts";
import { seenText } from "#platform/rules/text/seen-text.ts";

/** A tag's name as it is compared: without case, accents and spaces. Empty if nothing of it can be seen. */
export const tagKey = (name: string): string => foldedText(seenText(name)).replace(/\s+/g, "");
