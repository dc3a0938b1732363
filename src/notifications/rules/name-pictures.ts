import { decodeEntities } from "#platform/rules/markup/decode-entities.ts";
import { writeMarkup } from "#platform/rules/markup/markup.ts";
import { readTag } from "#platform/rules/markup/visible-text.ts";
import { pictureKind } from "#platform/rules/text/link-kind.ts";
import { pictureName } from "#platform/rules/text/picture-name.ts";

/** Replaces remote images by text in our HTML, since they would reveal readers to their hosts. */
export function withNamedPictures(html: string, words: (name: string) => string): string {
  let named = "";
  let at = 0;
  for (let open = html.indexOf("<img"); open >= 0; open = html.indexOf("<img", at)) {
    const end = readTag(html, open)?.end ?? html.length;
    const [, src = ""] = / src="([^"]*)"/.exec(html.slice(open, end)) ?? [];
    const source = decodeEntities(src);
    const isRemote = pictureKind(source) === "remote";
    named += html.slice(at, isRemote ? open : end) + (isRemote ? writeMarkup([words(pictureName(source))]) : "");
    at = end;
  }
  return named + html.slice(at);
}
