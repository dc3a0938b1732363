import { settingsHref } from "#notifications/server/mail/case-mail.ts";
import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import { framePage, type Page } from "#platform/server/pages/frame-page.ts";
import type { Frame } from "#preferences/server/page-frame.ts";
import { serverWords } from "#wording/server/server-words.ts";
import type { UnsubscribeTarget } from "./unsubscribe-token.ts";

type Place = Frame & { readonly origin: string };

const wordsOf = ({ locale, brand }: Frame) => serverWords(locale, brand).t;

/** A form that does the same as the link, with additional fields. */
const formOf = (href: string, label: string, more = ""): string =>
  `<form method="post" action="${escapeHtml(href)}" class="form">
<button class="act" type="submit">${escapeHtml(label)}</button>${more}
</form>`;

type UnsubscribePage = { readonly what: UnsubscribeTarget; readonly href: string; readonly stopHref: string };

/** Asks for confirmation, since programs open links too. */
export function confirmPage(place: Place, { what, href, stopHref }: UnsubscribePage): Page {
  const t = wordsOf(place);
  const { caseId } = what;
  const settings = `\n<a href="${escapeHtml(settingsHref(place.origin))}">${escapeHtml(t("unsubscribe.orChoose"))}</a>`;
  if (caseId === null) {
    const content = `<p>${escapeHtml(t("unsubscribe.stop"))}</p>\n${formOf(href, t("unsubscribe.stopGo"), settings)}`;
    return framePage(place, { title: escapeHtml(t("unsubscribe.stopTitle")), content, isNarrow: true });
  }
  const stop = `<a href="${escapeHtml(stopHref)}">${escapeHtml(t("unsubscribe.orStop"))}</a>`;
  const content = `<p>${escapeHtml(t("unsubscribe.mute"))}</p>\n${formOf(href, t("unsubscribe.muteGo"), `\n${stop}${settings}`)}`;
  return framePage(place, { title: escapeHtml(t("unsubscribe.muteTitle", { id: caseId })), content, isNarrow: true });
}

/** Says what was stopped, and where to turn it on again. */
export function stoppedPage(place: Place, { caseId }: UnsubscribeTarget): Page {
  const t = wordsOf(place);
  const title = caseId === null ? t("unsubscribe.stopped") : t("unsubscribe.muted", { id: caseId });
  const help = t(caseId === null ? "unsubscribe.stoppedHelp" : "unsubscribe.mutedHelp");
  const [href, label] =
    caseId === null
      ? [settingsHref(place.origin), t("unsubscribe.toSettings")]
      : [`${place.origin}/notifications`, t("summary.open")];
  const link = `<a class="act" href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
  return framePage(place, {
    title: escapeHtml(title),
    content: `<p role="status">${escapeHtml(help)}</p>\n${link}`,
    isNarrow: true,
  });
}

/** For an invalid link. */
export function unknownPage(place: Place): Page {
  const t = wordsOf(place);
  const content = `<p role="alert">${escapeHtml(t("unsubscribe.unknown"))}</p>
<a class="act" href="${escapeHtml(settingsHref(place.origin))}">${escapeHtml(t("unsubscribe.toSettings"))}</a>`;
  return framePage(place, { title: escapeHtml(t("unsubscribe.unknownTitle")), content, isNarrow: true });
}

export function tooManyPage(place: Place, seconds: number): Page {
  const t = wordsOf(place);
  const content = `<p role="alert">${escapeHtml(t("unsubscribe.tooMany", { minutes: Math.ceil(seconds / 60) }))}</p>`;
  return framePage(place, { title: escapeHtml(t("unsubscribe.tooManyTitle")), content, isNarrow: true });
}
