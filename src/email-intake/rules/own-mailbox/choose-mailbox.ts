/** What decides which mailbox a case is answered from. */
export type MailboxChoice = {
  readonly id: number;
  readonly isDefault: boolean;
  readonly isRetired: boolean;
  readonly isDraft: boolean;
  readonly teamId: number | null;
};

export type CaseOfMailbox = {
  /** The mailbox by which it came: null for the environment's, undefined if it came otherwise. */
  readonly came: number | null | undefined;
  readonly ownerTeamId: number | null;
};

/**
 * The mailbox that a case is answered from, null for the environment's: the one by which it came, unless that was retired
 * or removed; else its team's; else the default. `sendsByEnvironment`: the environment sets a server that sends.
 */
export function chooseMailbox<M extends MailboxChoice>(
  { came, ownerTeamId }: CaseOfMailbox,
  mailboxes: readonly M[],
  sendsByEnvironment: boolean,
): M | null {
  const active = mailboxes.filter(sendsMails);
  if (came === null && sendsByEnvironment) return null;
  const own = active.find(({ id }) => id === came);
  if (own) return own;
  const ofTeam = ownerTeamId === null ? [] : active.filter(({ teamId }) => teamId === ownerTeamId);
  const oldestFirst = ofTeam.toSorted((a, b) => a.id - b.id);
  return oldestFirst.find(({ isDefault }) => isDefault) ?? oldestFirst[0] ?? defaultMailbox(active);
}

/** Whether emails go out by it. */
export const sendsMails = ({ isRetired, isDraft }: Pick<MailboxChoice, "isRetired" | "isDraft">): boolean =>
  !isRetired && !isDraft;

/** The mailbox of all that isn't about a case; null for the environment's. */
export const defaultMailbox = <M extends MailboxChoice>(mailboxes: readonly M[]): M | null =>
  mailboxes.find((mailbox) => mailbox.isDefault && sendsMails(mailbox)) ?? null;
