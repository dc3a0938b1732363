import { IconPlus, IconX } from "@tabler/icons-react";
import { use } from "react";
import { useControl } from "#care-cases/web/case/case-controls.ts";
import { EmptyValue, FixedValue, PropertyRow } from "#care-cases/web/case/properties/PropertyRow.tsx";
import type { PropertyEditor } from "#care-cases/web/case/properties/property-editor.ts";
import type { CaseTag } from "#tags/contract/tag.ts";
import { InternalTagMark } from "#tags/web/TagName.tsx";
import { Picker } from "#ui/field/Picker.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { inOrderOfName, teamName } from "#users/rules/team-name.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./TagsProperty.module.css";
import { tagSource } from "./tag-source.ts";
import { TagsOfCase, tagsControl } from "./tags-of-case.ts";

type ListProps = { tags: readonly CaseTag[]; onRemove: ((tag: CaseTag) => void) | null };

const TagItems = ({ tags, onRemove }: ListProps) => {
  const { t, locale } = useWords();
  return inOrderOfName(tags, locale).map((tag) => {
    const name = teamName(tag, locale);
    const remove = t("tags.remove", { name });
    return (
      <li
        key={tag.id}
        className={`row-inline gap-0 framed rounded-small fine ${styles.tag}`}
        data-internal={tag.isInternal || undefined}
      >
        <span className="cut" title={name}>
          {name}
        </span>
        {onRemove ? (
          <button
            type="button"
            className={`icon-button ${styles.remove}`}
            aria-label={remove}
            title={remove}
            onClick={() => onRemove(tag)}
          >
            <IconX size={12} aria-hidden="true" />
          </button>
        ) : null}
      </li>
    );
  });
};

/** The tags that customers read too, and apart from them those that only staff read. */
const ShownTags = ({ tags, onRemove }: ListProps) => {
  const internal = tags.filter(({ isInternal }) => isInternal);
  const visible = tags.filter(({ isInternal }) => !isInternal);
  return (
    <>
      {visible.length > 0 ? (
        <ul className={`flex wrap shrink ${styles.tags}`}>
          <TagItems tags={visible} onRemove={onRemove} />
        </ul>
      ) : null}
      {internal.length > 0 ? (
        <>
          <InternalTagMark />
          <ul className={`flex wrap shrink ${styles.tags}`}>
            <TagItems tags={internal} onRemove={onRemove} />
          </ul>
        </>
      ) : null}
    </>
  );
};

const TagsProperty: PropertyEditor["Editor"] = ({ saver }) => {
  const words = useWords();
  const { t } = words;
  const { tags, id, may } = saver.current;
  const saving = use(TagsOfCase);
  const opener = useControl(tagsControl);
  return (
    <PropertyRow label={t("caseField.tags")}>
      <ShownTags
        tags={tags}
        onRemove={may.changeTags && saving ? (tag) => void saving.save({ add: [], remove: [tag] }) : null}
      />
      {may.changeTags && saving ? (
        <Picker
          label={t("tags.add")}
          source={tagSource({ id, tags }, words)}
          opener={opener}
          title={t("caseKey.withKey", { act: t("tags.add"), key: "T" })}
          buttonClass="text-button soft"
          onChoose={(tag) => void saving.save({ add: [tag], remove: [] })}
        >
          <IconPlus size={14} aria-hidden="true" />
          {t("tags.add")}
        </Picker>
      ) : tags.length === 0 ? (
        <FixedValue>
          <EmptyValue />
        </FixedValue>
      ) : null}
      {saving?.error ? (
        <ErrorNote
          action={t("tags.notChanged")}
          error={saving.error}
          onRetry={saving.retry}
          onDismiss={saving.forget}
        />
      ) : null}
    </PropertyRow>
  );
};

export const tagsEditor: PropertyEditor = { name: "tags", Editor: TagsProperty };
