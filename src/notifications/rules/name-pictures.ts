import { decodeEntities } from "#platform/rules/markup/decode-entities.ts";
import { pictureFileId } from "#platform/rules/markup/file-pictures.ts";
import { type MarkupNode, writeMarkup } from "#platform/rules/markup/markup.ts";
import { readTag } from "#platform/rules/markup/visible-text.ts";
import { pictureKind } from "#platform/rules/text/links/link-kind.ts";
import { pictureName } from "#platform/rules/text/picture-name.ts";

type PictureWords = {
  /** Replaces a remote image, which would reveal readers to its host. */
  readonly remote: (name: string) => string;
  /** Replaces a file of the case; null keeps it. */
  readonly file: (id: number, alt: string) => MarkupNode | null;
};

/** Replaces images by text in our HTML. */
export function withNamedPictures(html: string, words: PictureWords): string {
  let named = "";
  let at = 0;
  for (let open = html.indexOf("<img"); open >= 0; open = html.indexOf("<img", at)) {
    const end = readTag(html, open)?.end ?? html.length;
    const text = textOf(html.slice(open, end), words);
    named += html.slice(at, text === null ? end : open) + (text === null ? "" : writeMarkup([text]));
    at = end;
  }
  return named + html.slice(at);
}

function textOf(tag: string, { remote, file }: PictureWords): MarkupNode | null {
  const attribute = (name: string) => decodeEntities(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
  const source = attribute("src");
  if (pictureKind(source) === "remote") return remote(pictureName(source));
  const id = pictureFileId({ "data-file": attribute("data-file") });
  return id === null ? null : file(id, attribute("alt"));
}
