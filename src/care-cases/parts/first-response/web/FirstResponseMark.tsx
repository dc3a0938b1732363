import { CaseFieldConflict } from "#care-cases/web/case/properties/CaseFieldConflict.tsx";
import styles from "#care-cases/web/case/properties/Properties.module.css";
import { propertyText } from "#care-cases/web/case/properties/property-text.ts";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { useWords } from "#wording/use-words.ts";

type Props = {
  saver: CaseSaver;
  /** Whether a clock next to it already shows the time to readers who can't change it. */
  isTimed: boolean;
};

/** Whether the first response was sent in any way, as recorded by staff. */
export const FirstResponseMark = ({ saver, isTimed }: Props) => {
  const words = useWords();
  const toStaff = isStaff(useActor());
  const { firstResponseSent, may } = saver.current;
  const save = (sent: boolean) =>
    void saver.save("firstResponseSent", { firstResponseSent: sent }, { firstResponseSent: sent });
  if (!may.edit.includes("firstResponseSent")) {
    return toStaff && !isTimed ? <span>{propertyText("firstResponseSent", saver.current, words)}</span> : null;
  }
  return (
    <>
      <select
        className={`control-small-high rounded text ellipsis pressable ${styles.select}`}
        aria-label={words.t("caseField.firstResponseSent")}
        aria-busy={saver.isPending("firstResponseSent")}
        value={String(firstResponseSent)}
        onChange={({ target }) => save(target.value === "true")}
      >
        <option value="true">{words.t("casePage.sent")}</option>
        <option value="false">{words.t("casePage.notSent")}</option>
      </select>
      <CaseFieldConflict saver={saver} field="firstResponseSent" />
    </>
  );
};
