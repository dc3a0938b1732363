import { setTimeout as sleep } from "node:timers/promises";
import type { MailboxTestStep } from "#email-intake/contract/mailbox-test.ts";
import { classifySending, classifyTrouble } from "#email-intake/rules/mailbox-test/classify-trouble.ts";
import { judgeSender } from "#email-intake/rules/mailbox-test/sender-verdict.ts";
import type { PlannedStep } from "#email-intake/rules/mailbox-test/test-plan.ts";
import { deliverProbe, makeProbe, type Probe, plusAddress } from "#email-intake/server/mailbox/probe-mail.ts";
import { minuteMs, secondMs } from "#platform/rules/durations.ts";
import { probeTls } from "./probe-tls.ts";
import { runSteps, type StepResult } from "./run-steps.ts";
import { saidByServer, TestFailed, TestLeft } from "./test-failed.ts";
import { testedConnections } from "./tested-connections.ts";
import { secretsOf, type TestedMailbox, tlsOf } from "./tested-mailbox.ts";

type TestOptions = {
  /** Scheme and host of this Havn, by which it knows its own emails. */
  readonly origin: string;
  /** How long to wait for the emails to arrive. */
  readonly waitMs: number;
  /** Whether the process is about to end; then `TestLeft` is thrown. */
  readonly isLeaving: () => boolean;
  readonly onChange: (steps: readonly MailboxTestStep[]) => Promise<void>;
};

/** For connecting, signing in and opening a folder; sending takes as long as a server may think. */
const usualLimitMs = 30 * secondMs;
const sendLimitMs = 2 * minuteMs;
const lookEveryMs = secondMs;

/**
 * Tests a mailbox in steps: connects to both servers, signs in, opens the folder, sends two emails to the mailbox itself,
 * one of them to an address with a plus, waits for them, and reads what the server says about their sender. Havn may be
 * reading the mailbox meanwhile; the emails are deleted, or ignored. What fails is a step's result.
 */
export async function runMailboxTest(mailbox: TestedMailbox, options: TestOptions): Promise<MailboxTestStep[]> {
  const { origin, waitMs, isLeaving, onChange } = options;
  const connections = testedConnections(mailbox, new URL(origin).hostname);
  const probes: Record<"plain" | "plus", Probe> = {
    plain: makeProbe({ origin }, mailbox.sender, mailbox.address),
    plus: makeProbe({ origin }, mailbox.replyAddress, plusAddress(mailbox.replyAddress)),
  };
  const stay = () => {
    if (isLeaving()) throw new TestLeft();
  };
  const test = { mailbox, connections, probes, waitMs, stay };
  try {
    return await runSteps({
      plan: { hasToken: mailbox.oauth !== undefined },
      doStep: async (step, signal) => {
        stay();
        return acts[step.step](test, step, signal);
      },
      limitMs: ({ step }) =>
        step === "receive" ? waitMs + usualLimitMs : step === "send" ? sendLimitMs : usualLimitMs,
      secrets: () => [...secretsOf(mailbox), ...connections.tokens()],
      onChange,
    });
  } finally {
    await connections.close(Object.values(probes).map(({ messageId }) => messageId));
  }
}

type Test = {
  readonly mailbox: TestedMailbox;
  readonly connections: ReturnType<typeof testedConnections>;
  readonly probes: Readonly<Record<"plain" | "plus", Probe>>;
  readonly waitMs: number;
  readonly stay: () => void;
};
type Act = (test: Test, step: PlannedStep, signal: AbortSignal) => Promise<StepResult>;

const serverOf = ({ mailbox }: Test, step: PlannedStep) => {
  const name = step.server ?? "incoming";
  const server = mailbox[name];
  if (server === null) throw new TestFailed("notSet");
  return { name, server };
};

const acts: Readonly<Record<PlannedStep["step"], Act>> = {
  name: async (test, step) => {
    const { name } = serverOf(test, step);
    return { said: (await test.connections.reach(name)).host };
  },
  tls: async (test, step, signal) => {
    const { name, server } = serverOf(test, step);
    const { ownHost, reach } = test.connections;
    const reached = await reach(name);
    const protocol = name === "outgoing" ? "smtp" : "imap";
    const probed = { reached, port: server.port, tls: tlsOf(server, reached), protocol, ownHost, signal } as const;
    const { said, isEncrypted } = await probeTls(probed);
    return { said, ...(!isEncrypted && { state: "noticed", problem: "notEncrypted" }) };
  },
  token: async ({ connections, mailbox }) => {
    await connections.getToken();
    return { said: mailbox.oauth?.issuer ?? "" };
  },
  signIn: async (test, step, signal) => {
    const { server } = serverOf(test, step);
    const { connections, mailbox } = test;
    if (!mailbox.oauth && server.user !== null && server.password === null) throw new TestFailed("noPassword");
    const signingIn = step.server === "outgoing" ? connections.signInToSend(signal) : connections.signInToRead(signal);
    await signingIn.catch((error: unknown) => {
      const trouble = error instanceof Error ? error : {};
      const isByToken = mailbox.oauth !== undefined && server.password === null;
      if (!isByToken || classifyTrouble(trouble) !== "credentials") throw error;
      throw new TestFailed("tokenRefused", saidByServer(error));
    });
    return {};
  },
  folder: async ({ connections }, _step, signal) => {
    const { count, isReadOnly } = await connections.openFolder(signal);
    return { count, ...(isReadOnly && { state: "noticed", problem: "readOnly" }) };
  },
  send: async (test, _step, signal) => {
    await sendOne(test, "plain", signal);
    await sendOne(test, "plus", signal);
    return {};
  },
  receive: async ({ connections, probes, waitMs, stay }, _step, signal) => {
    const begun = performance.now();
    const opened = connections.opened(signal);
    let missing = Object.values(probes);
    while (missing.length > 0) {
      stay();
      const left: Probe[] = [];
      for (const probe of missing) if ((await opened.find(probe.messageId)) === null) left.push(probe);
      missing = left;
      if (missing.length === 0) break;
      if (performance.now() - begun > waitMs)
        throw new TestFailed(missing.includes(probes.plain) ? "notArrived" : "plusNotArrived");
      await sleep(lookEveryMs, undefined, { signal });
    }
    return { count: Math.round((performance.now() - begun) / secondMs) };
  },
  dmarc: async ({ connections, probes, mailbox }, _step, signal) => {
    const opened = connections.opened(signal);
    const { headers, senders } = await connections.headOf(probes.plain.messageId);
    const said = headers.find(({ key }) => key === "authentication-results")?.value ?? "";
    return { said, ...judgeSender({ headers, senders }, await opened.checkers(mostChecked), mailbox.trustedAuth) };
  },
};

/** How many of the latest emails are asked who checked their sender. */
const mostChecked = 50;

async function sendOne({ connections, probes }: Test, kind: "plain" | "plus", signal: AbortSignal): Promise<void> {
  try {
    await deliverProbe(connections.sender(signal), probes[kind]);
  } catch (error) {
    const trouble = error instanceof Error ? error : {};
    throw new TestFailed(classifySending(trouble, kind === "plus"), saidByServer(error));
  }
}
