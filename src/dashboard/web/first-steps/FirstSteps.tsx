import { IconChevronRight, IconCircle, IconCircleCheck } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { caseListUrl } from "#care-cases/rules/public.ts";
import { NewCaseFailed } from "#care-cases/web/list/NewCaseButton.tsx";
import { useNewCase } from "#care-cases/web/list/use-new-case.ts";
import type { FirstSteps as Steps } from "#dashboard/contract/calls.ts";
import { executiveUrl } from "#dashboard/rules/executive-links.ts";
import { casesToAnswer, unassignedCases } from "#dashboard/rules/figures.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import type { FirstStep } from "#preferences/contract/calls.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import type { Dashboard } from "#users/contract/user-account.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./FirstSteps.module.css";
import { firstStepsQuery } from "./first-steps-query.ts";
import { type FirstStepActions, useFirstSteps } from "./use-first-steps.ts";

/** The page of each step. Creating a case is a button. */
const placeOf: Readonly<Record<Exclude<FirstStep, "createCase">, string>> = {
  takeCase: caseListUrl(unassignedCases),
  answer: caseListUrl(casesToAnswer),
  chooseNotifications: "/notifications?tab=settings",
  assign: caseListUrl(unassignedCases),
  orderTeam: "/teams",
  planDays: "/planner",
  comparePeriods: executiveUrl(365, false),
  readReport: "/customers",
  nameHavn: "/settings/general",
  createTeam: "/settings/teams",
  tryMail: "/settings/general",
  setSupport: "/settings/support",
  addColleague: "/settings/staff",
  createCompany: "/customers",
  inviteColleague: "/users",
  companySettings: "/company",
  seeSupport: "/support",
};

/** Steps without a result that the server could find. */
const isJustSeen: readonly FirstStep[] = [
  "assign",
  "planDays",
  "comparePeriods",
  "readReport",
  "companySettings",
  "seeSupport",
];

type ActProps = { name: FirstStep; onFollow: () => void };

const StepAct = ({ name, onFollow }: ActProps) => {
  const { t } = useWords();
  const newCase = useNewCase();
  const words = t(`firstStep.${name}`);
  if (name !== "createCase") {
    return (
      <Link className="line-link medium" to={placeOf[name]} prefetch="intent" onClick={onFollow}>
        {words}
      </Link>
    );
  }
  return (
    <>
      <button
        type="button"
        className="text-button accent medium"
        aria-busy={newCase.isCreating}
        onClick={newCase.create}
      >
        {words}
      </button>
      <NewCaseFailed newCase={newCase} />
    </>
  );
};

const Step = ({ name, isDone, children }: Steps["steps"][number] & { children: ReactNode }) => {
  const { t } = useWords();
  const Icon = isDone ? IconCircleCheck : IconCircle;
  return (
    <li className={`flex gap-2 top ${styles.step}`} data-done={isDone}>
      <Icon className={`fixed faint ${styles.sign}`} size={18} aria-hidden="true" />
      <div className="shrink">
        <p>
          {children}
          {isDone ? <span className="only-for-screen-readers"> ({t("firstSteps.done")})</span> : null}
        </p>
        <p className="soft small">{t(`firstStepHelp.${name}`)}</p>
      </div>
    </li>
  );
};

const List = ({ kind, steps, act }: Steps & { act: FirstStepActions }) => (
  <ol className={`grid mt-3 ${styles.steps}`} data-kind={kind}>
    {steps.map((step) => (
      <Step key={step.name} {...step}>
        <StepAct
          name={step.name}
          onFollow={() => (isJustSeen.includes(step.name) && !step.isDone ? act.tick(step.name) : undefined)}
        />
      </Step>
    ))}
  </ol>
);

const Shown = ({ steps, dashboard }: { steps: Steps; dashboard: Dashboard }) => {
  const { t } = useWords();
  const act = useFirstSteps(steps);
  const [isOpen, setOpen] = useState(false);
  const done = steps.steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={`mt-8 lined-above fine ${styles.line}`} aria-labelledby="first-steps">
      <header className="row apart gap-x-4 row-high">
        <h2 className="flex fine normal">
          <button
            type="button"
            className="text-button row-inline gap-2 target-high"
            aria-expanded={isOpen}
            aria-controls="first-steps-list"
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight className={`faint ${styles.unfold}`} size={16} aria-hidden="true" />
            <span id="first-steps" className="medium text">
              {t("firstSteps.title")}
            </span>
            <span className="faint figures">{t("firstSteps.progress", { done, all: steps.steps.length })}</span>
          </button>
        </h2>
        <Button size="small" variant="plain" className="fixed" onClick={act.skip}>
          {t("firstSteps.skip")}
        </Button>
      </header>
      {act.error ? <ErrorNote action={t("firstSteps.notKept")} error={act.error} /> : null}
      <div id="first-steps-list" hidden={!isOpen}>
        <p className="soft">{t(`homeAbout.${dashboard}`)}</p>
        <List {...steps} act={act} />
      </div>
    </section>
  );
};

type Props = { loaded: Steps | null; dashboard: Dashboard };

/** What this home page shows, and the first steps, until they are done or skipped. */
const FirstSteps = ({ loaded, dashboard }: Props) => {
  const { data: steps } = useData(firstStepsQuery(), loaded);
  return steps ? <Shown steps={steps} dashboard={dashboard} /> : null;
};

export default FirstSteps;
