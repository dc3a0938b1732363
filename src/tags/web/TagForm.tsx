import { useState } from "react";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { bodyProblems } from "#platform/rules/check-input.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { saveWithRebase, theirVersion } from "#platform/web/saving/save-with-rebase.ts";
import { showToast } from "#platform/web/toasts.ts";
import { type EditedTag, tagCalls } from "#tags/contract/calls.ts";
import type { CaseTag } from "#tags/contract/tag.ts";
import { TextField } from "#ui/field/Field.tsx";
import { RadioCards } from "#ui/field/RadioCards.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { withMessage } from "#ui/page/explain-error.ts";
import { formatNumber } from "#ui/text/format-number.ts";
import { teamName } from "#users/rules/team-name.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";
import { showTag, tagListScreen } from "./tag-keys.ts";
import { changesOfTag, differenceWords, type TagValues } from "./tag-values.ts";

const empty: TagValues = { name: "", danishName: "", isInternal: true };
const valuesOf = ({ name, danishName, isInternal }: EditedTag): TagValues => ({ name, danishName, isInternal });

/** A tag with only one name has it in both languages. */
const toBody = ({ name, danishName, isInternal }: TagValues): TagValues => ({
  name: name.trim() || danishName.trim(),
  danishName: danishName.trim() || name.trim(),
  isInternal,
});

/** The two names, that in the reader's language first. */
const namesFor = (locale: Words["locale"]) =>
  locale === "da" ? (["danishName", "name"] as const) : (["name", "danishName"] as const);

type Props = { tag: EditedTag | null; onClose: () => void };

/** The field whose name another tag has. */
const takenField = ({ data }: ApiError, typed: TagValues, first: "name" | "danishName") => {
  const field = data?.field === "danishName" ? "danishName" : "name";
  return typed[field].trim() === "" ? first : field;
};

const useTagForm = ({ tag, onClose }: Props) => {
  const { t, locale } = useWords();
  const [first, second] = namesFor(locale);
  const [since, setSince] = useState<TagValues>(() => (tag ? valuesOf(tag) : empty));
  const [taken, setTaken] = useState<CaseTag | null>(null);
  const typed = useTyped<TagValues>(since);
  const api = browserApi(tagCalls);
  const store = async (values: TagValues): Promise<EditedTag> => {
    const body = toBody(values);
    if (!tag) return (await api.createTag({ body })).tag;
    return saveWithRebase({
      newest: tag,
      isSame: (current) => Object.keys(changesOfTag(since, valuesOf(current))).length === 0,
      send: async ({ id, version }) =>
        (await api.updateTag({ body: { id, version, changes: changesOfTag(since, body) } })).tag,
      show: showTag,
    });
  };
  return {
    ...useForm({
      typed,
      // An empty second name is the first one, which has its problem.
      check: (values) =>
        bodyProblems(tagCalls.createTag, toBody(values)).filter(
          ({ path }) => path !== second || values[second].trim() !== "",
        ),
      says: (field, code) => {
        if (code === "tagNameTaken")
          return taken ? t("tags.taken", { name: teamName(taken, locale) }) : t("refusal.tagNameTaken");
        return field === first && (code === "missing" || code === "tooShort") ? t("tags.needsName") : null;
      },
      problemOf: (error) =>
        error.code === "tagNameTaken" ? atField(takenField(error, typed.value, first), error.code) : null,
      send: store,
      onRefused: (error) => {
        const theirs = theirVersion<EditedTag>(error);
        if (theirs) setSince(valuesOf(theirs));
        if (error.code === "tagNameTaken") setTaken((error.data?.taken ?? null) as CaseTag | null);
      },
      onSaved: (stored) => {
        const name = teamName(stored, locale);
        showToast(tag ? t("tags.changed", { name }) : t("tags.created", { name }));
        onClose();
        return invalidate(tagListScreen);
      },
    }),
    since,
  };
};

/** What it means that customers read a tag that was internal. */
const becomesVisible = ({ cases, casesAreCapped }: EditedTag, { t, tag: language }: Words): string => {
  if (cases === 0) return t("tags.visibleHelp");
  return casesAreCapped
    ? t("tags.becomesVisibleOften", { shown: formatNumber(language, cases) })
    : t("tags.becomesVisible", { count: cases });
};

/** Creates or changes a tag: its names in both languages, and who reads it. */
export default function TagForm(props: Props) {
  const { tag, onClose } = props;
  const words = useWords();
  const { t, locale } = words;
  const { since, ...form } = useTagForm(props);
  const { values, change, problemAt } = form;
  const opened = tag ? valuesOf(tag) : empty;
  const visibleHelp = since.isInternal && tag ? becomesVisible(tag, words) : t("tags.visibleHelp");
  const explain = (error: ApiError) => {
    if (error.code !== "stale") return error;
    const theirs = theirVersion<EditedTag>(error);
    if (!theirs) return withMessage(error, t("tags.gone"));
    return withMessage(error, t("tags.theirs", { changes: differenceWords(opened, valuesOf(theirs), words) }));
  };
  return (
    <Modal
      title={tag ? t("tags.editTitle", { name: teamName(tag, locale) }) : t("tags.create")}
      go={tag ? t("tags.editGo") : t("tags.createGo")}
      form={form}
      explain={explain}
      failed={t("tags.failed")}
      onClose={onClose}
    >
      <div className="stack gap-4">
        {namesFor(locale).map((field, at) => (
          <TextField
            key={field}
            label={t(`tags.${field}`)}
            help={at === 0 ? undefined : t("tags.secondNameHelp")}
            value={values[field]}
            problem={problemAt(field)}
            onType={(typed) => change({ [field]: typed })}
          />
        ))}
        <RadioCards
          label={t("tags.readers")}
          columns={1}
          value={values.isInternal ? "internal" : "visible"}
          cards={[
            { value: "internal", label: t("tags.internal"), help: t("tags.internalHelp") },
            {
              value: "visible",
              label: t("tags.visible"),
              help: visibleHelp,
            },
          ]}
          onChoose={(readers) => change({ isInternal: readers === "internal" })}
        />
      </div>
    </Modal>
  );
}
