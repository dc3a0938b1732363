import { writeMailPath } from "#platform/contract/demo-paths.ts";
import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import { framePage, type Page } from "#platform/server/pages/frame-page.ts";
import type { Frame } from "#preferences/server/page-frame.ts";
import { type Destination, type MailForm, mailBounds, type Problems, verdicts } from "./check-written.ts";
import { linksOf, writeStyle } from "./write-style.ts";
import { type PageText, pageTextIn } from "./write-words.ts";

/** The email being answered: its subject, and the reply address. */
type AnsweredMail = { readonly subject: string; readonly replyTo: string };

export type WriteForm = {
  readonly typed: MailForm;
  readonly problems: Problems;
  /** Whether a file was attached, which browsers don't send again. */
  readonly hadFile: boolean;
  readonly answered: AnsweredMail | null;
  /** Suggestions for From. */
  readonly people: readonly { readonly name: string; readonly email: string }[];
  readonly address: string;
};

/** The form for writing an email as anybody, with the submitted values and their problems. */
export function writePage(frame: Frame, form: WriteForm): Page {
  const t = pageTextIn(frame);
  const isWrong = Object.keys(form.problems).length > 0;
  const note = isWrong
    ? `<div class="note" data-problem role="alert"><strong>${t("notSent")}</strong> ${t("seeFields")}</div>\n`
    : "";
  const content = `<p>${t("intro", { address: form.address })}</p>
${linksOf(t)}
${note}<form method="post" action="${writeMailPath}" enctype="multipart/form-data" class="form" novalidate>
${fromField(t, form)}
${toField(t, form)}
${subjectField(t, form)}
${textField(t, form)}
${fileField(t, form)}
${verdictField(t, form)}
<input type="hidden" name="answered" value="${escapeHtml(form.typed.answered)}">
<button class="act" type="submit">${t("send")}</button>
</form>`;
  return framePage(frame, { title: t("title"), content, style: writeStyle });
}

type ProblemField = keyof Problems;

/** Attributes that name a field and connect it to its help text and problem. */
function named(name: ProblemField, { problems }: WriteForm, help?: string): string {
  const problem = problems[name];
  const described = [problem ? `${name}-problem` : "", help ?? ""].filter(Boolean).join(" ");
  return `id="${name}" name="${name}"${described ? ` aria-describedby="${described}"` : ""}${problem ? ' aria-invalid="true"' : ""}`;
}

function problemOf(t: PageText, name: ProblemField, { problems }: WriteForm): string {
  const problem = problems[name];
  return problem ? `<p class="problem" id="${name}-problem"><span aria-hidden="true">⚠</span> ${t(problem)}</p>` : "";
}

const fromField = (t: PageText, form: WriteForm): string => `<div class="field">
<label for="from">${t("from")}</label>
<input ${named("from", form, "from-help")} list="people" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="${mailBounds.from}" placeholder="${t("fromExample")}" required value="${escapeHtml(form.typed.from)}">
<datalist id="people">${form.people.map(({ name, email }) => `<option value="${escapeHtml(`${name} <${email}>`)}"></option>`).join("")}</datalist>
${problemOf(t, "from", form)}
<p id="from-help">${t("fromHelp")}</p>
</div>`;

function toField(t: PageText, form: WriteForm): string {
  const { typed, answered, address } = form;
  const choice = (to: Destination, label: string, help: string) =>
    choiceOf({ name: "to", value: to, isChosen: typed.to === to, label, help });
  const answer = answered
    ? choice("answer", t("toAnswer", { subject: answered.subject }), escapeHtml(answered.replyTo))
    : "";
  const described = form.problems.to ? ' aria-describedby="to-problem" aria-invalid="true"' : "";
  return `<fieldset id="to">
<legend>${t("to")}</legend>
${answer}${choice("mailbox", t("toMailbox"), t("toMailboxHelp", { address }))}
${choice("case", t("toCase"), t("toCaseHelp"))}
<div class="field case">
<label for="caseId">${t("caseNumber")}</label>
<input id="caseId" name="caseId" inputmode="numeric" autocomplete="off" maxlength="12"${described} value="${escapeHtml(typed.caseId)}">
</div>
${problemOf(t, "to", form)}
</fieldset>`;
}

const verdictField = (t: PageText, { typed }: WriteForm): string => `<fieldset aria-describedby="verdict-help">
<legend>${t("verdict")}</legend>
<p id="verdict-help">${t("verdictHelp")}</p>
<div class="verdicts">
${verdicts.map((value) => choiceOf({ name: "verdict", value, isChosen: typed.verdict === value, label: t(value) })).join("\n")}
</div>
</fieldset>`;

type Choice = { name: string; value: string; isChosen: boolean; label: string; help?: string };

const choiceOf = ({ name, value, isChosen, label, help }: Choice): string =>
  `<label class="choice"><input type="radio" name="${name}" value="${value}"${isChosen ? " checked" : ""}><span>${label}${help ? `<small>${help}</small>` : ""}</span></label>\n`;

const subjectField = (t: PageText, form: WriteForm): string => `<div class="field">
<label for="subject">${t("subject")}</label>
<input ${named("subject", form)} autocomplete="off" maxlength="${mailBounds.subject}" value="${escapeHtml(form.typed.subject)}">
${problemOf(t, "subject", form)}
</div>`;

/** HTML drops a line break at the start of a textarea. */
const textField = (t: PageText, form: WriteForm): string => `<div class="field">
<label for="text">${t("text")}</label>
<textarea ${named("text", form)} rows="8" maxlength="${mailBounds.text}">
${escapeHtml(form.typed.text)}</textarea>
${problemOf(t, "text", form)}
</div>`;

const fileField = (t: PageText, form: WriteForm): string => `<div class="field">
<label for="file">${t("file")}</label>
<input ${named("file", form, "file-help")} type="file">
${problemOf(t, "file", form)}
<p id="file-help">${t("fileHelp")}${form.hadFile ? ` ${t("fileAgain")}` : ""}</p>
</div>`;
