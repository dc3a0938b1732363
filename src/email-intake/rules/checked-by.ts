import { withoutAsides } from "#email-intake/rules/authentication.ts";
import type { MailHead } from "#email-intake/rules/automatic-mail.ts";

/** Who says that it checked a mail's sender, and whether it says anything of DMARC. */
export type CheckedBy = { readonly name: string | null; readonly saysDmarc: boolean };

/** As `MAIL_TRUSTED_AUTH` takes it. */
const nameForm = /^[a-z0-9._-]{1,255}$/;

/**
 * The server that names itself in the topmost `Authentication-Results` (RFC 8601): the last one that added such a line, so one's
 * own where it adds any. Null where there is no such line, or one without a name.
 */
export function checkerOf(headers: MailHead["headers"]): CheckedBy {
  const value = withoutAsides(headers.find(({ key }) => key === "authentication-results")?.value ?? "");
  const [first = "", ...results] = value.split(";");
  const name = first.trim().toLowerCase().split(/\s/)[0] ?? "";
  if (!nameForm.test(name)) return { name: null, saysDmarc: false };
  return { name, saysDmarc: results.some((result) => /^\s*dmarc\s*=/i.test(result)) };
}

export type Checked = { mails: number; by: { name: string; mails: number; withDmarc: number }[] };

/** How many of these mails each server checked, the most first. */
export function countCheckers(checkers: readonly CheckedBy[]): Checked {
  const byName = Map.groupBy(checkers, ({ name }) => name);
  const by = [...byName].flatMap(([name, mails]) =>
    name === null ? [] : [{ name, mails: mails.length, withDmarc: mails.filter(({ saysDmarc }) => saysDmarc).length }],
  );
  return { mails: checkers.length, by: by.sort((a, b) => b.mails - a.mails || (a.name < b.name ? -1 : 1)) };
}
