import { randomBytes } from "node:crypto";
import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import type { OutboxMail } from "#platform/server/mail/read-outbox-mail.ts";
import type { Page } from "#platform/server/pages/frame-page.ts";
import type { Frame } from "#preferences/server/page-frame.ts";
import { localeTag } from "#wording/locale.ts";
import { outboxStyle } from "./outbox-style.ts";
import { outboxWords } from "./outbox-words.ts";

export const outboxPath = "/demo/outbox";

/** A mail of the list: the name of its file, and what it says. */
export type ListedMail = { readonly name: string; readonly mail: OutboxMail };

/** The newest mails, each a link to its page. */
export function outboxPage(frame: Frame, mails: readonly ListedMail[], sendsBySmtp: boolean): Page {
  const words = outboxWords[frame.locale];
  const rows = mails.map(
    ({ name, mail }) => `<li><a href="${outboxPath}/${escapeHtml(name)}">
<span class="subject">${escapeHtml(mail.subject)}</span>${instant(frame, mail.date)}
<span class="to">${escapeHtml(`${words.to}: ${mail.to}`)}</span></a></li>`,
  );
  return framed(
    frame,
    words.title,
    `<nav><a href="/">${escapeHtml(words.toHavn)}</a></nav>
<h1>${escapeHtml(words.title)}</h1>
<p>${escapeHtml(sendsBySmtp ? words.bySmtp : words.intro)}</p>
${rows.length > 0 ? `<ul>\n${rows.join("\n")}\n</ul>` : `<p>${escapeHtml(words.empty)}</p>`}`,
  );
}

/**
 * One mail. Its HTML is shown in a frame of its own in which nothing runs, and which may do no more than follow a link
 * that somebody clicks; its text stands below, its addresses as links.
 */
export function mailPage(frame: Frame, { name, mail }: ListedMail): Page {
  const words = outboxWords[frame.locale];
  return framed(
    frame,
    mail.subject,
    `<nav><a href="${outboxPath}">${escapeHtml(words.back)}</a></nav>
<h1>${escapeHtml(mail.subject)}</h1>
<dl>
<dt>${words.from}</dt><dd>${escapeHtml(mail.from)}</dd>
<dt>${words.to}</dt><dd>${escapeHtml(mail.to)}</dd>
<dt>${words.sent}</dt><dd>${instant(frame, mail.date)}</dd>
</dl>
<iframe title="${escapeHtml(mail.subject)}" src="${outboxPath}/${escapeHtml(name)}/html" sandbox="allow-top-navigation-by-user-activation"></iframe>
<details open><summary>${escapeHtml(words.asText)}</summary>
<pre>${withLinks(mail.text)}</pre></details>`,
  );
}

/** A mail that is not there. */
export const missingMailPage = (frame: Frame): Page => {
  const words = outboxWords[frame.locale];
  return framed(
    frame,
    words.title,
    `<nav><a href="${outboxPath}">${escapeHtml(words.back)}</a></nav>\n<p>${escapeHtml(words.gone)}</p>`,
  );
};

/** The HTML of a mail for the frame: nothing runs or is fetched, and links open in the whole window. */
export const mailBody = (mail: OutboxMail): Page => ({
  html: mail.html.replace("<head>", '<head><base target="_top">'),
  contentSecurityPolicy:
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation",
});

const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((piece, index) => {
      const safe = escapeHtml(piece);
      return index % 2 === 1 ? `<a href="${safe}">${safe}</a>` : safe;
    })
    .join("");

function instant({ locale }: Frame, at: Date | null): string {
  if (!at) return "<span></span>";
  const said = new Intl.DateTimeFormat(localeTag[locale], {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: "Europe/Copenhagen",
  });
  return `<time datetime="${at.toISOString()}">${escapeHtml(said.format(at))}</time>`;
}

function framed({ locale, brand, scheme }: Frame, title: string, content: string): Page {
  const nonce = randomBytes(16).toString("base64");
  const html = `<!doctype html>
<html lang="${localeTag[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${escapeHtml(brand)}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${outboxStyle}${scheme ? `:root { color-scheme: ${scheme}; }` : ""}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>`;
  const own = `style-src 'nonce-${nonce}'; img-src data:; frame-src 'self'`;
  return { html, contentSecurityPolicy: `default-src 'none'; ${own}; base-uri 'none'; frame-ancestors 'none'` };
}
