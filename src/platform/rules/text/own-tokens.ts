/*
 * What stands in mails of ours for their reader alone: links that act without signing in, and the address and Message-ID by
 * which they answer. Whoever quotes such a mail, or copies it into a message, hands them on to all who read that.
 */

/** `/`, `?`, `=` and `.` as addresses have them: by themselves, or within that of a service that checks links. */
const stroke = "(?:/|%2f|-2f|_)";
const asks = "(?:/|%2f)?(?:\\?|%3f|-3f)";
const is = "(?:=|%3d|-3d)";
const dot = "(?:\\.|%2e|-2e)";
/** Pages of ours that a token opens, in its form; those of others have others. */
const tokenPages = [
  new RegExp(`${stroke}unsubscribe${asks}token${is}\\d{1,9}${dot}(?:\\d{1,15}|all)${dot}`, "i"),
  new RegExp(`${stroke}oidc${stroke}choose-password${asks}token${is}`, "i"),
  new RegExp(`:${stroke}${stroke}[^/%?_]{1,100}${stroke}confirmemail${asks}token${is}`, "i"),
  new RegExp(`(?:%3a|-3a)${stroke}${stroke}?[^/%?_]{1,100}${stroke}confirmemail${asks}token${is}`, "i"),
];

const isTokenLink = (address: string): boolean => tokenPages.some((page) => page.test(address));

/** Of which a link's address is taken: what is between white space, quotes and brackets. */
const parts = /<a\b[^<>]*>|<\/a>|https?:[^\s"<>]+/gi;

/** Whether such a link stands in a text or HTML. */
export const hasTokenLink = (text: string): boolean => (text.match(parts) ?? []).some(isTokenLink);

const answerAddress = /(?:\+|%2b|&#43;)[1-9]\d{0,9}\.[1-9]\d{0,9}\.[a-z2-7]{20}(?=@|%40)/gi;
const answerMessageId = /case-([1-9]\d{0,9})\.[1-9]\d{0,9}\.\d{1,4}\.[a-z2-7]{20}\.[0-9a-f-]{36}(?=@|%40)/gi;
/** What is left of a link that was broken into lines. */
const bareToken = /\b\d{1,9}\.(?:\d{1,15}|all)\.[\w-]{43}(?![\w-])/g;

/**
 * HTML of the sanitiser's form, or plain text, without them: links lose where they lead, their addresses become dots, and
 * addresses that take answers those of the mailbox.
 */
export function withoutOwnTokens(markup: string): string {
  const kept: boolean[] = [];
  return markup
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
