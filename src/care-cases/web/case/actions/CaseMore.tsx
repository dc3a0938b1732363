import { IconDots, IconLink, IconPrinter, IconSwitchHorizontal, IconTrash } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import { useCurrentCommands } from "#platform/web/commands.ts";
import { showToast } from "#platform/web/toasts.ts";
import { PopoverMenu } from "#ui/overlay/PopoverMenu.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseMore.module.css";

export const CaseMore = () => {
  const { t } = useWords();
  const navigate = useNavigate();
  const { careCase, ask } = useCasePage();
  const { id, may } = careCase;
  const offered = useCurrentCommands().filter(({ isInMenu }) => isInMenu);
  const copyLink = () =>
    void navigator.clipboard
      .writeText(`${location.origin}/cases/${id}`)
      .then(() => showToast(t("caseMore.linkCopied")));
  const item = (name: string, icon: React.ReactNode, words: string, onChoose: () => void) => ({
    id: name,
    content: (
      <span className={`row-inline gap-2 ${styles.item}`} data-item={name}>
        {icon}
        {words}
      </span>
    ),
    onChoose,
  });
  return (
    <PopoverMenu
      label={t("caseMore.menu")}
      title={t("caseMore.menu")}
      triggerClass={`button soft ${styles.button}`}
      align="end"
      trigger={<IconDots size={16} aria-hidden="true" />}
      items={[
        item("print", <IconPrinter size={16} aria-hidden="true" />, t("caseMore.print"), () => {
          void navigate(`/cases/${id}/print`);
        }),
        ...offered.map(({ id: name, icon: Icon, label, run }) =>
          item(name, <Icon size={16} aria-hidden="true" />, label, run),
        ),
        item("link", <IconLink size={16} aria-hidden="true" />, t("caseMore.copyLink"), copyLink),
        ...(may.changeCustomer
          ? [
              item("customer", <IconSwitchHorizontal size={16} aria-hidden="true" />, t("changeCustomer.open"), () =>
                ask("customer"),
              ),
            ]
          : []),
        ...(may.delete
          ? [item("delete", <IconTrash size={16} aria-hidden="true" />, t("deleteCase.open"), () => ask("delete"))]
          : []),
      ]}
    />
  );
};
