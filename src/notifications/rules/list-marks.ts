import { readTag } from "#platform/rules/visible-text.ts";

const bullet = "bullet";

/** The same HTML with the marks that its lists have on a screen as text: "• " or "2. " at the beginning of each item. */
export function withListMarks(html: string): string {
  const lists: (typeof bullet | number)[] = [];
  let marked = "";
  let at = 0;
  const copyTo = (end: number): void => {
    marked += html.slice(at, end);
    at = end;
  };
  for (let open = html.indexOf("<"); open >= 0; open = html.indexOf("<", at)) {
    const tag = readTag(html, open);
    copyTo(tag?.end ?? open + 1);
    if (tag?.name === "ul" || tag?.name === "ol") {
      if (tag.closes) lists.pop();
      else lists.push(tag.name === "ol" ? 1 : bullet);
    }
    if (tag?.name !== "li" || tag.closes) continue;
    const paragraph = html[at] === "<" ? readTag(html, at) : null;
    if (paragraph?.name === "p" && !paragraph.closes) copyTo(paragraph.end);
    const list = lists.pop() ?? bullet;
    marked += list === bullet ? "• " : `${list}. `;
    lists.push(list === bullet ? bullet : list + 1);
  }
  return marked + html.slice(at);
}
