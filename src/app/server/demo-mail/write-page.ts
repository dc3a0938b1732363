import { writeMailPath } from "#platform/contract/demo-paths.ts";
import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import { framePage, type Page } from "#platform/server/pages/frame-page.ts";
import type { Frame } from "#preferences/server/page-frame.ts";
import { type Destination, mailBounds, type Problems, type Typed, verdicts } from "./check-written.ts";
import { linksOf, writeStyle } from "./write-style.ts";
import { type Say, sayIn } from "./write-words.ts";

/** The email that is answered: its subject, and the address that answers go to. */
type Answered = { readonly subject: string; readonly replyTo: string };

export type WriteForm = {
  readonly typed: Typed;
  readonly problems: Problems;
  /** A file was sent along; browsers forget it. */
  readonly hadFile: boolean;
  readonly answered: Answered | null;
  /** Suggestions for From. */
  readonly people: readonly { readonly name: string; readonly email: string }[];
  /** The mailbox's address. */
  readonly address: string;
};

/** The form that writes an email as anybody, with what was typed and what is wrong with it. */
export function writePage(frame: Frame, form: WriteForm): Page {
  const say = sayIn(frame);
  const isWrong = Object.keys(form.problems).length > 0;
  const note = isWrong
    ? `<div class="note" data-problem role="alert"><strong>${say("notSent")}</strong> ${say("seeFields")}</div>\n`
    : "";
  const content = `<p>${say("intro", { address: form.address })}</p>
${linksOf(say)}
${note}<form method="post" action="${writeMailPath}" enctype="multipart/form-data" class="form" novalidate>
${fromField(say, form)}
${toField(say, form)}
${subjectField(say, form)}
${textField(say, form)}
${fileField(say, form)}
${verdictField(say, form)}
<input type="hidden" name="answered" value="${escapeHtml(form.typed.answered)}">
<button class="act" type="submit">${say("send")}</button>
</form>`;
  return framePage(frame, { title: say("title"), content, style: writeStyle });
}

type Named = keyof Problems;

/** Attributes that name a field and connect it to its help and problem. */
function named(name: Named, { problems }: WriteForm, help?: string): string {
  const problem = problems[name];
  const described = [problem ? `${name}-problem` : "", help ?? ""].filter(Boolean).join(" ");
  return `id="${name}" name="${name}"${described ? ` aria-describedby="${described}"` : ""}${problem ? ' aria-invalid="true"' : ""}`;
}

function problemOf(say: Say, name: Named, { problems }: WriteForm): string {
  const problem = problems[name];
  return problem ? `<p class="problem" id="${name}-problem"><span aria-hidden="true">⚠</span> ${say(problem)}</p>` : "";
}

const fromField = (say: Say, form: WriteForm): string => `<div class="field">
<label for="from">${say("from")}</label>
<input ${named("from", form, "from-help")} list="people" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="${mailBounds.from}" placeholder="${say("fromExample")}" required value="${escapeHtml(form.typed.from)}">
<datalist id="people">${form.people.map(({ name, email }) => `<option value="${escapeHtml(`${name} <${email}>`)}"></option>`).join("")}</datalist>
${problemOf(say, "from", form)}
<p id="from-help">${say("fromHelp")}</p>
</div>`;

function toField(say: Say, form: WriteForm): string {
  const { typed, answered, address } = form;
  const choice = (to: Destination, label: string, help: string) =>
    choiceOf({ name: "to", value: to, isChosen: typed.to === to, label, help });
  const answer = answered
    ? choice("answer", say("toAnswer", { subject: answered.subject }), escapeHtml(answered.replyTo))
    : "";
  const described = form.problems.to ? ' aria-describedby="to-problem" aria-invalid="true"' : "";
  return `<fieldset id="to">
<legend>${say("to")}</legend>
${answer}${choice("mailbox", say("toMailbox"), say("toMailboxHelp", { address }))}
${choice("case", say("toCase"), say("toCaseHelp"))}
<div class="field case">
<label for="caseId">${say("caseNumber")}</label>
<input id="caseId" name="caseId" inputmode="numeric" autocomplete="off" maxlength="12"${described} value="${escapeHtml(typed.caseId)}">
</div>
${problemOf(say, "to", form)}
</fieldset>`;
}

const verdictField = (say: Say, { typed }: WriteForm): string => `<fieldset aria-describedby="verdict-help">
<legend>${say("verdict")}</legend>
<p id="verdict-help">${say("verdictHelp")}</p>
<div class="verdicts">
${verdicts.map((value) => choiceOf({ name: "verdict", value, isChosen: typed.verdict === value, label: say(value) })).join("\n")}
</div>
</fieldset>`;

type Choice = { name: string; value: string; isChosen: boolean; label: string; help?: string };

const choiceOf = ({ name, value, isChosen, label, help }: Choice): string =>
  `<label class="choice"><input type="radio" name="${name}" value="${value}"${isChosen ? " checked" : ""}><span>${label}${help ? `<small>${help}</small>` : ""}</span></label>\n`;

const subjectField = (say: Say, form: WriteForm): string => `<div class="field">
<label for="subject">${say("subject")}</label>
<input ${named("subject", form)} autocomplete="off" maxlength="${mailBounds.subject}" value="${escapeHtml(form.typed.subject)}">
${problemOf(say, "subject", form)}
</div>`;

/** HTML drops a line break at the start of a textarea. */
const textField = (say: Say, form: WriteForm): string => `<div class="field">
<label for="text">${say("text")}</label>
<textarea ${named("text", form)} rows="8" maxlength="${mailBounds.text}">
${escapeHtml(form.typed.text)}</textarea>
${problemOf(say, "text", form)}
</div>`;

const fileField = (say: Say, form: WriteForm): string => `<div class="field">
<label for="file">${say("file")}</label>
<input ${named("file", form, "file-help")} type="file">
${problemOf(say, "file", form)}
<p id="file-help">${say("fileHelp")}${form.hadFile ? ` ${say("fileAgain")}` : ""}</p>
</div>`;
