import { IconAlarm, IconAlarmFilled } from "@tabler/icons-react";
import { useState } from "react";
import { type CaseControl, useControlButton } from "#care-cases/web/case/case-controls.ts";
import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import type { CasePageFeature } from "#care-cases/web/case/case-page-feature.ts";
import { useCommands } from "#platform/web/commands.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { Button } from "#ui/button/Button.tsx";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";

const PutOff = lazyComponent(() => import("./PutOffDialog.tsx"));

const putOffControl: CaseControl = { tab: null };

/** Puts the case off until a time, changes that, or brings it back. */
const PutOffControl = () => {
  const { t } = useWords();
  const { careCase } = useCasePage();
  const [isOpen, setIsOpen] = useState(false);
  const button = useControlButton(putOffControl, () => setIsOpen(true));
  const { putOff, may } = careCase;
  if (!may.putOff) return null;
  const Icon = putOff ? IconAlarmFilled : IconAlarm;
  return (
    <>
      <Button
        ref={button}
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
const PutOffNote = () => {
  const { t, tag } = useWords();
  const { putOff } = useCasePage().careCase;
  if (!putOff) return null;
  return (
    <p className="help anywhere">
      {t("putOff.shown", { when: formatInstant(tag, putOff.until) })}
      {putOff.note ? <span className="block text">{putOff.note}</span> : null}
    </p>
  );
};

const PutOffCommand = () => {
  const { t } = useWords();
  const { careCase, open } = useCasePage();
  const words = "caseKey.putOff";
  const run = () => open(putOffControl);
  const command = {
    id: "case.putOff",
    group: "case",
    label: t(words),
    words,
    keys: "z",
    place: 80,
    icon: IconAlarm,
    run,
  } as const;
  useCommands(careCase.may.putOff ? [command] : []);
  return null;
};

export const putOffPage: CasePageFeature = {
  slots: {
    header: [{ place: 40, Part: PutOffControl }],
    note: [{ place: 10, Part: PutOffNote }],
    commands: [{ place: 80, Part: PutOffCommand }],
  },
};
