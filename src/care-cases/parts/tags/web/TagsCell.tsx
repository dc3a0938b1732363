import type { CaseTag } from "#tags/contract/tag.ts";
import { inOrderOfName, teamName } from "#users/rules/team-name.ts";
import type { Words } from "#wording/words.ts";
import styles from "./TagsCell.module.css";

type Props = { tags: readonly CaseTag[]; words: Pick<Words, "t" | "locale"> };

/** The tags in a row of a list; a lock is before those that only staff read. */
export const TagsCell = ({ tags, words: { t, locale } }: Props) => {
  if (tags.length === 0) return null;
  const ordered = inOrderOfName(tags, locale);
  return (
    <span className="cut" title={ordered.map((tag) => teamName(tag, locale)).join(", ")}>
      {ordered.map((tag) => (
        <span
          key={tag.id}
          className={`framed rounded-small small ${styles.tag}`}
          data-internal={tag.isInternal || undefined}
        >
          {teamName(tag, locale)}
          {tag.isInternal ? <span className="only-for-screen-readers"> ({t("tags.internal")})</span> : null}
        </span>
      ))}
    </span>
  );
};
