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

type TagChange = { readonly chosen: readonly number[]; readonly had: readonly number[] };

/** The tags of a case in a list, as they are now. What others add or remove from the first choice on isn't undone. */
export const RowTags = ({ row, onChange, onClose }: RowDialogProps) => {
  const { t } = useWords();
  const careCase = useData(caseQuery(row.id));
  const tags = useData(tagsQuery);
  const typed = useTyped<{ readonly edited: TagChange | null }>({ edited: null });
  const current = careCase.data?.tags.map(({ id }) => id) ?? [];
  const { chosen, had } = typed.value.edited ?? { chosen: current, had: current };
  const form = useForm({
    typed,
    check: () => [],
    send: async () => {
      const add = chosen.filter((id) => !had.includes(id));
      const remove = had.filter((id) => !chosen.includes(id));
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
          <TagChoices tags={all} chosen={chosen} onChange={(ids) => form.change({ edited: { chosen: ids, had } })} />
        )}
      </WhenLoaded>
    </Modal>
  );
};
