import { type CaseLine, CaseLines } from "#app/web/screens/customers/CaseLines.tsx";
import { caseListUrl } from "#care-cases/rules/list/case-list-url.ts";
import type { UserAccount } from "#users/contract/user-account.ts";
import { useWords } from "#wording/use-words.ts";
import { casesOfUser } from "./load-user.ts";

type Props = { account: Pick<UserAccount, "id" | "userType">; rows: readonly CaseLine[] };

/** A person's cases that changed last: those that they are assigned or, for a customer's, the contact person of. */
export const UserCases = ({ account, rows }: Props) => {
  const { t } = useWords();
  const isOfStaff = account.userType === "staff";
  return (
    <CaseLines
      title={t(isOfStaff ? "userPage.assignedCases" : "userPage.contactCases")}
      rows={rows}
      none={t("userPage.noCases")}
      all={{ to: caseListUrl(casesOfUser(account)), words: t("userPage.allCases") }}
    />
  );
};
