/** Names are typed by others: one of a person that could be read as an address, or as a sentence of ours, is left out. */
export const plainName = (name: string | null): string | null =>
  name !== null && name.length <= 60 && /^(?!.*\.\S)[\p{L}\p{M}'’ .-]+$/u.test(name) ? name : null;

/** The name of a company, which has figures and signs; null when mailboxes could make a link of it. */
export const plainCompany = (name: string): string | null =>
  /[\p{Cc}\p{Cf}\u2028\u2029@\\]|\/\/|[\p{L}\p{N}]\.[\p{L}\p{N}]/u.test(name) ? null : name;
