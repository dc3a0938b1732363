import { IconAlertTriangle } from "@tabler/icons-react";
import { useLocation } from "react-router";
import { endImpersonation } from "#impersonation/web/impersonate.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { ChangedIdentity } from "#platform/contract/changed-identity.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { clearChangedIdentity, useChangedIdentity } from "#platform/web/changed-identity.ts";
import { usePage } from "#platform/web/page.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { companyCalls } from "#sign-in/contract/company-calls.ts";
import { pathAfterSwitch } from "#sign-in/web/switch-company.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./ChangedIdentityNote.module.css";

type NoteProps = { actor: Actor; changed: ChangedIdentity };

const useNote = ({ actor, changed }: NoteProps) => {
  const { t } = useWords();
  const { companies } = usePage();
  const nameOf = (number: string | null | undefined) =>
    companies.find(({ customerNumber }) => customerNumber === number)?.name ?? number ?? "";
  const [userId, customerNumber] = changed.identity.split("@");
  const isSamePerson = Number(userId) === actor.userId;
  if (isSamePerson && actor.customerNumber !== null) {
    const company = nameOf(customerNumber);
    const back = async () => {
      await browserApi(companyCalls).updateCustomerNumber({ body: { customerNumber: actor.customerNumber ?? "" } });
      clearChangedIdentity();
    };
    const switchBack = { words: t("company.switchBack", { company: nameOf(actor.customerNumber) }), run: back };
    return { title: t("company.changedTitle", { company }), switchBack, goOn: t("company.reload", { company }) };
  }
  const { name } = changed;
  const isImpersonating = changed.impersonatorName !== null;
  return {
    title: isImpersonating ? t("company.actingTitle", { name }) : t("company.otherTitle", { name }),
    switchBack:
      isImpersonating && actor.role === "staff" ? { words: t("impersonation.end"), run: endImpersonation } : null,
    goOn: t("company.reloadAs", { name }),
  };
};

const Note = (props: NoteProps) => {
  const { t } = useWords();
  const { pathname } = useLocation();
  const { title, switchBack, goOn } = useNote(props);
  const switching = useSave({ send: (run: () => Promise<void>) => run() });
  return (
    <section
      className={`row wrap gap-y-2 gap-x-3 py-3 px-6 sticky amber-tint ${styles.note}`}
      role="alert"
      aria-label={title}
    >
      <IconAlertTriangle className="fixed amber" size={18} aria-hidden="true" />
      <div className={`shrink ${styles.words}`}>
        <p className="amber strong">{title}</p>
        <p>{t("company.changedHelp")}</p>
        {switching.error ? <ErrorNote error={switching.error} action={t("company.notSwitched")} /> : null}
      </div>
      <div className="actions">
        {switchBack ? (
          <Button variant="filled" aria-busy={switching.isPending} onClick={() => void switching.save(switchBack.run)}>
            {switchBack.words}
          </Button>
        ) : null}
        <Button onClick={() => location.assign(pathAfterSwitch(pathname))}>{goOn}</Button>
      </div>
    </section>
  );
};

/**
 * Another tab switched company or started impersonating: this page says so, makes no more calls, and offers both ways
 * to continue.
 */
export const ChangedIdentityNote = () => {
  const { actor } = usePage();
  const changed = useChangedIdentity();
  return actor && changed ? <Note actor={actor} changed={changed} /> : null;
};
