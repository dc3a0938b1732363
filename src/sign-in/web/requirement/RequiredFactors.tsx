import { useState } from "react";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { requirementCalls, type SignInRequirement } from "#sign-in/contract/requirement-calls.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { formatDate } from "#ui/time/format-time.ts";
import { AccountGroup, AccountList, AccountRow } from "#users/web/account/AccountRow.tsx";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";

/** `screen`: which shows them. */
type Props = { requirements: readonly SignInRequirement[]; screen: string };

const nameOf = ({ of }: SignInRequirement, t: Words["t"]): string =>
  of.kind === "role" ? t(`staffRole.${of.role}`) : t("requirement.everybody");

const ChangeRequirement = ({
  requirement,
  screen,
  onClose,
}: Omit<Props, "requirements"> & { requirement: SignInRequirement; onClose: () => void }) => {
  const { t } = useWords();
  const isRequired = requirement.required === null;
  const changing = useSave({
    send: () => browserApi(requirementCalls).setSignInRequirement({ body: { of: requirement.of, isRequired } }),
    onSaved: async () => {
      await invalidate(screen);
      onClose();
    },
  });
  const who = nameOf(requirement, t);
  return (
    <Modal
      title={t(isRequired ? "requirement.requireTitle" : "requirement.endTitle", { who })}
      help={
        isRequired
          ? t("requirement.requireHelp", { without: requirement.without, people: requirement.people })
          : t("requirement.endHelp")
      }
      go={t(isRequired ? "requirement.require" : "requirement.end")}
      saving={changing}
      failed={t("requirement.failed")}
      onClose={onClose}
    />
  );
};

const Row = ({ requirement, screen }: { requirement: SignInRequirement; screen: string }) => {
  const { t, tag } = useWords();
  const [isAsking, setAsking] = useState(false);
  const { required, people, without } = requirement;
  return (
    <AccountRow label={nameOf(requirement, t)}>
      <div className="row wrap gap-y-2 gap-x-4 py-1">
        <span>
          {required
            ? t("requirement.from", { date: formatDate(tag, required.graceUntil) })
            : t("requirement.notRequired")}{" "}
          <span className="soft">{t("requirement.without", { without, people })}</span>
        </span>
        <Button size="small" onClick={() => setAsking(true)}>
          {t(required ? "requirement.end" : "requirement.require")}
        </Button>
      </div>
      {isAsking ? (
        <ChangeRequirement requirement={requirement} screen={screen} onClose={() => setAsking(false)} />
      ) : null}
    </AccountRow>
  );
};

/** Of whom a passkey or an app for codes is required, and how many have none yet. */
export const RequiredFactors = ({ requirements, screen }: Props) => {
  const { t } = useWords();
  return (
    <AccountGroup title={t("requirement.title")} help={t("requirement.help")}>
      <div className="pt-2">
        <AccountList>
          {requirements.map((requirement) => (
            <Row key={nameOf(requirement, t)} requirement={requirement} screen={screen} />
          ))}
        </AccountList>
      </div>
    </AccountGroup>
  );
};
