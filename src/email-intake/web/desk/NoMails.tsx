import { IconInbox, IconSearch } from "@tabler/icons-react";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { useWords } from "#wording/use-words.ts";
import {
  type IncomingMailView,
  incomingMailUrl,
  isMailFiltered,
  mailTab,
  withoutMailFilters,
} from "./incoming-mail-screen.ts";

/** Shown if there are no emails. */
export const NoMails = ({ view }: { view: IncomingMailView }) => {
  const { t } = useWords();
  if (view.after !== null) {
    return (
      <EmptyState title={t("incomingMail.pageGoneTitle")} help={t("incomingMail.pageGoneHelp")}>
        <LinkButton to={incomingMailUrl({ ...view, after: null })}>{t("incomingMail.newest")}</LinkButton>
      </EmptyState>
    );
  }
  if (isMailFiltered(view)) {
    return (
      <EmptyState
        title={t("incomingMail.noHitsTitle")}
        help={t("incomingMail.noHitsHelp")}
        icon={<IconSearch size={40} stroke={1.25} />}
      >
        <LinkButton to={incomingMailUrl(withoutMailFilters(view))}>{t("incomingMail.clearFilters")}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t(view.waiting ? "incomingMail.emptyTitle" : "incomingMail.emptyAllTitle")}
      help={t(view.waiting ? "incomingMail.emptyHelp" : "incomingMail.emptyAllHelp")}
      icon={<IconInbox size={40} stroke={1.25} />}
    >
      {view.waiting ? <LinkButton to={incomingMailUrl(mailTab(false))}>{t("incomingMail.seeAll")}</LinkButton> : null}
    </EmptyState>
  );
};
