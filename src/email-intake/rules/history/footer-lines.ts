import { footerWords, phoneNames } from "./footer-words.ts";
import { escaped } from "./word-pattern.ts";

type Part = "phone" | "get" | "between" | "notice" | "secret";
const allOf = (part: Part): string =>
  Object.values(footerWords)
    .map((words) => words[part])
    .join("|");
const wordsOf = (part: Part) => new Set(allOf(part).split(/[|\s]/));
const phone = { sent: wordsOf("phone"), get: wordsOf("get"), between: wordsOf("between") };
const phoneName = new RegExp(`^(?:${escaped(phoneNames)})(?:['’:.-]?\\p{L}{1,14})?$`, "iu");
/** Such as "S23", "16", "Pro" and "5G". */
const model = /^(?:\p{L}{0,2}\d{1,4}\p{L}{0,3}\+?|pro|ultra|max|mini|plus|lite|note|fold|flip|mail|e-mail|mailapp)$/iu;

/** Words including what they contain, such as "iphone'a", "ios-ile" and "яндекс.почты". */
const word = /[\p{L}\d]+(?:['’:.+-][\p{L}\d]+)*/gu;

/** "Sent from my iPhone" and the like: a whole line of such words only. */
export function isPhoneLine(text: string): boolean {
  if (text.length > 200) return false;
  const written = text.toLowerCase().replace(/https?:\/\/[^\s<>]*/g, " ");
  const words: readonly string[] = written.replace(/(?<!\p{L})[dl]['’](?=\p{L})/gu, " ").match(word) ?? [];
  const isSent = words.some((each) => phone.sent.has(each));
  const isGet = words.some((each) => phone.get.has(each)) && words.includes("outlook");
  return (
    (isSent || isGet) &&
    words.length <= 12 &&
    words.some((each) => phoneName.test(each)) &&
    words.every(
      (each) =>
        phone.sent.has(each) ||
        phone.get.has(each) ||
        phone.between.has(each) ||
        phoneName.test(each) ||
        model.test(each),
    )
  );
}

const noticeStart = new RegExp(`^[^\\p{L}]{0,5}(?:${escaped(allOf("notice"))})(?![\\p{L}\\d])`, "iu");
const secretStem = new RegExp(`(?<!\\p{L})(?:${escaped(allOf("secret"))})`, "iu");

/** A notice that a server adds to every email: "This email is confidential …". */
export const isNotice = (text: string): boolean => noticeStart.test(text) && secretStem.test(text.slice(0, 2_000));

const maxOfFooter = 8;

/**
 * Where the mailing list's footer that ends these lines begins: a rule, then the list's name, address and how to leave
 * it. The number of lines if there is none.
 */
export function listFooterAt(lines: readonly { readonly text: string }[]): number {
  let count = 0;
  let isList = false;
  for (let at = lines.length - 1; at >= 0; at--) {
    const text = lines[at]?.text.trim() ?? "";
    if (text === "") continue;
    if (/^_{2,80}$/.test(text)) return isList ? at : lines.length;
    if (++count > maxOfFooter || !/@|:\/\/|list/i.test(text.slice(0, 500))) return lines.length;
    isList ||= /list/i.test(text.slice(0, 500));
  }
  return lines.length;
}
