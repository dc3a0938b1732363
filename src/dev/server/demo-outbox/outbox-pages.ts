import { randomBytes } from "node:crypto";
import { outboxPath, writeMailPath } from "#platform/contract/demo-paths.ts";
import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import { linkedText } from "#platform/rules/markup/linked-text.ts";
import type { OutboxMail } from "#platform/server/mail/read-outbox-mail.ts";
import type { Page } from "#platform/server/pages/frame-page.ts";
import type { Frame } from "#preferences/server/page-frame.ts";
import { withColons } from "#wording/clock-times.ts";
import { type Locale, localeTag } from "#wording/locale.ts";
import type { ListedMail } from "./read-outbox.ts";

/** Styles of the outbox in the product's look, without the web build. */
const outboxStyle = `
:root { color-scheme: light dark; --ground: light-dark(#fff, #11171e); --sunken: light-dark(#f5f7fa, #0c1117);
  --line: light-dark(#dfe5ec, #27323f); --text: light-dark(#16202b, #e4eaf1); --faint: light-dark(#5a6875, #93a1b1);
  --link: light-dark(#0f4f7a, #7cbde8); --hover: light-dark(#eef2f6, #1b242f); --focus: light-dark(#1a76b3, #6cb8ec); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--sunken); color: var(--text);
  font: 14px/20px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif; }
main { max-width: 800px; margin: 0 auto; padding: 24px 16px 48px; }
nav { display: flex; justify-content: space-between; gap: 16px; margin-bottom: 16px; }
nav a { padding: 4px 0; }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 28px; overflow-wrap: anywhere; }
p { margin: 0 0 16px; color: var(--faint); }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
ul { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 6px; background: var(--ground); }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 16px; color: inherit; text-decoration: none; }
li a:hover { background: var(--hover); }
.subject { font-weight: 600; overflow-wrap: anywhere; }
.to { grid-column: 1 / -1; color: var(--faint); overflow-wrap: anywhere; }
time { color: var(--faint); font-variant-numeric: tabular-nums; white-space: nowrap; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 16px; }
dt { color: var(--faint); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 620px; border: 1px solid var(--line); border-radius: 6px; background: var(--ground); }
details { margin-top: 16px; }
summary { padding: 4px 0; cursor: pointer; color: var(--link); }
pre { margin: 8px 0 0; padding: 16px; border: 1px solid var(--line); border-radius: 6px; background: var(--ground);
  font: 13px/20px ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 480px) { iframe { height: 840px; } }
`;

const english = {
  title: "Outbox",
  intro: "What Havn would have mailed. This demonstration sends nothing; the links work all the same.",
  bySmtp: "Mails go out through the server of SMTP_URL, so nothing new is kept here.",
  empty: "No mail yet. Invite somebody to a company, and the invitation shows up here.",
  to: "To",
  from: "From",
  sent: "Sent",
  asText: "The same mail as text",
  back: "All mails",
  gone: "This mail is not in the outbox any more.",
  toHavn: "Go to Havn",
  write: "Write an email as anybody",
  answer: "Answer this email",
};

type OutboxWords = Readonly<typeof english>;

const danish: OutboxWords = {
  title: "Udbakke",
  intro: "Det, Havn ville have sendt som mail. Demoen sender ikke noget, men linkene virker.",
  bySmtp: "Mails sendes gennem serveren i SMTP_URL, så her kommer ikke flere.",
  empty: "Ingen mails endnu. Inviter nogen til en virksomhed, så ligger invitationen her.",
  to: "Til",
  from: "Fra",
  sent: "Sendt",
  asText: "Den samme mail som tekst",
  back: "Alle mails",
  gone: "Mailen ligger ikke længere i udbakken.",
  toHavn: "Gå til Havn",
  write: "Skriv en mail som hvem som helst",
  answer: "Svar på mailen",
};

const outboxWords: Readonly<Record<Locale, OutboxWords>> = { en: english, da: danish };

/** `isAnswered`: whether the demo has a mailbox to write to. */
type OutboxFacts = { readonly sendsBySmtp: boolean; readonly isAnswered: boolean };

/** The newest emails, each linking to its page. */
export function outboxPage(frame: Frame, mails: readonly ListedMail[], { sendsBySmtp, isAnswered }: OutboxFacts): Page {
  const words = outboxWords[frame.locale];
  const rows = mails.map(
    ({ name, mail }) => `<li><a href="${outboxPath}/${escapeHtml(name)}">
<span class="subject">${escapeHtml(mail.subject)}</span>${instant(frame, mail.date)}
<span class="to">${escapeHtml(`${words.to}: ${mail.to}`)}</span></a></li>`,
  );
  return framed(
    frame,
    words.title,
    `<nav><a href="/">${escapeHtml(words.toHavn)}</a>${isAnswered ? `<a href="${writeMailPath}">${escapeHtml(words.write)}</a>` : ""}</nav>
<h1>${escapeHtml(words.title)}</h1>
<p>${escapeHtml(sendsBySmtp ? words.bySmtp : words.intro)}</p>
${rows.length > 0 ? `<ul>\n${rows.join("\n")}\n</ul>` : `<p>${escapeHtml(words.empty)}</p>`}`,
  );
}

/**
 * One email. Its HTML is in a sandboxed frame without scripts, which may only follow clicked links; its text is below,
 * with URLs as links.
 */
export function mailPage(frame: Frame, { name, mail }: ListedMail, isAnswered: boolean): Page {
  const words = outboxWords[frame.locale];
  const answer =
    isAnswered && mail.replyTo
      ? `<a href="${writeMailPath}?answer=${escapeHtml(name)}">${escapeHtml(words.answer)}</a>`
      : "";
  return framed(
    frame,
    mail.subject,
    `<nav><a href="${outboxPath}">${escapeHtml(words.back)}</a>${answer}</nav>
<h1>${escapeHtml(mail.subject)}</h1>
<dl>
<dt>${words.from}</dt><dd>${escapeHtml(mail.from)}</dd>
<dt>${words.to}</dt><dd>${escapeHtml(mail.to)}</dd>
<dt>${words.sent}</dt><dd>${instant(frame, mail.date)}</dd>
</dl>
<iframe title="${escapeHtml(mail.subject)}" src="${outboxPath}/${escapeHtml(name)}/html" sandbox="allow-top-navigation-by-user-activation"></iframe>
<details open><summary>${escapeHtml(words.asText)}</summary>
<pre>${linkedText(mail.text)}</pre></details>`,
  );
}

export const missingMailPage = (frame: Frame): Page => {
  const words = outboxWords[frame.locale];
  return framed(
    frame,
    words.title,
    `<nav><a href="${outboxPath}">${escapeHtml(words.back)}</a></nav>\n<p>${escapeHtml(words.gone)}</p>`,
  );
};

/** An email's HTML for the frame: no scripts or external resources, and links open in the top window. */
export const mailBody = (mail: OutboxMail): Page => ({
  html: mail.html.replace("<head>", '<head><base target="_top">'),
  contentSecurityPolicy:
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation",
});

function instant({ locale }: Frame, at: Date | null): string {
  if (!at) return "<span></span>";
  const said = new Intl.DateTimeFormat(localeTag[locale], {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: "Europe/Copenhagen",
  });
  return `<time datetime="${at.toISOString()}">${escapeHtml(withColons(said.format(at)))}</time>`;
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
