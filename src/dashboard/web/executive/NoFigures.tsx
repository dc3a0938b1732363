import { IconChartBar } from "@tabler/icons-react";
import { NewCaseButton, NewCaseFailed } from "#care-cases/web/list/NewCaseButton.tsx";
import { useNewCase } from "#care-cases/web/list/use-new-case.ts";
import { type ExecutiveDays, executiveDays } from "#dashboard/contract/executive.ts";
import { executiveUrl } from "#dashboard/rules/executive-links.ts";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { useWords } from "#wording/use-words.ts";

/** Offers what may lead to figures: a new case for those who handle cases, a longer period, the companies. */
export const NoFigures = ({ days }: { days: ExecutiveDays }) => {
  const { t } = useWords();
  const newCase = useNewCase();
  const longest = Math.max(...executiveDays) as ExecutiveDays;
  return (
    <EmptyState
      icon={<IconChartBar size={32} />}
      title={t("executive.emptyTitle", { days })}
      help={t("executive.emptyHelp")}
    >
      <div className="actions middle">
        <NewCaseButton newCase={newCase} />
        {days < longest ? (
          <LinkButton to={executiveUrl(longest)}>{t("executive.seeDays", { days: longest })}</LinkButton>
        ) : null}
        <LinkButton to="/customers">{t("executive.seeCustomers")}</LinkButton>
      </div>
      <NewCaseFailed newCase={newCase} />
    </EmptyState>
  );
};
