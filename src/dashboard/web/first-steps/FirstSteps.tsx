import { Link } from "react-router";
import { caseListUrl } from "#care-cases/rules/public.ts";
import { NewCaseFailed } from "#care-cases/web/list/NewCaseButton.tsx";
import { useNewCase } from "#care-cases/web/list/use-new-case.ts";
import type { FirstSteps as Steps } from "#dashboard/contract/calls.ts";
import { executiveUrl } from "#dashboard/rules/executive-links.ts";
import { casesToAnswer, unassignedCases } from "#dashboard/rules/figures.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import type { FirstStep } from "#preferences/contract/calls.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import type { Dashboard } from "#users/contract/user-account.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./FirstSteps.module.css";
import { firstStepsQuery, type HomeSteps } from "./first-steps-query.ts";
import { StepOfList, StepsLine } from "./StepsLine.tsx";
import { ToDoList } from "./ToDoList.tsx";
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

const FirstStepList = ({ steps, act }: Pick<Steps, "steps"> & { act: FirstStepActions }) => {
  const { t } = useWords();
  return (
    <ol className={`grid mt-3 ${styles.steps}`}>
      {steps.map(({ name, isDone }) => (
        <StepOfList key={name} isDone={isDone} help={t(`firstStepHelp.${name}`)}>
          <StepAct name={name} onFollow={() => (isJustSeen.includes(name) && !isDone ? act.tick(name) : undefined)} />
        </StepOfList>
      ))}
    </ol>
  );
};

const Shown = ({ shown, dashboard }: { shown: HomeSteps; dashboard: Dashboard }) => {
  const { t } = useWords();
  const act = useFirstSteps(shown);
  const skip = (
    <Button size="small" variant="plain" className="fixed" onClick={act.skip}>
      {t("firstSteps.skip")}
    </Button>
  );
  const error = act.error ? <ErrorNote action={t("firstSteps.notKept")} error={act.error} /> : null;
  const title = t(shown.kind === "toDo" ? "toDo.title" : "firstSteps.title");
  return (
    <StepsLine title={title} steps={shown.steps} act={skip} error={error}>
      <p className="soft">{t(`homeAbout.${dashboard}`)}</p>
      {shown.kind === "toDo" ? <ToDoList steps={shown.steps} /> : <FirstStepList steps={shown.steps} act={act} />}
    </StepsLine>
  );
};

type Props = { loaded: HomeSteps | null; dashboard: Dashboard };

/** What this home page shows, and the first steps or what is to do, until they are done or skipped. */
const FirstSteps = ({ loaded, dashboard }: Props) => {
  const { data: shown } = useData(firstStepsQuery(useActor()), loaded);
  return shown ? <Shown shown={shown} dashboard={dashboard} /> : null;
};

export default FirstSteps;
