import { useState } from "react";
import { matchesName } from "#staff/rules/matches-name.ts";
import { Choices } from "#ui/field/Choices.tsx";
import { Field } from "#ui/field/Field.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./MemberChoices.module.css";

export type Colleague = { readonly id: number; readonly name: string };

type Props = {
  staff: readonly Colleague[];
  chosen: readonly number[];
  problem: string | null;
  onChange: (chosen: number[]) => void;
};

/** From this many people on, there is a search field. */
const searched = 10;

/** The team's members: those from before the dialog was opened come first. */
export const MemberChoices = ({ staff, chosen, problem, onChange }: Props) => {
  const { t } = useWords();
  const [text, setText] = useState("");
  const [first] = useState(chosen);
  const ordered = [
    ...staff.filter(({ id }) => first.includes(id)),
    ...staff.filter(({ id }) => !first.includes(id)),
  ].filter(({ name }) => matchesName(name, text));
  const hidden = chosen.filter((id) => !ordered.some((one) => one.id === id));
  return (
    <Field
      label={t("teamSettings.members")}
      kind="group"
      problem={problem}
      help={t("teamSettings.membersChosen", { count: chosen.length })}
    >
      {() => (
        <>
          {staff.length > searched ? (
            <input
              className="input"
              type="search"
              value={text}
              placeholder={t("teamSettings.searchMembers")}
              aria-label={t("teamSettings.searchMembers")}
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
              choices={ordered.map(({ id, name }) => ({ value: String(id), label: name }))}
              chosen={chosen.map(String)}
              onChange={(ids) => onChange([...new Set([...hidden, ...ids.map(Number)])])}
            />
          </div>
        </>
      )}
    </Field>
  );
};
