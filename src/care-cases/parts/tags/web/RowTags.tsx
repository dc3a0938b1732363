import { caseQuery } from "#care-cases/web/case/case-queries.ts";
import type { RowDialogProps } from "#care-cases/web/list/case-list-feature.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { TagChoices } from "#tags/web/TagChoices.tsx";
import { tagsQuery } from "#tags/web/tag-keys.ts";
import { useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { useWords } from "#wording/use-words.ts";
import { changeTagsOf } from "./change-tags-of.ts";

/** The tags of a case in a list, as they are now. */
export const RowTags = ({ row, onChange, onClose }: RowDialogProps) => {
  const { t } = useWords();
  const careCase = useData(caseQuery(row.id));
  const tags = useData(tagsQuery);
  const had = careCase.data?.tags.map(({ id }) => id) ?? [];
  const form = useForm({
    typed: useTyped<{ readonly chosen: readonly number[] | null }>({ chosen: null }),
    check: () => [],
    send: async ({ chosen }) => {
      const add = chosen?.filter((id) => !had.includes(id)) ?? [];
      const remove = chosen ? had.filter((id) => !chosen.includes(id)) : [];
      if (add.length + remove.length === 0) onClose();
      else onChange(changeTagsOf(add, remove));
    },
  });
  const retry = () => {
    careCase.retry();
    tags.retry();
  };
  const data = careCase.data && tags.data?.filter(({ id, isRetired }) => !isRetired || had.includes(id));
  return (
    <Modal
      title={t("tags.ofCase", { id: row.id })}
      help={row.title}
      go={t("tags.ofCaseGo")}
      form={form}
      onClose={onClose}
    >
      <WhenLoaded of={{ data, error: careCase.error ?? tags.error, retry }} bones={<Skeleton height={240} />}>
        {(all) => (
          <TagChoices tags={all} chosen={form.values.chosen ?? had} onChange={(chosen) => form.change({ chosen })} />
        )}
      </WhenLoaded>
    </Modal>
  );
};
