import { withoutQuotesAndComments } from "#email-intake/rules/authentication.ts";
import type { MailHeaders } from "#email-intake/rules/automatic-mail.ts";

/** Which server claims to have checked the sender, and whether its result covers DMARC. */
export type CheckedBy = { readonly name: string | null; readonly saysDmarc: boolean };

/** The format of `MAIL_TRUSTED_AUTH`. */
const nameForm = /^[a-z0-9._-]{1,255}$/;

/**
 * The server named in the topmost `Authentication-Results` (RFC 8601), which is the last one that added such a line, so
 * our own if it adds any. Null if there is no line or no name.
 */
export function readCheckedBy(headers: MailHeaders["headers"]): CheckedBy {
  const value = withoutQuotesAndComments(headers.find(({ key }) => key === "authentication-results")?.value ?? "");
  const [first = "", ...results] = value.split(";");
  const name = first.trim().toLowerCase().split(/\s/)[0] ?? "";
  if (!nameForm.test(name)) return { name: null, saysDmarc: false };
  return { name, saysDmarc: results.some((result) => /^\s*dmarc\s*=/i.test(result)) };
}

export type CheckedMails = { mails: number; by: { name: string; mails: number; withDmarc: number }[] };

/** How many of these emails each server checked, most first. */
export function countCheckers(checkers: readonly CheckedBy[]): CheckedMails {
  const byName = Map.groupBy(checkers, ({ name }) => name);
  const by = [...byName].flatMap(([name, mails]) =>
    name === null ? [] : [{ name, mails: mails.length, withDmarc: mails.filter(({ saysDmarc }) => saysDmarc).length }],
  );
  return { mails: checkers.length, by: by.sort((a, b) => b.mails - a.mails || (a.name < b.name ? -1 : 1)) };
}
