import { IconBuilding, IconLogout, IconUser } from "@tabler/icons-react";
import { Link } from "react-router";
import { ShortcutsList, shortcutsCommand } from "#app/web/palette/shortcuts-list.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useData } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { openInFrame } from "#ui/overlay/frame-dialog.ts";
import { usePopover } from "#ui/overlay/use-popover.ts";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { useColorScheme } from "#ui/theme/color-scheme.ts";
import { nameQuery } from "#users/web/user-queries.ts";
import { useWords } from "#wording/use-words.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { commandsOf } from "./menu-entries.ts";
import styles from "./PersonMenu.module.css";
import { type LogOut, useLogOut } from "./use-log-out.ts";

const LogOutQuestion = lazyComponent(() => import("./LogOutQuestion.tsx"));

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
    <fieldset className="actions lined gap-y-1 gap-x-4 pt-2 pb-3 px-4">
      <legend className="pt-2 faint small">{t("frame.appearance")}</legend>
      {schemes.map(([scheme, words]) => (
        <label key={scheme} className="row-inline fine pressable gap-icon control-small-high">
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

const LogOutButton = ({ of: { busy, logOut } }: { of: LogOut }) => {
  const { t } = useWords();
  return (
    <button type="button" className={`row px-2 rounded hovers ${styles.act}`} onClick={logOut} disabled={busy}>
      <IconLogout size={16} aria-hidden="true" />
      {busy ? t("frame.loggingOut") : t("frame.logOut")}
    </button>
  );
};

/** The signed-in person: links to their own pages, light or dark mode, the language, log out. */
export const PersonMenu = () => {
  const { t } = useWords();
  const actor = useActor();
  const { userId, name: nameAtFirst, email, role } = actor;
  const { data: name } = useData(nameQuery({ userId, name: nameAtFirst }), nameAtFirst);
  const popover = usePopover({ id: "person-menu", align: "end" });
  const leaving = useLogOut(popover.close);
  return (
    <>
      <button
        {...popover.button}
        type="button"
        className={`center control-high round ${styles.open}`}
        aria-label={t("frame.personMenu", { name })}
        title={name}
      >
        <PersonInitials id={userId} name={name} withName={false} size="large" />
      </button>
      <div {...popover.panel} className={`${popover.panelClass} ${styles.menu}`}>
        <div className="grid px-4 py-3 lined">
          <strong>{name}</strong>
          <span className="cut help">{email}</span>
          <span className="cut help">{t(roles[role])}</span>
        </div>
        <div className="lined">
          <Link
            className={`row px-2 rounded hovers quiet-link ${styles.act}`}
            to="/profile"
            prefetch="intent"
            onClick={popover.close}
          >
            <IconUser size={16} aria-hidden="true" />
            {t("frame.yourProfile")}
          </Link>
          {role === "administrator" ? (
            <Link
              className={`row px-2 rounded hovers quiet-link ${styles.act}`}
              to="/company"
              prefetch="intent"
              onClick={popover.close}
            >
              <IconBuilding size={16} aria-hidden="true" />
              {t("companySettings.menu")}
            </Link>
          ) : null}
          {[...commandsOf(actor), shortcutsCommand].map(({ words, icon: Icon, key, isInPersonMenu, opens }) =>
            isInPersonMenu ? (
              <button
                key={words}
                type="button"
                className={`row px-2 rounded hovers ${styles.act}`}
                data-for-keys={opens === ShortcutsList}
                onClick={() => {
                  popover.close();
                  openInFrame(opens);
                }}
              >
                <Icon size={16} aria-hidden="true" />
                {t(words)}
                {key ? <kbd className="push">{key}</kbd> : null}
              </button>
            ) : null,
          )}
        </div>
        <Appearance />
        <div className="row apart lined py-2 px-4">
          <span className="faint small" aria-hidden="true">
            {t("frame.language")}
          </span>
          <LanguageSwitch />
        </div>
        <LogOutButton of={leaving} />
      </div>
      {leaving.asks ? <LogOutQuestion asks={leaving.asks} answer={leaving.answer} /> : null}
    </>
  );
};
