/* Secrets in our emails that are meant for the recipient only: links that act without signing in, and the reply
   address and Message-ID. Quoting or copying such an email into a message would share them with all readers. */

/** `/`, `?`, `=` and `.` in URLs: literal, or encoded within the URL of a link-checking service. */
const stroke = "(?:/|%2f|-2f|_)";
const asks = "(?:/|%2f)?(?:\\?|%3f|-3f)";
const is = "(?:=|%3d|-3d)";
const dot = "(?:\\.|%2e|-2e)";
/** Our pages that take a token, with the token's form. Pages of other sites don't match. */
const tokenPages = [
  new RegExp(`${stroke}unsubscribe${asks}token${is}\\d{1,9}${dot}(?:\\d{1,15}|all)${dot}`, "i"),
  new RegExp(`${stroke}oidc${stroke}choose-password${asks}token${is}`, "i"),
  new RegExp(`:${stroke}${stroke}[^/%?_]{1,100}${stroke}confirmemail${asks}token${is}`, "i"),
  new RegExp(`(?:%3a|-3a)${stroke}${stroke}?[^/%?_]{1,100}${stroke}confirmemail${asks}token${is}`, "i"),
];

const isTokenLink = (address: string): boolean => tokenPages.some((page) => page.test(address));

/** Candidates for links: text between white space, quotes and brackets. */
const parts = /<a\b[^<>]*>|<\/a>|https?:[^\s"<>]+/gi;

/** Whether a text or HTML contains such a link. */
export const hasTokenLink = (text: string): boolean => (text.match(parts) ?? []).some(isTokenLink);

const answerAddress = /(?:\+|%2b|&#43;)[1-9]\d{0,9}\.[1-9]\d{0,9}\.[a-z2-7]{20}(?=@|%40)/gi;
const answerMessageId = /case-([1-9]\d{0,9})\.[1-9]\d{0,9}\.\d{1,4}\.[a-z2-7]{20}\.[0-9a-f-]{36}(?=@|%40)/gi;
/** The token of a link that was broken across lines. */
const bareToken = /\b\d{1,9}\.(?:\d{1,15}|all)\.[\w-]{43}(?![\w-])/g;

/** What separates the pieces of a broken link: line ends, quote marks, tags. */
const between = "(?:\\s|&gt;|>|<[^<>]{0,100}>)";
const brokenToken = new RegExp(`token${is}[\\w.-]{0,70}(?:${between}{1,20}[\\w-][\\w.-]{0,70}){1,4}`, "gi");
const wholeToken = /^token(?:=|%3d|-3d)(?:\d{1,9}\.(?:\d{1,15}|all)\.)?[\w-]{43}$/i;
const longestLink = 400;

/** Puts a token that was broken across lines back into its link. */
const mended = (markup: string): string =>
  markup.replace(brokenToken, (broken, offset: number) => {
    const before = markup.slice(Math.max(offset - longestLink, 0), offset);
    const link = before.slice(before.lastIndexOf("http"));
    const pieces = broken.split(new RegExp(`(${between}{1,20})`, "i"));
    for (let count = 3; count <= pieces.length; count += 2) {
      const token = pieces.slice(0, count).filter((_piece, at) => at % 2 === 0);
      const joined = token.join("").replace(/\.$/, "");
      if (!wholeToken.test(joined) || !isTokenLink(link + joined)) continue;
      const gaps = pieces.slice(0, count).filter((_piece, at) => at % 2 === 1);
      return joined + gaps.join("") + token.join("").slice(joined.length) + pieces.slice(count).join("");
    }
    return broken;
  });

/**
 * Removes these secrets from sanitized HTML or plain text: links lose their href, their URLs become dots, and reply
 * addresses become the mailbox's address.
 */
export function withoutOwnTokens(markup: string): string {
  const kept: boolean[] = [];
  return mended(markup)
    .replace(parts, (part) => {
      if (part.startsWith("<")) return anchor(part, kept);
      return isTokenLink(part) ? "…" : part;
    })
    .replace(answerAddress, "")
    .replace(answerMessageId, "case-$1")
    .replace(bareToken, "…");
}

function anchor(tag: string, kept: boolean[]): string {
  if (tag.startsWith("</")) return (kept.pop() ?? true) ? tag : "";
  const isKept = !isTokenLink(tag);
  kept.push(isKept);
  return isKept ? tag : "";
}
