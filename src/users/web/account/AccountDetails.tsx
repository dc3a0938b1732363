import type { ReactNode } from "react";
import { Email } from "#ui/contact/Email.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { ShortDate } from "#ui/time/ShortDate.tsx";
import { useWords } from "#wording/use-words.ts";
import { AccountField } from "./AccountField.tsx";
import { AccountGroup, AccountList, AccountRow, NotGiven } from "./AccountRow.tsx";
import type { AccountSaver } from "./use-account-save.ts";

type Props = {
  saver: AccountSaver;
  /** Shown after the email: the alternative one. */
  children: ReactNode;
  /** The page is headed by the name, so it isn't said again. */
  isUnderName?: boolean;
};

/** A person's data, edited in place. */
export const AccountDetails = ({ saver, children, isUnderName = false }: Props) => {
  const { t } = useWords();
  const { email, lastLoggedIn, createdAt } = saver.current;
  return (
    <AccountGroup title={t("userPage.details")}>
      <AccountList>
        {isUnderName ? null : <AccountField saver={saver} field="name" />}
        <AccountRow label={t("userPage.email")}>
          <Email of={email} />
        </AccountRow>
        {children}
        <AccountField saver={saver} field="jobTitle" />
        <AccountField saver={saver} field="workPhone" />
        <AccountField saver={saver} field="mobilePhone" />
        <AccountField saver={saver} field="address" />
        <AccountRow label={t("userPage.lastLoggedIn")}>
          {lastLoggedIn ? <RelativeTime at={lastLoggedIn} /> : <NotGiven />}
        </AccountRow>
        <AccountRow label={t("userPage.created")}>
          <ShortDate date={createdAt} />
        </AccountRow>
      </AccountList>
    </AccountGroup>
  );
};
