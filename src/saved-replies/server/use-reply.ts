import type { CareCase } from "#care-cases/contract/public.ts";
import { findVisibleCase, toCareCase, toViewContext } from "#care-cases/server/public.ts";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import { mailLocaleOf } from "#email-links/server/mail-language-store.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { visibleLength } from "#platform/rules/markup/visible-text.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import type { savedReplyCalls } from "#saved-replies/contract/calls.ts";
import { type FilledReply, type SavedReplyActs, savedReplyLanguages } from "#saved-replies/contract/saved-reply.ts";
import { chooseLanguage } from "#saved-replies/rules/choose-language.ts";
import { fillReply } from "#saved-replies/rules/fill-reply.ts";
import { resolveActs } from "#saved-replies/rules/resolve-acts.ts";
import { afterSupportDays } from "#service-levels/rules/calendar/support-days.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import { havnLocale } from "#settings/server/havn-locale.ts";
import { findNamedTags } from "#tags/server/case-tag-store.ts";
import { localeOfTag, localeTag } from "#wording/locale.ts";
import { serverWords } from "#wording/server/server-words.ts";
import { fieldValues } from "./field-values.ts";
import { placePictures } from "./pictures/place-pictures.ts";
import { findUsePeople, storeUse } from "./reply-use-store.ts";
import { byLanguage, findUsableReply } from "./saved-reply-store.ts";

type Use = CallRequest<typeof savedReplyCalls.useSavedReply>;

async function actsOn({ actor, app, db, now }: Use, acts: SavedReplyActs, careCase: CareCase) {
  const { addTags = [], removeTags = [], followUpDays } = acts;
  const ids = [...addTags, ...removeTags];
  const tags = new Map<number, number>();
  for (const { id, named, isRetired } of ids.length > 0 ? await findNamedTags(db, ids) : []) {
    for (const name of named) if (!isRetired || removeTags.includes(name)) tags.set(name, id);
  }
  const calendar = supportCalendar(app.settings.support);
  const follows = followUpDays === undefined ? null : afterSupportDays(calendar, now.getTime(), followUpDays);
  const followUpDate = follows === null ? null : businessDate(new Date(follows));
  return resolveActs(acts, { careCase, userId: actor.userId, followUpDate, tags });
}

/** A reply filled for a case, with what it does there. */
export const useSavedReply: Operation<typeof savedReplyCalls.useSavedReply> = async (request) => {
  const { actor, app, body, db, now, refuse } = request;
  const { replyId, caseId } = body;
  const [row, stored, people] = [
    await findUsableReply(db, actor, replyId),
    await findVisibleCase(request, caseId),
    await findUsePeople(db, actor, caseId),
  ];
  if (!row || !stored || !people) throw refuse("notFound");
  const texts = byLanguage(row.texts);
  const languages = savedReplyLanguages.filter((language) => texts[language] !== null);
  const readers = mailLocaleOf(people.language, havnLocale(app.settings, "en"));
  const chosen = chooseLanguage(languages, body.language ?? localeTag[readers]);
  const text = chosen && texts[chosen.language];
  if (!chosen || !text) throw refuse("notFound");
  const careCase = toCareCase(stored, actor, toViewContext(request));
  const words = serverWords(localeOfTag[chosen.language], app.settings.brand);
  const values = fieldValues({ app, now, careCase, people, locale: localeOfTag[chosen.language] });
  const fill = (html: string) => fillReply(html, values, (field) => words.t.orNull(`replyField.${field}`) ?? field);
  const { body: filledBody, missing } = fill(text.body);
  const count = visibleLength(filledBody);
  if (count > messageBounds.text.max) throw refuse("filledTooLong", { count });
  const { changes, skipped } = await actsOn(request, row.acts, careCase);
  const hasNote = row.acts.note !== undefined && careCase.may.writeInternalMessage;
  const place = { replyId, isInternal: row.isNote, mayAddFile: careCase.may.addFile };
  const placed = body.isPreview ? filledBody : await placePictures(request, filledBody, place);
  if (!body.isPreview) await storeUse(db, { replyId, caseId, userId: actor.userId, now });
  const filled: FilledReply = {
    replyId,
    ...chosen,
    languages,
    title: text.title,
    body: placed,
    missing,
    isInternal: row.isNote,
    changes: Object.keys(changes).length > 0 ? changes : null,
    note: hasNote && row.acts.note !== undefined ? fill(row.acts.note) : null,
    skipped: [...skipped],
  };
  return { filled };
};
