import type { Attributes } from "./tag-attributes.ts";

/** What an item or a field shows before its text: a box, ticked or not; "" if it has none. */
export function checkBox(name: string, attributes: Attributes): string {
  if (name === "li" && attributes.get("role")?.toLowerCase() === "checkbox")
    return attributes.get("aria-checked")?.toLowerCase() === "true" ? "☑ " : "☐ ";
  if (name === "input" && attributes.get("type")?.toLowerCase() === "checkbox")
    return attributes.has("checked") ? "☑ " : "☐ ";
  return "";
}
