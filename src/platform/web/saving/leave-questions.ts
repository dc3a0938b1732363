/** Asks the person, if there is something to ask; resolves to whether the page may be left. */
type Question = () => Promise<boolean>;

const questions = new Set<Question>();

/** Asks before the page is left for another identity, until the returned function is called. */
export const askBeforeLeaving = (question: Question): (() => void) => {
  questions.add(question);
  return () => void questions.delete(question);
};

/** Whether the person lets the page be left; null if nothing asks. */
export const mayLeave = (): Promise<boolean> | null =>
  questions.size === 0
    ? null
    : Promise.all([...questions].map((question) => question())).then((answers) => !answers.includes(false));
