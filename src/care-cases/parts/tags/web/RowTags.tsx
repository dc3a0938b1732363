import type { CareCase } from "#care-cases/contract/care-case.ts";
import { caseQuery } from "#care-cases/web/case/case-queries.ts";
import type { RowDialogProps } from "#care-cases/web/list/case-list-feature.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import type { OfferedTag } from "#tags/contract/calls.ts";
import { TagChoices } from "#tags/web/TagChoices.tsx";
import { tagsQuery } from "#tags/web/tag-keys.ts";
import { useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { useWords } from "#wording/use-words.ts";
import { changeTagsOf } from "./change-tags-of.ts";

type FormProps = RowDialogProps & { careCase: CareCase; tags: readonly OfferedTag[] };

const Form = ({ row, careCase, tags, onChange, onClose }: FormProps) => {
  const { t } = useWords();
  const had = careCase.tags.map(({ id }) => id);
  const form = useForm({
    typed: useTyped<{ readonly chosen: readonly number[] }>({ chosen: had }),
    check: () => [],
    send: async ({ chosen }) => {
      const add = chosen.filter((id) => !had.includes(id));
      const remove = had.filter((id) => !chosen.includes(id));
      if (add.length + remove.length === 0) onClose();
      else onChange(changeTagsOf(add, remove));
    },
  });
  return (
    <Modal
      title={t("tags.ofCase", { id: row.id })}
      help={row.title}
      go={t("tags.ofCaseGo")}
      form={form}
      onClose={onClose}
    >
      <TagChoices
        tags={tags.filter(({ id, isRetired }) => !isRetired || had.includes(id))}
        chosen={form.values.chosen}
        onChange={(chosen) => form.change({ chosen })}
      />
    </Modal>
  );
};

/** The tags of a case in a list. */
export const RowTags = (props: RowDialogProps) => {
  const { t } = useWords();
  const careCase = useData(caseQuery(props.row.id));
  const tags = useData(tagsQuery);
  const retry = () => {
    careCase.retry();
    tags.retry();
  };
  const data = careCase.data && tags.data && { careCase: careCase.data, tags: tags.data };
  if (data) return <Form {...props} {...data} />;
  return (
    <Modal title={t("tags.ofCase", { id: props.row.id })} help={props.row.title} onClose={props.onClose}>
      <WhenLoaded of={{ data, error: careCase.error ?? tags.error, retry }} bones={<Skeleton height={120} />}>
        {() => null}
      </WhenLoaded>
    </Modal>
  );
};
