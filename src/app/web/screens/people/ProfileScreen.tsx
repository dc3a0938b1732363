import { AlternativeEmail } from "#email-links/web/AlternativeEmail.tsx";
import { isStaff } from "#platform/contract/actor.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { onClient, onServer, useScreen } from "#platform/web/loading/screen-load.ts";
import { useActor } from "#platform/web/page.ts";
import { PictureHostList } from "#preferences/web/PictureHostList.tsx";
import { LanguageChoice, OrderChoice } from "#preferences/web/PreferenceChoices.tsx";
import { FactorsGroup } from "#sign-in/web/factors/FactorsGroup.tsx";
import { OwnSessions } from "#sign-in/web/OwnSessions.tsx";
import { OwnAway } from "#staff/web/away/OwnAway.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import type { UserChanges } from "#users/contract/user-account.ts";
import { AccountCompanies } from "#users/web/account/AccountCompanies.tsx";
import { AccountDetails } from "#users/web/account/AccountDetails.tsx";
import { AccountGroup } from "#users/web/account/AccountRow.tsx";
import { DashboardChoice } from "#users/web/account/DashboardChoice.tsx";
import { useAccountSave } from "#users/web/account/use-account-save.ts";
import { OwnPhoto } from "#users/web/photo/OwnPhoto.tsx";
import { useWords } from "#wording/use-words.ts";
import { profileLoad } from "./load-profile.ts";
import { PasswordGroup } from "./PasswordGroup.tsx";
import styles from "./UserScreen.module.css";

export const loader = onServer(profileLoad);
export const clientLoader = onClient(profileLoad);

type ProfileData = Awaited<ReturnType<typeof profileLoad.load>>;

const sendOwn = (version: number, changes: UserChanges) =>
  browserApi(userManagementCalls).updateUserInfomation({ body: { version, changes } });

const Preferences = ({ loaded }: { loaded: ProfileData }) => {
  const { t } = useWords();
  const actor = useActor();
  if (actor.impersonator) return null;
  return (
    <AccountGroup title={t("profile.preferences")}>
      <div className={`stack gap-5 pt-3`}>
        <LanguageChoice />
        <OrderChoice loaded={loaded.preferences} />
        {isStaff(actor) ? <DashboardChoice chosen={loaded.dashboard} /> : null}
        <PictureHostList />
      </div>
    </AccountGroup>
  );
};

/** /profile: the reader's own data and preferences. */
export default function ProfileScreen() {
  const { t } = useWords();
  const actor = useActor();
  const { data: loaded } = useScreen(profileLoad);
  const saver = useAccountSave(loaded.user, sendOwn);
  return (
    <div className={`stack gap-8 ${styles.narrow}`}>
      <PageTitle title={t("profile.title")} />
      <header className={`row wrap mb-5 gap-y-2 gap-x-4 wide-page-width ${styles.head}`}>
        <h1>{t("profile.title")}</h1>
      </header>
      {actor.impersonator ? <p className="box mb-4 soft">{t("profile.acting", { name: actor.name })}</p> : null}
      {actor.impersonator ? null : (
        <AccountGroup title={t("photo.title")}>
          <OwnPhoto person={loaded.user} hasPhoto={loaded.hasPhoto} />
        </AccountGroup>
      )}
      <AccountDetails saver={saver}>
        <AlternativeEmail account={loaded.user} isOwn />
      </AccountDetails>
      {isStaff(actor) ? <OwnAway account={saver.current} /> : null}
      <Preferences loaded={loaded} />
      {loaded.password ? <PasswordGroup user={loaded.user} state={loaded.password} /> : null}
      {loaded.factors ? <FactorsGroup {...loaded.factors} /> : null}
      {loaded.sessions ? <OwnSessions sessions={loaded.sessions} hasPassword={loaded.password !== null} /> : null}
      {loaded.user.userType === "customer" ? (
        <AccountGroup title={t("profile.companies")}>
          <AccountCompanies account={loaded.user} />
        </AccountGroup>
      ) : null}
    </div>
  );
}
