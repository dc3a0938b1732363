import type { ClassifiedLine } from "./classified-line.ts";

const historyId =
  /\b(?:divRplyFwdMsg|mail-editor-reference-message-container|ms-outlook-mobile-reference-message|OLK_SRC_BODY_SECTION)\b/i;
/** The line that Outlook draws above the email replied to. */
const outlookBorder =
  /border(?:-top)?:\s*(?:none;\s*border-top:\s*)?solid\s+(?:#[0-9a-f]{3,6}|windowtext)\s+1\.0pt[^"']*padding:\s*3\.0pt/i;

/** A mail program's mark above an answered or forwarded email: the meaning of an element with these attributes. */
export function historyMark(name: string, attribute: (key: string) => string): ClassifiedLine["history"] {
  const id = attribute("id");
  if (historyId.test(id)) return "certain";
  const isHint =
    /\bappendonsend\b/i.test(id) ||
    (name === "div" && outlookBorder.test(attribute("style").slice(0, 500))) ||
    (name === "hr" && attribute("tabindex") === "-1");
  return isHint ? "hint" : null;
}
