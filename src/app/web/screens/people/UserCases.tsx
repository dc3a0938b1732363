import { AccountCases } from "#app/web/screens/customers/AccountCases.tsx";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { caseListUrl } from "#care-cases/rules/list/case-list-url.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import type { UserAccount } from "#users/contract/user-account.ts";
import { useWords } from "#wording/use-words.ts";
import { casesOfUser, userCasesQuery } from "./user-cases-query.ts";

type Props = { account: Pick<UserAccount, "id" | "userType">; loaded: readonly CaseRow[] };

/** A person's cases that changed last: those that they are assigned or, for a customer's, the contact person of. */
export const UserCases = ({ account, loaded }: Props) => {
  const { t } = useWords();
  const { data: rows = loaded } = useData(userCasesQuery(account), loaded);
  const isOfStaff = account.userType === "staff";
  return (
    <AccountCases
      title={t(isOfStaff ? "userPage.assignedCases" : "userPage.contactCases")}
      rows={rows}
      none={t("userPage.noCases")}
      all={{ to: caseListUrl(casesOfUser(account)), words: t("userPage.allCases") }}
    />
  );
};
