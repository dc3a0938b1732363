import { AccountCaseLines } from "#app/web/screens/customers/AccountCases.tsx";
import { caseListUrl } from "#care-cases/rules/list/case-list-url.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import type { UserAccount } from "#users/contract/user-account.ts";
import { AccountGroup } from "#users/web/account/AccountRow.tsx";
import { useWords } from "#wording/use-words.ts";
import { casesOfUser, userCasesQuery } from "./user-cases-query.ts";

type Props = { account: Pick<UserAccount, "id" | "userType" | "companies"> };

/**
 * A person's cases that changed last: those that they are assigned or, for a customer's, the contact person of. Loaded
 * after the page, which doesn't wait for the history of somebody who has had many.
 */
export const UserCases = ({ account }: Props) => {
  const { t } = useWords();
  const loaded = useData(userCasesQuery(account));
  return (
    <AccountGroup title={t(account.userType === "staff" ? "userPage.assignedCases" : "userPage.contactCases")}>
      <WhenLoaded of={loaded} bones={<Skeleton height={200} />}>
        {(rows) => (
          <AccountCaseLines
            rows={rows}
            none={t("userPage.noCases")}
            all={{ to: caseListUrl(casesOfUser(account)), words: t("userPage.allCases") }}
          />
        )}
      </WhenLoaded>
    </AccountGroup>
  );
};
