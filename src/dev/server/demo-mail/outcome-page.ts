import type { ListedMail } from "#dev/server/demo-outbox/read-outbox.ts";
import type { IncomingMail } from "#email-intake/contract/incoming-mail.ts";
import { outboxPath, writeMailPath } from "#platform/contract/demo-paths.ts";
import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import { framePage, type Page } from "#platform/server/pages/frame-page.ts";
import type { Frame } from "#preferences/server/page-frame.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { linksOf, writeStyle } from "./write-style.ts";
import { type PageText, pageTextIn } from "./write-words.ts";

export type WrittenMailOutcome = {
  readonly mail: IncomingMail;
  /** Emails that Havn has sent about the email's case since. */
  readonly sent: readonly ListedMail[];
  readonly path: string;
};

/** Shows what an email became, why, and what Havn sent about it. Needs the catalogue of the language. */
export function outcomePage(frame: Frame, { mail, sent, path }: WrittenMailOutcome): Page {
  const pageText = pageTextIn(frame);
  const { t } = wordsOf(frame.locale, frame.brand);
  const from = mail.fromName ? `${mail.fromName} <${mail.fromEmail}>` : mail.fromEmail;
  const rows = [
    [pageText("from"), escapeHtml(from)],
    [pageText("subject"), mail.subject ? escapeHtml(mail.subject) : pageText("noSubject")],
    [pageText("why"), escapeHtml(t(`intakeReason.${mail.why}`))],
    [pageText("sender"), escapeHtml(t(`senderTrust.${mail.trust}`))],
  ];
  const content = `<div class="card">
<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join("\n")}</dl>
${nextOf(pageText, mail)}
</div>
<h2>${pageText("sent")}</h2>
${sentOf(pageText, mail, sent)}
${linksOf(pageText, `<a href="${path}">${pageText("again")}</a> <a href="${writeMailPath}">${pageText("another")}</a> `)}`;
  return framePage(frame, { title: pageText(mail.state), content, style: writeStyle });
}

/** What happens next, and where. */
function nextOf(pageText: PageText, { state, careCase }: IncomingMail): string {
  const toCase = careCase && button(`/cases/${careCase.id}`, pageText("openCase", { id: careCase.id }));
  if (state === "created" || state === "appended") return toCase ? `${toCase}\n<p>${pageText("logIn")}</p>` : "";
  if (state === "waiting") {
    const help = `<p>${pageText("waitingHelp")}${careCase ? ` ${pageText("waitingOnCase")}` : ""}</p>`;
    return `${help}\n${button("/incoming-mail", pageText("decide"))}\n<p>${pageText("logInToDecide")}</p>`;
  }
  if (state === "received") return `<p>${pageText("receivedHelp")}</p>`;
  const help = state === "ignored" ? `<p>${pageText("ignoredHelp")}</p>\n` : "";
  return `${help}${button("/incoming-mail?show=all", pageText("openMails"))}`;
}

const button = (href: string, label: string): string => `<a class="act" href="${href}">${label}</a>`;

function sentOf(pageText: PageText, { state }: IncomingMail, sent: readonly ListedMail[]): string {
  const isTold = state === "created" || state === "appended";
  if (sent.length === 0) return `<p>${pageText(isTold ? "nothingSent" : "nobodyTold")}</p>`;
  const rows = sent.map(
    ({ name, mail }) =>
      `<li><a href="${outboxPath}/${escapeHtml(name)}"><strong>${escapeHtml(mail.subject)}</strong><span>${pageText("to")}: ${escapeHtml(mail.to)}</span></a></li>`,
  );
  return `<ul class="sent">\n${rows.join("\n")}\n</ul>`;
}

/** For a missing email. */
export function goneMailPage(frame: Frame): Page {
  const pageText = pageTextIn(frame);
  const content = `<p>${pageText("gone")}</p>\n<a class="act" href="${writeMailPath}">${pageText("another")}</a>`;
  return framePage(frame, { title: pageText("goneTitle"), content, style: writeStyle });
}

export function tooManyMailsPage(frame: Frame, seconds: number): Page {
  const pageText = pageTextIn(frame);
  const content = `<p>${pageText("tooMany", { seconds })}</p>\n<a href="${writeMailPath}">${pageText("title")}</a>`;
  return framePage(frame, { title: pageText("tooManyTitle"), content, style: writeStyle });
}
