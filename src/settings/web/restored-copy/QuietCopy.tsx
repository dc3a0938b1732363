import { useRef, useState } from "react";
import type { SystemStatusData } from "#settings/contract/system-calls.ts";
import { RowFrame, RowLine } from "#settings/web/rows/RowFrame.tsx";
import { Button } from "#ui/button/Button.tsx";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { type CopyMails, GoOnQuestion } from "./GoOnQuestion.tsx";

type Copy = NonNullable<SystemStatusData["restoredCopy"]>;

const Quiet = ({ copy: { backupMadeAt, restoredAt }, mails }: { copy: Copy; mails: CopyMails }) => {
  const { t, tag } = useWords();
  const [isAsked, ask] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const facts = [
    ["made", formatInstant(tag, backupMadeAt)],
    ["restored", formatInstant(tag, restoredAt)],
    ["before", t("restoredCopy.mails", { count: mails.before })],
    ["since", t("restoredCopy.mails", { count: mails.since })],
  ] as const;
  return (
    <RowFrame id="system-copy" title={t("restoredCopy.title")} help={t("restoredCopy.help")} titleRef={heading}>
      <dl className="stack gap-1">
        {facts.map(([name, said]) => (
          <div key={name} className="row wrap gap-2">
            <dt className="soft">{t(`restoredCopy.${name}`)}</dt>
            <dd className="figures">{said}</dd>
          </div>
        ))}
      </dl>
      <RowLine
        button={
          <Button variant="filled" onClick={() => ask(true)}>
            {t("restoredCopy.go")}
          </Button>
        }
      />
      {isAsked ? <GoOnQuestion mails={mails} onClose={() => ask(false)} /> : null}
    </RowFrame>
  );
};

/** That nothing is sent or fetched here, what waits, and the button that ends that; nothing once an administrator went on. */
export const QuietCopy = ({ copy }: { copy: Copy | null }) =>
  copy?.mails ? <Quiet copy={copy} mails={copy.mails} /> : null;
