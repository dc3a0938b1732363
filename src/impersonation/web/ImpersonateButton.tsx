import { IconUserShare } from "@tabler/icons-react";
import { useState } from "react";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useActor } from "#platform/web/page.ts";
import { Button } from "#ui/button/Button.tsx";
import type { UserRow } from "#users/contract/user-account.ts";
import { useWords } from "#wording/use-words.ts";
import type { ImpersonationTarget } from "./ImpersonateDialog.tsx";

const ImpersonateDialog = lazyComponent(() => import("./ImpersonateDialog.tsx"));

type Props = {
  user: Pick<UserRow, "name" | "email" | "userType" | "state" | "companies">;
  /** The initially selected company; by default the user's first. */
  customerNumber?: string;
};

/** The companies at which this person can be impersonated: those they accepted. */
const asImpersonationTarget = ({
  name,
  email,
  userType,
  state,
  companies,
}: Props["user"]): ImpersonationTarget | null => {
  const accepted = companies.filter((company) => company.state === "active");
  return userType === "customer" && state !== "removed" && accepted.length > 0
    ? { name, email, companies: accepted }
    : null;
};

/**
 * Impersonates this person, after a confirmation. Renders nothing without permission, or if the person can't be
 * impersonated.
 */
export const ImpersonateButton = ({ user, customerNumber }: Props) => {
  const { t } = useWords();
  const actor = useActor();
  const [isAsking, ask] = useState(false);
  const person = asImpersonationTarget(user);
  if (actor.role !== "staff" || !person) return null;
  return (
    <>
      <Button onClick={() => ask(true)}>
        <IconUserShare size={16} aria-hidden="true" />
        {t("impersonation.actFor")}
      </Button>
      {isAsking ? (
        <ImpersonateDialog
          person={person}
          {...(customerNumber === undefined ? {} : { customerNumber })}
          onClose={() => ask(false)}
        />
      ) : null}
    </>
  );
};
