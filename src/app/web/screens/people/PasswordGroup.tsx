import { useState } from "react";
import { invalidate } from "#platform/web/loading/cache.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { usePage } from "#platform/web/page.ts";
import { Button } from "#ui/button/Button.tsx";
import { useFocusReturn } from "#ui/overlay/use-focus-return.ts";
import { formatDate } from "#ui/time/format-time.ts";
import type { UserAccount } from "#users/contract/user-account.ts";
import { AccountGroup } from "#users/web/account/AccountRow.tsx";
import { userScreens } from "#users/web/user-queries.ts";
import { useWords } from "#wording/use-words.ts";

const ChangePassword = lazyComponent(async () => {
  const { ChangePassword: Form } = await import("#sign-in/web/ChangePassword.tsx");
  return { default: Form };
});

type Props = {
  user: UserAccount;
  state: { readonly hasPassword: boolean; readonly changedAt: string | null };
};

/** The bundled provider's password: changed here, or chosen through an emailed link. */
export const PasswordGroup = ({ user, state: { hasPassword, changedAt } }: Props) => {
  const { t, tag } = useWords();
  const { brand } = usePage();
  const [isChanging, setChanging] = useState(false);
  const button = useFocusReturn(isChanging);
  const onChanged = () => {
    setChanging(false);
    void invalidate(userScreens.profile);
  };
  const guesses = [
    user.name,
    user.email,
    user.alternativeEmail ?? "",
    brand,
    ...user.companies.map(({ name }) => name),
  ];
  const begin = (
    <div className="row wrap gap-y-2 gap-x-3">
      <Button ref={button} aria-busy={isChanging} onClick={() => setChanging(true)}>
        {t("profile.changePassword")}
      </Button>
      {changedAt ? (
        <span className="soft">{t("profile.passwordChanged", { when: formatDate(tag, changedAt) })}</span>
      ) : null}
    </div>
  );
  return (
    <AccountGroup title={t("profile.password")}>
      <div className={`stack gap-5 pt-3`}>
        {!hasPassword ? (
          <p>
            {t("profile.passwordHelp")} <a href="/oidc/forgot-password">{t("profile.choosePassword")}</a>
          </p>
        ) : isChanging ? (
          <ChangePassword guesses={guesses} email={user.email} onChanged={onChanged} meanwhile={begin} />
        ) : (
          begin
        )}
      </div>
    </AccountGroup>
  );
};
