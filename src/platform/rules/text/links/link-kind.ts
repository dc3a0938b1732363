import { isDrawableData } from "#platform/rules/picture/picture-data.ts";

/** What a link does: stays in Havn, leaves it, opens email or phone, or is blocked. */
export type LinkKind = "own" | "external" | "contact" | "refused";

/** Classifies a link; dangerous protocols are refused. `origin` is our own, as `URL.origin` returns it. */
export const linkKind = (href: string, origin: string): LinkKind => {
  const url = readUrl(href, origin);
  if (!url) return "refused";
  if (url.protocol === "mailto:" || url.protocol === "tel:") return "contact";
  if (url.protocol !== "http:" && url.protocol !== "https:") return "refused";
  return url.origin === origin ? "own" : "external";
};

/** Allows http, https, and data URLs of images that may be decoded. */
export const isImageSource = (source: string): boolean => pictureKind(source) !== null;

/** "data" for an inline image of acceptable size, "remote" for an external one, null otherwise. */
export const pictureKind = (source: string): "data" | "remote" | null => {
  const data = /^data:image\/(?:png|jpeg|gif|webp);base64,/i.exec(source)?.[0];
  if (data !== undefined) return isDrawableData(source.slice(data.length)) ? "data" : null;
  return /^https?:\/\//i.test(source) && URL.canParse(source) ? "remote" : null;
};

const readUrl = (address: string, base: string): URL | null => {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
};
