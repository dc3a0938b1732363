/** What a link does: stays here, leaves, begins a mail or a call, or is never followed. */
export type LinkKind = "own" | "external" | "contact" | "refused";

/** Navigation away is blocked unless allowed, dangerous protocols are refused. `origin` is our own, as `URL.origin` writes it. */
export const linkKind = (href: string, origin: string): LinkKind => {
  const url = readUrl(href, origin);
  if (!url) return "refused";
  if (url.protocol === "mailto:" || url.protocol === "tel:") return "contact";
  if (url.protocol !== "http:" && url.protocol !== "https:") return "refused";
  return url.origin === origin ? "own" : "external";
};

/** Image sources are http, https and data; of data, pictures only. */
export const isImageSource = (source: string): boolean => pictureKind(source) !== null;

/** A picture that stands in the text itself, or one at another site; null for what is neither. */
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

/** What a person may write as a link's address; "example.com" becomes "https://example.com". Null when it can't be one. */
export const readAddress = (typed: string): string | null => {
  const text = typed.trim();
  if (!text) return null;
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const kind = linkKind(whole, "https://own.invalid");
  return kind === "external" || kind === "contact" ? whole : null;
};
