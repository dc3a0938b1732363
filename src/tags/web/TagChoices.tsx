import { useState } from "react";
import { bounds } from "#platform/contract/bounds.ts";
import type { OfferedTag } from "#tags/contract/calls.ts";
import { Choices } from "#ui/field/Choices.tsx";
import { inOrderOfName, teamsNamed } from "#users/rules/team-name.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./TagChoices.module.css";
import { TagName } from "./TagName.tsx";

type Props = {
  tags: readonly OfferedTag[];
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
};

/** From this many on, there is a search field. */
const searched = 8;

/** Several tags, found by either name. Those that were chosen at first come first. */
export const TagChoices = ({ tags, chosen, onChange }: Props) => {
  const { t, locale } = useWords();
  const [text, setText] = useState("");
  const [first] = useState(chosen);
  const found = inOrderOfName(teamsNamed(tags, text), locale);
  const ordered = [...found.filter(({ id }) => first.includes(id)), ...found.filter(({ id }) => !first.includes(id))];
  return (
    <div className="stack gap-2">
      {tags.length > searched ? (
        <input
          className="input"
          type="search"
          value={text}
          placeholder={t("tags.search")}
          aria-label={t("tags.search")}
          maxLength={bounds.searchText}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      ) : null}
      <div className={`framed rounded scrolls ${styles.list}`}>
        {ordered.length === 0 ? <p className="help p-2">{t("common.noMatches")}</p> : null}
        <Choices
          choices={ordered.map((tag) => ({ value: String(tag.id), label: <TagName tag={tag} /> }))}
          chosen={chosen.map(String)}
          onChange={(ids) => onChange(ids.map(Number))}
        />
      </div>
    </div>
  );
};
