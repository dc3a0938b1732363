import type { MailboxTestStep, MailboxTestStepName, TestedServerName } from "#email-intake/contract/mailbox-test.ts";

/** One step of a test, with the server that it is about. */
export type PlannedStep = { readonly step: MailboxTestStepName; readonly server: TestedServerName | null };

export const isSameStep = (one: PlannedStep, other: PlannedStep): boolean =>
  one.step === other.step && one.server === other.server;

type Plan = PlannedStep & { readonly needs: readonly PlannedStep[] };

const both = (server: TestedServerName) =>
  ({
    name: { step: "name", server },
    tls: { step: "tls", server },
    signIn: { step: "signIn", server },
  }) as const;
/** Only where OAuth2 signs in. */
const token = { step: "token", server: null } as const;
const incoming = both("incoming");
const outgoing = both("outgoing");
const folder = { step: "folder", server: "incoming" } as const;
const send = { step: "send", server: "outgoing" } as const;
const receive = { step: "receive", server: null } as const;

/** All steps in their order, each with those that it needs: what is wrong with one server doesn't hide what is with the other. */
const plan: readonly Plan[] = [
  { ...incoming.name, needs: [] },
  { ...outgoing.name, needs: [] },
  { ...incoming.tls, needs: [incoming.name] },
  { ...outgoing.tls, needs: [outgoing.name] },
  { ...token, needs: [] },
  { ...incoming.signIn, needs: [incoming.tls, token] },
  { ...outgoing.signIn, needs: [outgoing.tls, token] },
  { ...folder, needs: [incoming.signIn] },
  { ...send, needs: [outgoing.signIn] },
  { ...receive, needs: [folder, send] },
  { step: "dmarc", server: null, needs: [receive] },
];

/** A test before it began. */
export const stepsToDo = ({ hasToken = false } = {}): MailboxTestStep[] =>
  plan
    .filter((planned) => hasToken || !isSameStep(planned, token))
    .map(({ step, server }) => ({
      ...{ step, server, state: "waiting", problem: null, said: "", count: null, checkedBy: null },
    }));

const isOver = ({ state }: MailboxTestStep): boolean => state !== "waiting" && state !== "running";
const isWell = ({ state }: MailboxTestStep): boolean => state === "passed" || state === "noticed";

/** The next step to do; null if all are done. Steps before it that can't be done are skipped. */
export function nextStep(steps: readonly MailboxTestStep[]): { steps: MailboxTestStep[]; next: PlannedStep | null } {
  const after = [...steps];
  for (const [at, step] of after.entries()) {
    if (isOver(step)) continue;
    const needs = plan.find((planned) => isSameStep(planned, step))?.needs ?? [];
    const needed = after.filter((each) => needs.some((need) => isSameStep(each, need)));
    if (needed.every(isWell)) return { steps: after, next: step };
    after[at] = { ...step, state: "skipped" };
  }
  return { steps: after, next: null };
}
