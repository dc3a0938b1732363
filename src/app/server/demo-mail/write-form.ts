import { findInOutbox, type ListedMail } from "#app/server/demo-outbox/read-outbox.ts";
import { findReplyAddress } from "#email-intake/server/sender/find-reply-address.ts";
import { isSameEmail } from "#platform/rules/text/email-key.ts";
import type { App } from "#platform/server/app.ts";
import type { PostedForm } from "#platform/server/http/posted-form.ts";
import type { DemoMailbox } from "#platform/server/mail/demo-mailbox.ts";
import type { MailAddress } from "#platform/server/mail/sender.ts";
import type { Page } from "#platform/server/pages/frame-page.ts";
import type { Frame } from "#preferences/server/page-frame.ts";
import { findDemoPeople } from "#sign-in/server/bundled-provider/demo-people-store.ts";
import {
  destinations,
  emptyForm,
  type MailForm,
  type Problem,
  problemsOf,
  readCaseNumber,
  readFrom,
  verdicts,
} from "./check-written.ts";
import { ingestWritten } from "./ingest-written.ts";
import { type WriteForm, writePage } from "./write-page.ts";

export type Desk = {
  readonly app: App;
  /** The people to suggest. */
  readonly demoEmails: readonly string[];
  readonly mailbox: DemoMailbox;
};

/** The initial form: empty, or an answer by the recipient of that email in the outbox. */
export async function beginForm(desk: Desk, frame: Frame, answered: string): Promise<Page> {
  const mail = await findAnswerable(desk, answered);
  const people = await peopleOf(desk);
  const typed = mail ? answerTo(mail, frame, people) : emptyForm;
  return pageOf(desk, frame, { typed, problems: {}, hadFile: false, answered: mail, people });
}

/** Sends the email and returns the key of its result page; or the form with its problems. */
export async function sendForm(
  desk: Desk,
  frame: Frame,
  form: PostedForm,
): Promise<{ readonly key: string; readonly page: null } | { readonly key: null; readonly page: Page }> {
  const typed = typedIn(form);
  const { file } = form;
  const answered = await findAnswerable(desk, typed.answered);
  const from = readFrom(typed.from);
  const target = await targetOf(desk, typed, { from, answered });
  const problems = { ...(from && "problem" in target && { to: target.problem }), ...problemsOf(typed, file) };
  if ("problem" in target || !from || Object.keys(problems).length > 0) {
    const people = await peopleOf(desk);
    return { key: null, page: pageOf(desk, frame, { typed, problems, hadFile: file !== null, answered, people }) };
  }
  const { verdict, subject, text } = typed;
  const key = await ingestWritten(desk.app, desk.mailbox, { from, ...target, verdict, subject, text, file });
  return { key, page: null };
}

type FormContext = { readonly from: MailAddress | null; readonly answered: ListedMail | null };
type Target = { readonly to: string; readonly inReplyTo: string | null } | { readonly problem: Problem };

/** The address that the email is sent to. */
async function targetOf(
  { app, mailbox }: Desk,
  { to, caseId }: MailForm,
  { from, answered }: FormContext,
): Promise<Target> {
  if (to === "mailbox") return { to: mailbox.address, inReplyTo: null };
  if (to === "answer") {
    return answered ? { to: answered.mail.replyTo, inReplyTo: answered.mail.messageId } : { problem: "answerGone" };
  }
  const number = readCaseNumber(caseId);
  const address = from && number && (await findReplyAddress(app, from.address, number));
  return address ? { to: address, inReplyTo: null } : { problem: "caseUnknown" };
}

/** An email in the outbox that can be answered. */
async function findAnswerable({ app }: Desk, name: string): Promise<ListedMail | null> {
  const found = name === "" ? null : await findInOutbox(app.settings.dataDir, name);
  return found && found.mail.replyTo !== "" ? found : null;
}

const peopleOf = ({ app, demoEmails }: Desk) => findDemoPeople(app.database.db, demoEmails);

function answerTo({ name, mail }: ListedMail, { locale }: Frame, people: WriteForm["people"]): MailForm {
  const person = people.find(({ email }) => isSameEmail(email, mail.to));
  const prefix = locale === "da" ? "SV" : "Re";
  return {
    ...emptyForm,
    from: person ? `${person.name} <${person.email}>` : mail.to,
    to: "answer",
    answered: name,
    subject: /^(?:re|sv):/i.test(mail.subject) ? mail.subject : `${prefix}: ${mail.subject}`,
  };
}

const oneOf = <T extends string>(known: readonly [T, ...T[]], text: string): T =>
  known.find((each) => each === text) ?? known[0];

const typedIn = (form: PostedForm): MailForm => ({
  from: form.text("from"),
  to: oneOf(destinations, form.text("to")),
  caseId: form.text("caseId").slice(0, 100),
  answered: form.text("answered").slice(0, 100),
  verdict: oneOf(verdicts, form.text("verdict")),
  subject: form.text("subject"),
  text: form.text("text"),
});

type FormValues = Omit<WriteForm, "answered" | "address"> & { readonly answered: ListedMail | null };

const pageOf = ({ mailbox }: Desk, frame: Frame, { answered, ...shown }: FormValues): Page =>
  writePage(frame, { ...shown, answered: answered?.mail ?? null, address: mailbox.address });
