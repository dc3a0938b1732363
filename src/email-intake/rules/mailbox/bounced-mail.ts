const failed = /^Action:[ \t]*failed\b/im;
const messageId = /^Message-ID:\s{0,3}(<case-[^<>\s]{30,400}>)/gim;

/** The Message-IDs, as far as they look like ours, of emails that a report says couldn't be delivered for good. */
export function bouncedMessageIds(report: string): string[] {
  if (!failed.test(report)) return [];
  return [...report.matchAll(messageId)].flatMap(([, id]) => id ?? []);
}
