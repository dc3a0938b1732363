import { IconAlarm, IconAlarmFilled, IconBolt } from "@tabler/icons-react";
import { useState } from "react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import type { AttachedPart } from "#care-cases/web/case/attached-part.ts";
import { pressControl } from "#care-cases/web/case/press-control.ts";
import { lazyPart } from "#platform/web/loading/lazy-part.tsx";
import { Button } from "#ui/button/Button.tsx";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";

const PutOff = lazyPart(() => import("./PutOffDialog.tsx"));

const controlId = "case-put-off";

type Props = { careCase: Pick<CareCase, "id" | "putOff" | "may"> };

/** Puts the case off until a time, changes that, or brings it back. */
const PutOffControl = ({ careCase }: Props) => {
  const { t } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const { putOff, may } = careCase;
  if (!may.putOff) return null;
  const Icon = putOff ? IconAlarmFilled : IconAlarm;
  return (
    <>
      <Button
        id={controlId}
        title={t("caseKey.withKey", { act: t("caseKey.putOff"), key: "Z" })}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon size={16} aria-hidden="true" />
        <span className="heard-on-phone">{t(putOff ? "putOff.change" : "putOff.open")}</span>
      </Button>
      {isOpen ? <PutOff careCase={careCase} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};

/** Shows until when the reader has put the case off, and their note. */
const PutOffNote = ({ putOff }: Pick<CareCase, "putOff">) => {
  const { t, tag } = useWords();
  if (!putOff) return null;
  return (
    <p className="help anywhere">
      {t("putOff.shown", { when: formatInstant(tag, putOff.until) })}
      {putOff.note ? <span className="block text">{putOff.note}</span> : null}
    </p>
  );
};

export const usePutOffPart = (careCase: CareCase): AttachedPart => {
  const { t } = useWords();
  const words = "caseKey.putOff";
  return {
    control: <PutOffControl key="put-off" careCase={careCase} />,
    note: <PutOffNote key="put-off" putOff={careCase.putOff} />,
    command: careCase.may.putOff
      ? {
          id: "case.putOff",
          group: "case",
          label: t(words),
          words,
          keys: "z",
          icon: IconBolt,
          run: () => pressControl(controlId),
        }
      : null,
  };
};
