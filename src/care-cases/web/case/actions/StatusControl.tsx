import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import type { CaseChanges, CaseStatus } from "#care-cases/contract/care-case.ts";
import { useStatusCommands } from "#care-cases/parts/status/web/use-status-commands.ts";
import { needsAnswerFirst } from "#care-cases/rules/case/answer-first.ts";
import { CaseStatusDot } from "#care-cases/web/CaseStatusDot.tsx";
import { caseControls, useControl } from "#care-cases/web/case/case-controls.ts";
import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import { useStatusWord } from "#care-cases/web/use-status-word.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useActor } from "#platform/web/page.ts";
import { PopoverMenu } from "#ui/overlay/PopoverMenu.tsx";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import { moveNeed } from "./move-needs.ts";

const AnswerFirst = lazyComponent(() => import("#care-cases/web/closing/AnswerFirst.tsx"));
const MoveDialog = lazyComponent(() => import("./MoveDialog.tsx"));

/**
 * The case's status, and the statuses that the reader may move it to. Customers accept or reject a delivered case next
 * to it.
 */
export const StatusControl = () => {
  const { t } = useWords();
  const actor = useActor();
  const today = businessDate(new Date(useNow()));
  const [asking, ask] = useState<CaseStatus | null>(null);
  const [closing, close] = useState<CaseStatus | null>(null);
  const { saver, careCase, ask: askOnPage, write } = useCasePage();
  const opener = useControl(caseControls.status);
  const { status } = careCase;
  const moves = isStaff(actor) || status !== "Delivered" ? careCase.may.moveTo : [];
  const need = asking && moveNeed(careCase, asking, today);

  const move = (changes: CaseChanges & { status?: CaseStatus }) => {
    ask(null);
    const { statusReason = null, followUpDate = careCase.followUpDate, status: to = status } = changes;
    void saver.save("status", changes, { status: to, statusReason, followUpDate });
  };
  const choose = (to: CaseStatus) => {
    const needed = moveNeed(careCase, to, today);
    if (needed === "message") askOnPage("message");
    else if (needed) ask(to);
    else if (isStaff(actor) && needsAnswerFirst(careCase, to)) close(to);
    else move({ status: to });
  };
  useStatusCommands(moves, choose);
  const word = useStatusWord(careCase);
  const dot = <CaseStatusDot status={status} contactPerson={careCase.contactPerson} />;

  if (moves.length === 0) return <span className="row-inline gap-2 medium nowrap control-high">{dot}</span>;
  return (
    <>
      <PopoverMenu
        label={t("casePage.changeStatus", { status: word })}
        opener={opener}
        title={t("caseKey.withKey", { act: t("caseKey.status"), key: "M" })}
        triggerClass="button"
        align="end"
        trigger={
          <>
            {dot}
            <IconChevronDown size={16} aria-hidden="true" />
          </>
        }
        items={moves.map((to) => ({
          id: to,
          content: <CaseStatusDot status={to} />,
          onChoose: () => choose(to),
        }))}
      />
      {closing ? (
        <AnswerFirst
          customer={careCase.customer?.name}
          to={closing}
          onAnswer={() => {
            close(null);
            write("external");
          }}
          onAnyway={() => {
            close(null);
            move({ status: closing });
          }}
          onClose={() => close(null)}
        />
      ) : null}
      {asking && (need === "reason" || need === "date") ? (
        <MoveDialog careCase={careCase} to={asking} need={need} today={today} onMove={move} onClose={() => ask(null)} />
      ) : null}
    </>
  );
};
