import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { companySource } from "#app/web/screens/customers/company-source.ts";
import { AlternativeEmail } from "#email-links/web/AlternativeEmail.tsx";
import { ImpersonateButton } from "#impersonation/web/ImpersonateButton.tsx";
import { ImpersonationLog } from "#impersonation/web/ImpersonationLog.tsx";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { onClient, onServer, useScreen } from "#platform/web/loading/screen-load.ts";
import { useActor } from "#platform/web/page.ts";
import { LostFactors } from "#sign-in/web/reset/LostFactors.tsx";
import { UserSessions } from "#sign-in/web/UserSessions.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Breadcrumbs } from "#ui/page/Breadcrumbs.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import type { UserAccount, UserChanges } from "#users/contract/user-account.ts";
import { AccountCompanies } from "#users/web/account/AccountCompanies.tsx";
import { AccountDetails } from "#users/web/account/AccountDetails.tsx";
import { NameHeading } from "#users/web/account/AccountField.tsx";
import { AccountGroup } from "#users/web/account/AccountRow.tsx";
import { PrivacyActions } from "#users/web/account/PrivacyActions.tsx";
import { type AccountSaver, useAccountSave } from "#users/web/account/use-account-save.ts";
import { StateDot } from "#users/web/people-cells.tsx";
import { RemovePhoto } from "#users/web/photo/RemovePhoto.tsx";
import { userScreens } from "#users/web/user-queries.ts";
import { managesUsers } from "#visibility/rules/person-scope.ts";
import { useWords } from "#wording/use-words.ts";
import { userLoad } from "./load-user.ts";
import { UserCases } from "./UserCases.tsx";
import styles from "./UserScreen.module.css";

const AddToCompany = lazyComponent(() => import("#users/web/account/AddToCompany.tsx"));

export const loader = onServer(userLoad);
export const clientLoader = onClient(userLoad);

const Crumbs = ({ account }: { account: UserAccount }) => {
  const { t } = useWords();
  const actor = useActor();
  const [company, ...others] = account.companies;
  if (isStaff(actor) && company && others.length === 0) {
    return (
      <Breadcrumbs
        crumbs={[
          { words: t("userPage.customers"), to: "/customers" },
          { words: company.name, to: `/customers/${company.customerNumber}` },
        ]}
      />
    );
  }
  return managesUsers(actor) ? <Breadcrumbs crumbs={[{ words: t("users.title"), to: "/users" }]} /> : null;
};

const Head = ({ saver, hasPhoto }: { saver: AccountSaver; hasPhoto: boolean }) => {
  const { t } = useWords();
  const { current: account } = saver;
  const { id, name, state, userType, may } = account;
  return (
    <header>
      <PageTitle title={name} />
      <Crumbs account={account} />
      <div className={`row wrap mb-5 gap-y-2 gap-x-4 wide-page-width ${styles.head}`}>
        <div className="row gap-lines wrap shrink">
          {hasPhoto ? <PersonInitials id={id} name={name} withName={false} size="large" /> : null}
          <NameHeading saver={saver} />
          {userType === "staff" ? <span className="soft">{t("userRole.staff")}</span> : null}
          <span className="soft">
            <StateDot state={state} t={t} />
          </span>
          {hasPhoto && may.edit.length > 0 ? <RemovePhoto userId={id} /> : null}
        </div>
        {may.impersonate ? (
          <div className={`actions push ${styles.acts}`}>
            <ImpersonateButton user={account} />
          </div>
        ) : null}
      </div>
    </header>
  );
};

/** Explains why there is little to see or nothing to change, if needed. */
const noteOf = (account: UserAccount, actor: Actor) => {
  if (account.state === "removed") return "userPage.removedNote";
  if (isStaff(actor) || actor.impersonator || account.may.edit.length > 0) return null;
  const isWaiting = account.companies.some(
    ({ customerNumber, state }) => customerNumber === actor.customerNumber && state !== "active",
  );
  return isWaiting ? "userPage.waiting" : "userPage.elsewhere";
};

const Companies = ({ account }: { account: UserAccount }) => {
  const { t } = useWords();
  const [isAdding, setAdding] = useState(false);
  if (account.userType === "staff") return null;
  const add = (
    <Button size="small" onClick={() => setAdding(true)}>
      <IconPlus size={16} aria-hidden="true" />
      {t("userPage.addToCompany")}
    </Button>
  );
  return (
    <AccountGroup title={t("userPage.companies")} action={account.may.addToCompany ? add : null}>
      <AccountCompanies account={account} />
      {isAdding ? (
        <AddToCompany
          account={account}
          companies={companySource(t("users.searchCompanies"))}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </AccountGroup>
  );
};

const Body = ({ saver, hasPhoto, lostFactors }: ShownPerson & { saver: AccountSaver }) => {
  const { t } = useWords();
  const actor = useActor();
  const { current: account } = saver;
  const note = noteOf(account, actor);
  return (
    <>
      <Head saver={saver} hasPhoto={hasPhoto} />
      {note ? <p className="box mb-4 soft">{t(note, { name: account.name })}</p> : null}
      <div className={`stack wide-page-width ${styles.body}`}>
        <div className={`stack gap-8 shrink content-start`}>
          <AccountDetails saver={saver} isUnderName>
            <AlternativeEmail account={account} isOwn={account.id === actor.userId} />
          </AccountDetails>
          <UserCases account={account} />
        </div>
        <div className={`stack gap-8 shrink content-start`}>
          <Companies account={account} />
          <UserSessions account={account} />
          {lostFactors ? <LostFactors person={account} shown={lostFactors} screen={userScreens.user} /> : null}
          <PrivacyActions account={account} />
          {account.userType === "customer" && account.state !== "removed" ? (
            <ImpersonationLog userId={account.id} isHiddenIfEmpty />
          ) : null}
        </div>
      </div>
    </>
  );
};

/** /customers/users/:userId. */
export default function UserScreen() {
  const { user, ...shown } = useScreen(userLoad).data;
  return <UserPage key={user.id} account={user} {...shown} />;
}

type ShownPerson = Omit<Awaited<ReturnType<typeof userLoad.load>>, "user">;

const UserPage = ({ account, ...shown }: ShownPerson & { account: UserAccount }) => {
  const actor = useActor();
  const isOwn = account.id === actor.userId;
  const send = (version: number, changes: UserChanges) => {
    const api = browserApi(userManagementCalls);
    return isOwn
      ? api.updateUserInfomation({ body: { version, changes } })
      : api.updateUser({ body: { userId: account.id, version, changes } });
  };
  return <Body saver={useAccountSave(account, send)} {...shown} />;
};
