import { type RawBuilder, sql } from "kysely";
import { filesBeside } from "#case-files/rules/files-beside.ts";
import { mailCode, typeCode } from "#notifications/server/notification-codes.ts";
import type { Db } from "#platform/server/database/database.ts";
import { isOneOf, prepared } from "#platform/server/database/prepared-statements.ts";
import { isExternal } from "#visibility/server/audience-store.ts";

/** Inline images, which emails only mention. */
const withoutPictures = (column: string) =>
  sql`left(regexp_replace(${sql.ref(column)}, 'src="data:[^"]*"', '', 'g'), ${sql.lit(maxMarkup + 1)})`;

/** Emails quote the beginning of a text, so only this much HTML is read. */
const maxMarkup = 40_000;

/** Truncates HTML without leaving half a tag at the end; an ellipsis marks the cut. */
function beginningOf(html: string): string {
  if (html.length <= maxMarkup) return html;
  const open = html.lastIndexOf("<");
  return `${open > html.lastIndexOf(">") ? html.slice(0, open) : html}…`;
}

/** A picture that a text shows to everybody who reads the case. */
export type MailedPicture = {
  readonly id: number;
  readonly size: number;
  readonly contentType: string;
  readonly storageKey: string;
};

export type MailedFile = { readonly id: number; readonly name: string; readonly contentType: string };

/** A text that an email quotes, the files that came with it beside those in it, and those that it shows as pictures. */
export type MailedText = {
  readonly html: string;
  readonly files: readonly MailedFile[];
  readonly pictures: readonly MailedPicture[];
  /** How many people of each side get an email about it; only counted if it may show pictures. */
  readonly recipients: { readonly staff: number; readonly customers: number };
};

const picturesIn = (markup: string, which: RawBuilder<boolean>) => sql`(
  select coalesce(json_agg(json_build_object('id', f.id, 'size', f.size, 'contentType', f.content_type,
    'storageKey', f.storage_key) order by f.id), '[]')
  from case_file f
  where f.id = any(array(
      select named[1]::bigint from regexp_matches(${sql.ref(markup)}, '<img data-file="([0-9]{1,15})"', 'g') named))
    and ${which} and not f.is_pending and ${isExternal("f")})`;

/** Staff and customers are counted apart, so that no email tells customers how many staff follow the case. */
const recipientsOf = (markup: string, which: RawBuilder<boolean>) => sql`(
  select json_build_object('staff', greatest(1, count(distinct n.user_id) filter (where u.kind = 0)),
    'customers', greatest(1, count(distinct n.user_id) filter (where u.kind <> 0)))
  from notification n join app_user u on u.id = n.user_id
  where ${sql.ref(markup)} like '%<img data-file="%' and ${which} and n.mail = ${mailCode("AtOnce")})`;

/** Texts by their id. */
export type MailedTexts = {
  readonly messages: ReadonlyMap<number, MailedText>;
  /** Of cases. */
  readonly descriptions: ReadonlyMap<number, MailedText>;
};

type TextIds = { readonly messageIds: readonly number[]; readonly caseIds: readonly number[] };

/** Texts of messages and the descriptions of cases, without image data. The caller has checked who may read them. */
export async function findMailTexts(db: Db, { messageIds, caseIds }: TextIds): Promise<MailedTexts> {
  if (messageIds.length + caseIds.length === 0) return { messages: new Map(), descriptions: new Map() };
  const isSubmitted = sql<boolean>`n.case_id = d.case_id and n.type = ${typeCode("NewCareCaseCreated")}`;
  const { rows } = await sql<MailedText & { id: number; isMessage: boolean }>`${prepared}
    select m.id, true as "isMessage", ${withoutPictures("m.comment")} as html,
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type) order by f.id), '[]')
        from case_file f where f.message_id = m.id) as files,
      ${picturesIn("m.comment", sql`f.message_id = m.id`)} as pictures,
      ${recipientsOf("m.comment", sql`n.message_id = m.id`)} as recipients
    from case_message m where m.id ${isOneOf(messageIds)} and m.deleted_at is null
    union all select d.case_id, false, ${withoutPictures("d.description")}, '[]',
      ${picturesIn("d.description", sql`f.case_id = d.case_id and f.message_id is null`)},
      ${recipientsOf("d.description", isSubmitted)}
    from case_description d where d.case_id ${isOneOf(caseIds)}`.execute(db);
  const texts = (isMessage: boolean) =>
    new Map(
      rows
        .filter((row) => row.isMessage === isMessage)
        .map(({ id, html, files, pictures, recipients }): [number, MailedText] => [
          Number(id),
          { html: beginningOf(html), files: filesBeside(files, html), pictures, recipients },
        ]),
    );
  return { messages: texts(true), descriptions: texts(false) };
}
