import { IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { useListBeside } from "#care-cases/web/trail/use-list-beside.ts";
import { useCommands } from "#platform/web/commands.ts";
import { rowLinks } from "#ui/list/use-row-focus.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseList.module.css";
import { panelButtonClass } from "./filters/PanelButton.tsx";

/** Opens the current row, or the first one; drafts open elsewhere. */
const openRow = () => {
  const links = rowLinks().filter(({ pathname }) => /^\/cases\/\d+$/.test(pathname));
  const current = document.activeElement?.closest("tr");
  (links.find((link) => current?.contains(link)) ?? links[0])?.click();
};

/** On wide screens: whether a case opens beside its list. Turned on, the current one does. */
export const BesideSwitch = () => {
  const { t } = useWords();
  const { isOn, isWide, setBeside } = useListBeside();
  const label = t("caseTrail.beside");
  const icon = IconLayoutSidebarLeftExpand;
  const toggle = () => {
    setBeside(!isOn);
    if (!isOn) openRow();
  };
  useCommands(
    isWide
      ? [{ id: "list.beside", group: "list", label, words: "caseTrail.beside", icon, keys: "v", run: toggle }]
      : [],
  );
  const Sign = icon;
  return (
    <button
      type="button"
      className={`${panelButtonClass} ${styles.beside}`}
      title={t("caseKey.withKey", { act: label, key: "V" })}
      aria-pressed={isOn}
      onClick={toggle}
    >
      <Sign size={16} aria-hidden="true" />
      <span data-word>{label}</span>
    </button>
  );
};
