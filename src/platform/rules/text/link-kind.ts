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

/** Allows http, https, and data URLs of images. */
export const isImageSource = (source: string): boolean => pictureKind(source) !== null;

/** "data" for an inline image, "remote" for an external one, null otherwise. */
export const pictureKind = (source: string): "data" | "remote" | null => {
  if (/^data:image\/(png|jpeg|gif|webp);base64,/i.test(source)) return "data";
  return /^https?:\/\//i.test(source) && URL.canParse(source) ? "remote" : null;
};

const readUrl = (address: string, base: string): URL | null => {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
};

/** Normalizes a typed link URL; "example.com" becomes "https://example.com". Null if it isn't a URL. */
export const readAddress = (typed: string): string | null => {
  const text = typed.trim();
  if (!text) return null;
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const kind = linkKind(whole, "https://own.invalid");
  return kind === "external" || kind === "contact" ? whole : null;
};
