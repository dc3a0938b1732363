import { type FormEvent, useMemo } from "react";
import type { LocalDraftState } from "#platform/web/saving/local-draft.ts";
import {
  type SavedReply,
  type SavedReplyLanguage,
  type SavedReplyText,
  savedReplyLanguages,
} from "#saved-replies/contract/saved-reply.ts";
import { ReplyPictures, useReplyPictures } from "#saved-replies/web/ReplyPictures.tsx";
import { languageFor } from "#saved-replies/web/reply-words.ts";
import { Button } from "#ui/button/Button.tsx";
import type { PictureUploads } from "#ui/editor/pictures/picture-uploads.ts";
import { RichTextEditor } from "#ui/editor/RichTextEditor.tsx";
import { Field, RadioField, SelectField, TextField } from "#ui/field/Field.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { withMessage } from "#ui/page/explain-error.ts";
import { inOrderOfName, teamName } from "#users/rules/team-name.ts";
import { useWords } from "#wording/use-words.ts";
import { ActFields } from "./ActFields.tsx";
import { fieldOffers } from "./field-offers.ts";
import styles from "./ReplyForm.module.css";
import type { ReplyValues } from "./reply-values.ts";
import { type MayKeep, useReplyForm } from "./use-reply-form.ts";

type TextProps = {
  language: SavedReplyLanguage;
  text: SavedReplyText;
  problemAt: (part: "title" | "body") => string | null;
  pictures: PictureUploads;
  isDisabled: boolean;
  onChange: (text: SavedReplyText) => void;
};

/** A reply in one language. */
const LanguageText = ({ language, text, problemAt, pictures, isDisabled, onChange }: TextProps) => {
  const words = useWords();
  const { t } = words;
  const name = t(`replyLanguage.${language}`);
  const offers = useMemo(() => fieldOffers({ t }), [t]);
  return (
    <section className="stack gap-3 shrink" aria-label={name}>
      <h2 className="plain medium">{name}</h2>
      <TextField
        label={t("replies.replyTitle")}
        value={text.title}
        problem={problemAt("title")}
        input={{ lang: language, disabled: isDisabled }}
        onType={(title) => onChange({ ...text, title })}
      />
      <Field label={t("replies.text")} kind="own" problem={problemAt("body")}>
        {({ "aria-invalid": invalid }) => (
          <RichTextEditor
            label={`${t("replies.text")}: ${name}`}
            value={text.body}
            onChange={(body) => onChange({ ...text, body })}
            offers={offers}
            fieldNames={(field) => t(`replyField.${field as "today"}`)}
            pictures={pictures}
            minHeight={180}
            disabled={isDisabled}
            invalid={invalid}
          />
        )}
      </Field>
    </section>
  );
};

type ScopeProps = { values: ReplyValues; mayKeep: MayKeep; onChange: (changes: Partial<ReplyValues>) => void };

/** Who will use a new reply, if there is a choice. */
const ScopeField = ({ values: { scope, teamId }, mayKeep, onChange }: ScopeProps) => {
  const { t, locale } = useWords();
  const choices = [
    { value: "own", label: t("replyScope.own") },
    ...inOrderOfName(mayKeep.teams, locale).map((team) => ({ value: String(team.id), label: teamName(team, locale) })),
    ...(mayKeep.everybody ? [{ value: "everybody", label: t("replyScope.everybody") }] : []),
  ];
  if (choices.length === 1) return null;
  return (
    <SelectField
      label={t("replies.scope")}
      value={scope === "team" ? String(teamId) : scope}
      choices={choices}
      onChoose={(value) =>
        onChange(
          value === "own" || value === "everybody"
            ? { scope: value, teamId: null }
            : { scope: "team", teamId: Number(value) },
        )
      }
    />
  );
};

const KindField = ({ isInternal, onChange }: { isInternal: boolean; onChange: (isInternal: boolean) => void }) => {
  const { t } = useWords();
  return (
    <RadioField
      label={t("replies.kind")}
      help={t(isInternal ? "replies.internalHelp" : "replies.toCustomersHelp")}
      value={isInternal ? "internal" : "customers"}
      choices={[
        { value: "customers", label: t("replies.toCustomers") },
        { value: "internal", label: t("replies.internal") },
      ]}
      onChoose={(kind) => onChange(kind === "internal")}
    />
  );
};

/** The languages, that of the reader first. */
const languagesFor = (first: SavedReplyLanguage): readonly SavedReplyLanguage[] => [
  first,
  ...savedReplyLanguages.filter((language) => language !== first),
];

type Props = {
  reply: SavedReply | null;
  mayKeep: MayKeep;
  kept: LocalDraftState<ReplyValues>;
  onClose: () => void;
};

/** A reply in both languages side by side, who uses it, and what it does besides. */
export const ReplyForm = ({ reply, mayKeep, kept, onClose }: Props) => {
  const words = useWords();
  const { t } = words;
  const { pictures, blockedBy } = useReplyPictures();
  const form = useReplyForm({ reply, kept, blockedBy, onClose });
  const { values, change, problemAt } = form;
  const mayEdit = reply?.mayEdit ?? true;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isPending) void form.submit();
  };
  return (
    <form ref={form.place} className={`stack gap-5 mt-4 ${styles.form}`} onSubmit={submit} noValidate>
      {reply ? null : <ScopeField {...{ values, mayKeep }} onChange={change} />}
      <fieldset className={`stack gap-5 plain ${styles.parts}`} disabled={!mayEdit}>
        <KindField isInternal={values.isInternal} onChange={(isInternal) => change({ isInternal })} />
        <ReplyPictures>
          <div className={styles.languages}>
            {languagesFor(languageFor(words)).map((language) => (
              <LanguageText
                key={language}
                language={language}
                text={values.texts[language]}
                problemAt={(part) => problemAt(`texts.${language}.${part}`)}
                pictures={pictures}
                isDisabled={!mayEdit || form.isPending}
                onChange={(text) => change({ texts: { ...values.texts, [language]: text } })}
              />
            ))}
          </div>
        </ReplyPictures>
        <p className="help">{t("replies.languageHelp")}</p>
        <ActFields
          acts={values.acts}
          isInternal={values.isInternal}
          isDisabled={!mayEdit || form.isPending}
          problemAt={(act) => problemAt(`acts.${act}`)}
          onChange={(acts) => change({ acts })}
        />
      </fieldset>
      {form.error ? (
        <ErrorNote
          action={t("replies.failed")}
          error={form.conflict ? withMessage(form.error, form.conflict) : form.error}
        />
      ) : null}
      <div className="actions end">
        <Button
          onClick={() => {
            kept.clear();
            onClose();
          }}
        >
          {t(mayEdit ? "common.cancel" : "common.close")}
        </Button>
        {mayEdit ? (
          <Button type="submit" variant="filled" aria-busy={form.isPending}>
            {t("replies.createGo")}
          </Button>
        ) : null}
      </div>
    </form>
  );
};
