import type { Attributes } from "./tag-attributes.ts";

/** What a check box is written as: a box before the text, ticked or not; "" if the element has none. */
export function checkBox(name: string, attributes: Attributes): string {
  if (name === "li" && attributes.get("role")?.toLowerCase() === "checkbox")
    return attributes.get("aria-checked")?.toLowerCase() === "true" ? "☑ " : "☐ ";
  if (name === "input" && attributes.get("type")?.toLowerCase() === "checkbox")
    return attributes.has("checked") ? "☑ " : "☐ ";
  return "";
}
