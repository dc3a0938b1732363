import { decodeHTMLAttribute } from "entities/decode";
import type { Attributes } from "./tag-attributes.ts";

const emoji =
  /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\d#*]\ufe0f|[\u200d\u20e3\ufe0f\u{e0020}-\u{e007f}])+$/u;

/**
 * The emoji that a picture shows; "" for a check box, which the text of the item already has; null for other pictures, and for those that are files of a case.
 */
export function pictureText(attributes: Attributes): string | null {
  if (attributes.get("aria-roledescription") === "checkbox") return "";
  if (attributes.has("data-file")) return null;
  const alt = decodeHTMLAttribute(attributes.get("alt") ?? "");
  return alt.length <= 40 && emoji.test(alt) ? alt : null;
}
