import { useMemo } from "react";
import { severities } from "#care-cases/contract/public.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { savedReplyBounds } from "#saved-replies/contract/reply-bounds.ts";
import { type SavedReplyActs, savedReplyStatuses } from "#saved-replies/contract/saved-reply.ts";
import { TagChoices } from "#tags/web/TagChoices.tsx";
import { tagsQuery } from "#tags/web/tag-keys.ts";
import { RichTextEditor } from "#ui/editor/RichTextEditor.tsx";
import { Field, SelectField, TextField } from "#ui/field/Field.tsx";
import { useWords } from "#wording/use-words.ts";
import { fieldOffers } from "./field-offers.ts";
import styles from "./ReplyForm.module.css";

type Props = {
  acts: SavedReplyActs;
  isInternal: boolean;
  isDisabled: boolean;
  problemAt: (act: keyof SavedReplyActs) => string | null;
  onChange: (acts: SavedReplyActs) => void;
};

const none = "none";

/** What a case has one of. */
const ValueFields = ({ acts, problemAt, onChange }: Pick<Props, "acts" | "problemAt" | "onChange">) => {
  const { t } = useWords();
  const nothing = { value: none, label: t("replies.nothing") } as const;
  const { followUpDays } = acts;
  return (
    <>
      <SelectField
        label={t("replyAct.status")}
        value={acts.status ?? none}
        problem={problemAt("status")}
        choices={[nothing, ...savedReplyStatuses.map((value) => ({ value, label: t(`caseStatus.${value}`) }))]}
        onChoose={(value) => onChange({ ...acts, status: value === none ? undefined : value })}
      />
      <SelectField
        label={t("replyAct.severity")}
        value={acts.severity ?? none}
        problem={problemAt("severity")}
        choices={[nothing, ...severities.map((value) => ({ value, label: t(`severity.${value}`) }))]}
        onChoose={(value) => onChange({ ...acts, severity: value === none ? undefined : value })}
      />
      <TextField
        label={t("replies.followUp")}
        value={followUpDays === undefined ? "" : String(followUpDays)}
        problem={problemAt("followUpDays")}
        input={{ inputMode: "numeric", maxLength: String(savedReplyBounds.followUpDays).length }}
        onType={(typed) => onChange({ ...acts, followUpDays: Number.parseInt(typed, 10) || undefined })}
      />
      <label className="choice">
        <input
          type="checkbox"
          checked={acts.assignee === "me"}
          onChange={({ target }) => onChange({ ...acts, assignee: target.checked ? "me" : undefined })}
        />
        {t("replies.assign")}
      </label>
    </>
  );
};

const TagFields = ({ acts, problemAt, onChange }: Pick<Props, "acts" | "problemAt" | "onChange">) => {
  const { t } = useWords();
  const { data = [] } = useData(tagsQuery);
  if (data.length === 0) return null;
  return (["addTags", "removeTags"] as const).map((act) => (
    <Field key={act} label={t(`replies.${act}`)} kind="group" problem={problemAt(act)}>
      {() => (
        <TagChoices
          tags={data.filter(({ id, isRetired }) => !isRetired || acts[act]?.includes(id))}
          chosen={acts[act] ?? []}
          onChange={(chosen) => onChange({ ...acts, [act]: [...chosen] })}
        />
      )}
    </Field>
  ));
};

/** What a reply does besides its text. */
export const ActFields = ({ isInternal, isDisabled, ...fields }: Props) => {
  const { t } = useWords();
  const { acts, problemAt, onChange } = fields;
  const offers = useMemo(() => fieldOffers({ t }), [t]);
  return (
    <section className="stack gap-3" aria-label={t("replies.does")}>
      <div>
        <h2 className="plain medium">{t("replies.does")}</h2>
        <p className="help">{t("replies.doesHelp")}</p>
      </div>
      <div className={styles.acts}>
        <ValueFields {...fields} />
        <TagFields {...fields} />
      </div>
      {isInternal ? null : (
        <Field label={t("replies.note")} kind="own" help={t("replies.noteHelp")} problem={problemAt("note")}>
          {({ "aria-invalid": invalid }) => (
            <RichTextEditor
              label={t("replies.note")}
              value={acts.note ?? ""}
              onChange={(note) => onChange({ ...acts, note: note === "" ? undefined : note })}
              offers={offers}
              fieldNames={(field) => t(`replyField.${field as "today"}`)}
              minHeight={80}
              disabled={isDisabled}
              invalid={invalid}
            />
          )}
        </Field>
      )}
    </section>
  );
};
