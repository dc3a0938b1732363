import type { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { theirVersion } from "#platform/web/saving/save-with-rebase.ts";
import { showToast } from "#platform/web/toasts.ts";
import { type EditedTag, tagCalls } from "#tags/contract/calls.ts";
import { PickerField } from "#ui/field/PickerField.tsx";
import type { PickerSource } from "#ui/field/picker-source.ts";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { withMessage } from "#ui/page/explain-error.ts";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { inOrderOfName, teamName, teamsNamed } from "#users/rules/team-name.ts";
import { useWords } from "#wording/use-words.ts";
import { storeMerge } from "./store-merge.ts";
import { TagName } from "./TagName.tsx";
import { tagListScreen } from "./tag-keys.ts";

type Props = { tag: EditedTag; tags: readonly EditedTag[]; onClose: () => void };
type MergeValues = { readonly intoId: number | null };

const useTargets = ({ tag, tags }: Props): PickerSource<number> => {
  const { t, locale } = useWords();
  const others = inOrderOfName(
    tags.filter(({ id, isRetired }) => id !== tag.id && !isRetired),
    locale,
  );
  return {
    key: ["merge-into", locale, ...others.map(({ id, version }) => `${id}-${version}`)],
    placeholder: t("tags.search"),
    waitMilliseconds: 0,
    find: async (text) =>
      teamsNamed(others, text).map((one) => ({
        id: String(one.id),
        label: teamName(one, locale),
        value: one.id,
        ...(one.isInternal ? { hint: t("tags.internal") } : {}),
      })),
  };
};

/** What merging would do, before it is done. */
const usePreview = (tag: EditedTag, intoId: number | null) =>
  useData({
    key: ["tag-merge", tag.id, intoId],
    fetch: (api) => api(tagCalls).previewTagMerge({ body: { id: tag.id, intoId: intoId ?? 0 } }),
    enabled: intoId !== null,
  });

type EffectProps = { tag: EditedTag; into: EditedTag; preview: ReturnType<typeof usePreview> };

const Effect = ({ tag, into, preview: { data, error, retry } }: EffectProps) => {
  const { t, locale } = useWords();
  const names = { name: teamName(tag, locale), into: teamName(into, locale) };
  if (error) return <ErrorNote action={t("tags.previewFailed")} error={error} onRetry={retry} />;
  if (!data) return <Skeleton height={20} />;
  return (
    <ul className="stack gap-1" role="status">
      <li>{t("tags.mergeCases", { ...names, count: data.cases })}</li>
      {data.casesWithBoth > 0 ? <li>{t("tags.mergeBoth", { count: data.casesWithBoth })}</li> : null}
      {tag.isInternal && !into.isInternal ? (
        <li className="medium">{t("tags.mergeShows", { into: names.into })}</li>
      ) : null}
      {!tag.isInternal && into.isInternal ? <li className="medium">{t("tags.mergeHides")}</li> : null}
      <li>{t("tags.mergeFilters", names)}</li>
    </ul>
  );
};

/** Merges a tag into another one, and says before what that does. */
export default function MergeTag(props: Props) {
  const { tag, tags, onClose } = props;
  const { t, locale } = useWords();
  const typed = useTyped<MergeValues>({ intoId: null });
  const { intoId } = typed.value;
  const into = tags.find(({ id }) => id === intoId);
  const preview = usePreview(tag, intoId);
  const source = useTargets(props);
  const name = teamName(tag, locale);
  const form = useForm({
    typed,
    check: (values) => (values.intoId === null ? [atField("intoId", "missing")] : []),
    says: (_field, code) => (code === "missing" ? t("tags.chooseInto") : null),
    send: (values) => storeMerge(browserApi(tagCalls), tag, values.intoId ?? 0),
    onSaved: (other) => {
      showToast(t("tags.merged", { name, into: teamName(other, locale) }));
      onClose();
      return invalidate(tagListScreen);
    },
  });
  const explain = (error: ApiError) => {
    if (error.code !== "stale") return error;
    const theirs = theirVersion<EditedTag>(error);
    return withMessage(error, theirs ? t("tags.mergeTheirs", { name: teamName(theirs, locale) }) : t("tags.gone"));
  };
  const isUnknown = intoId !== null && preview.data === undefined;
  return (
    <Modal
      title={t("tags.mergeTitle", { name })}
      help={t("tags.mergeHelp")}
      go={t("tags.mergeGo")}
      variant="danger"
      form={form}
      busy={form.isPending || isUnknown}
      explain={explain}
      failed={t("tags.mergeFailed")}
      onClose={onClose}
    >
      <PickerField
        label={t("tags.mergeInto")}
        source={source}
        problem={form.problemAt("intoId")}
        onChoose={(id) => form.change({ intoId: id })}
      >
        {into ? <TagName tag={into} /> : t("tags.choose")}
      </PickerField>
      {into ? <Effect tag={tag} into={into} preview={preview} /> : null}
    </Modal>
  );
}
