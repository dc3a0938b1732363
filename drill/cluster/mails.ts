import PostalMime from "postal-mime";
import type { ReceivedMail } from "#tests/support/mail/smtp-server.ts";

export type Mails = {
  /** Markers that an address was told of. */
  readonly toldOf: ReadonlyMap<string, ReadonlySet<string>>;
  readonly count: number;
  /** How many arrived again, with the same Message-ID or about the same message. */
  readonly doubles: number;
};

const markers = /drill-\d{6}/g;

/** What arrived by email, by who was told of what. */
export async function readMails(received: readonly ReceivedMail[]): Promise<Mails> {
  const toldOf = new Map<string, Set<string>>();
  const ids = new Set<string>();
  let doubles = 0;
  for (const { to, data } of received) {
    const mail = await PostalMime.parse(data);
    const [address = ""] = to;
    const known = toldOf.get(address) ?? new Set();
    const told = new Set((mail.text ?? "").match(markers) ?? []);
    const isAgain = ids.has(mail.messageId ?? "") || [...told].some((marker) => known.has(marker));
    if (isAgain) doubles += 1;
    ids.add(mail.messageId ?? "");
    toldOf.set(address, known.union(told));
  }
  return { toldOf, count: received.length, doubles };
}
