import { IconBuilding, IconLogout, IconUser, IconUserShare } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { openDialog } from "#app/web/palette/palette-store.ts";
import { useActor } from "#platform/web/page.ts";
import { usePopover } from "#ui/overlay/use-popover.ts";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { useColorScheme } from "#ui/theme/color-scheme.ts";
import { nameQuery } from "#users/web/user-queries.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./PersonMenu.module.css";
import { useLogOut } from "./use-log-out.ts";

const schemes = [
  ["auto", "frame.followSystem"],
  ["light", "frame.light"],
  ["dark", "frame.dark"],
] as const;

const roles = { staff: "frame.roleStaff", administrator: "frame.roleAdministrator", user: "frame.roleUser" } as const;

const Appearance = () => {
  const { t } = useWords();
  const [colorScheme, setColorScheme] = useColorScheme();
  return (
    <fieldset className={`actions lined gap-y-1 gap-x-4 pt-2 pb-3 px-4 ${styles.schemes}`}>
      <legend>{t("frame.appearance")}</legend>
      {schemes.map(([scheme, words]) => (
        <label key={scheme} className={`row-inline fine ${styles.scheme}`}>
          <input
            type="radio"
            name="appearance"
            value={scheme}
            checked={colorScheme === scheme}
            onChange={() => setColorScheme(scheme)}
          />
          {t(words)}
        </label>
      ))}
    </fieldset>
  );
};

const LogOut = () => {
  const { t } = useWords();
  const { busy, logOut } = useLogOut();
  return (
    <button type="button" className={`row hovers px-2 ${styles.act}`} onClick={logOut} disabled={busy}>
      <IconLogout size={16} aria-hidden="true" />
      {busy ? t("frame.loggingOut") : t("frame.logOut")}
    </button>
  );
};

/** Who is signed in, the way to what is theirs, light or dark, log out. */
export const PersonMenu = () => {
  const { t } = useWords();
  const { userId, name: nameAtFirst, email, role } = useActor();
  const { data: name } = useQuery(nameQuery({ userId, name: nameAtFirst }));
  const popover = usePopover({ id: "person-menu", align: "end" });
  return (
    <>
      <button
        {...popover.button}
        type="button"
        className={`center ${styles.open}`}
        aria-label={t("frame.personMenu", { name })}
      >
        <PersonInitials name={name} withName={false} size="large" />
      </button>
      <div {...popover.panel} className={`${popover.panelClass} ${styles.menu}`}>
        <div className={`lined py-3 px-4 ${styles.who}`}>
          <strong>{name}</strong>
          <span>{email}</span>
          <span>{t(roles[role])}</span>
        </div>
        <div className="lined">
          <Link
            className={`row hovers quiet-link px-2 ${styles.act}`}
            to="/profile"
            prefetch="intent"
            onClick={popover.close}
          >
            <IconUser size={16} aria-hidden="true" />
            {t("frame.yourProfile")}
          </Link>
          {role === "administrator" ? (
            <Link
              className={`row hovers quiet-link px-2 ${styles.act}`}
              to="/company"
              prefetch="intent"
              onClick={popover.close}
            >
              <IconBuilding size={16} aria-hidden="true" />
              {t("companySettings.menu")}
            </Link>
          ) : null}
          {role === "staff" ? (
            <button
              type="button"
              className={`row hovers px-2 ${styles.act}`}
              onClick={() => {
                popover.close();
                openDialog("impersonate");
              }}
            >
              <IconUserShare size={16} aria-hidden="true" />
              {t("impersonation.menu")}
            </button>
          ) : null}
        </div>
        <Appearance />
        <LogOut />
      </div>
    </>
  );
};
