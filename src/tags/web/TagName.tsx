import { IconLock } from "@tabler/icons-react";
import type { CaseTag } from "#tags/contract/tag.ts";
import { teamName } from "#users/rules/team-name.ts";
import { useWords } from "#wording/use-words.ts";

/** Says that only staff read a tag. */
export const InternalTagMark = () => {
  const { t } = useWords();
  return (
    <span className="row-inline gap-0 fixed violet small" title={t("tags.internalHelp")}>
      <IconLock size={12} aria-hidden="true" />
      {t("tags.internal")}
    </span>
  );
};

/** A tag's name in the reader's language, and whether only staff read it. */
export const TagName = ({ tag }: { tag: CaseTag }) => (
  <span className="row-inline gap-2">
    <span className="cut">{teamName(tag, useWords().locale)}</span>
    {tag.isInternal ? <InternalTagMark /> : null}
  </span>
);
