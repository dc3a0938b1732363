import type { ListedMail } from "#app/server/demo-outbox/read-outbox.ts";
import type { IncomingMail } from "#email-intake/contract/incoming-mail.ts";
import { outboxPath, writeMailPath } from "#platform/contract/demo-paths.ts";
import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import { framePage, type Page } from "#platform/server/pages/frame-page.ts";
import type { Frame } from "#preferences/server/page-frame.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { linksOf, writeStyle } from "./write-style.ts";
import { type Say, sayIn } from "./write-words.ts";

export type Outcome = {
  readonly mail: IncomingMail;
  /** What Havn sent about its case since. */
  readonly sent: readonly ListedMail[];
  /** The path of this page. */
  readonly path: string;
};

/** What became of an email, why, and what Havn sent about it. Needs the catalogue of the language. */
export function outcomePage(frame: Frame, { mail, sent, path }: Outcome): Page {
  const say = sayIn(frame);
  const { t } = wordsOf(frame.locale, frame.brand);
  const from = mail.fromName ? `${mail.fromName} <${mail.fromEmail}>` : mail.fromEmail;
  const rows = [
    [say("from"), escapeHtml(from)],
    [say("subject"), mail.subject ? escapeHtml(mail.subject) : say("noSubject")],
    [say("why"), escapeHtml(t(`intakeReason.${mail.why}`))],
    [say("sender"), escapeHtml(t(`senderTrust.${mail.trust}`))],
  ];
  const content = `<div class="card">
<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join("\n")}</dl>
${nextOf(say, mail)}
</div>
<h2>${say("sent")}</h2>
${sentOf(say, mail, sent)}
${linksOf(say, `<a href="${path}">${say("again")}</a> <a href="${writeMailPath}">${say("another")}</a> `)}`;
  return framePage(frame, { title: say(mail.state), content, style: writeStyle });
}

/** What happens next, and where. */
function nextOf(say: Say, { state, careCase }: IncomingMail): string {
  const toCase = careCase && button(`/cases/${careCase.id}`, say("openCase", { id: careCase.id }));
  if (state === "created" || state === "appended") return toCase ? `${toCase}\n<p>${say("logIn")}</p>` : "";
  if (state === "waiting") {
    const help = `<p>${say("waitingHelp")}${careCase ? ` ${say("waitingOnCase")}` : ""}</p>`;
    return `${help}\n${button("/incoming-mail", say("decide"))}\n<p>${say("logInToDecide")}</p>`;
  }
  if (state === "received") return `<p>${say("receivedHelp")}</p>`;
  const help = state === "ignored" ? `<p>${say("ignoredHelp")}</p>\n` : "";
  return `${help}${button("/incoming-mail?show=all", say("openMails"))}`;
}

const button = (href: string, label: string): string => `<a class="act" href="${href}">${label}</a>`;

function sentOf(say: Say, { state }: IncomingMail, sent: readonly ListedMail[]): string {
  const isTold = state === "created" || state === "appended";
  if (sent.length === 0) return `<p>${say(isTold ? "nothingSent" : "nobodyTold")}</p>`;
  const rows = sent.map(
    ({ name, mail }) =>
      `<li><a href="${outboxPath}/${escapeHtml(name)}"><strong>${escapeHtml(mail.subject)}</strong><span>${say("to")}: ${escapeHtml(mail.to)}</span></a></li>`,
  );
  return `<ul class="sent">\n${rows.join("\n")}\n</ul>`;
}

/** For an email that isn't there. */
export function goneMailPage(frame: Frame): Page {
  const say = sayIn(frame);
  const content = `<p>${say("gone")}</p>\n<a class="act" href="${writeMailPath}">${say("another")}</a>`;
  return framePage(frame, { title: say("goneTitle"), content, style: writeStyle });
}

export function tooManyMailsPage(frame: Frame, seconds: number): Page {
  const say = sayIn(frame);
  const content = `<p>${say("tooMany", { seconds })}</p>\n<a href="${writeMailPath}">${say("title")}</a>`;
  return framePage(frame, { title: say("tooManyTitle"), content, style: writeStyle });
}
