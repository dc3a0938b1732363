import { Link } from "react-router";
import type { ToDo, ToDoStep } from "#dashboard/contract/calls.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./FirstSteps.module.css";
import { StepOfList } from "./StepsLine.tsx";

/** The page of each step. */
const placeOf: Readonly<Record<ToDoStep, string>> = {
  nameHavn: "/settings/general",
  setHours: "/settings/support",
  setPhones: "/settings/support",
  setLevels: "/service-levels",
  createTeam: "/settings/teams",
  addColleague: "/settings/staff",
  tryMail: "/settings/general",
  chooseSignIn: "/settings/system",
  setSecret: "/settings/system",
  backUp: "/settings/system",
  createCompany: "/customers",
};

/** What is still to do before others use this Havn, and what is done. */
export const ToDoList = ({ steps }: Pick<ToDo, "steps">) => {
  const { t } = useWords();
  return (
    <ol className={`grid mt-3 ${styles.steps}`} data-kind="to-do">
      {steps.map(({ name, isDone }) => (
        <StepOfList key={name} isDone={isDone} help={t(`toDoStepHelp.${name}`)}>
          <Link className="line-link medium" to={placeOf[name]} prefetch="intent">
            {t(`toDoStep.${name}`)}
          </Link>
        </StepOfList>
      ))}
    </ol>
  );
};
