/** Names are user input: a personal name that looks like a URL or contains a sentence is omitted. */
export const plainName = (name: string | null): string | null =>
  name !== null && name.length <= 60 && /^(?!.*\.\S)[\p{L}\p{M}'’ .-]+$/u.test(name) ? name : null;

/** A company's name, which may contain digits and symbols; null if mail clients could turn it into a link. */
export const plainCompany = (name: string): string | null =>
  /[\p{Cc}\p{Cf}\u2028\u2029@\\]|\/\/|[\p{L}\p{N}]\.[\p{L}\p{N}]/u.test(name) ? null : name;

/** The recipient, with their name if it is a plain one. */
export function recipientOf(to: string, name: string | null): { readonly to: string; readonly toName?: string } {
  const known = plainName(name);
  return known ? { to, toName: known } : { to };
}
