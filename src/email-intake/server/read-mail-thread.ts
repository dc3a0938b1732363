import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { type ParsedMail, parseMail } from "./parse-mail.ts";

/** What the thread answers: the mail, or why there is none. */
export type ReadMailReply = { readonly mail: ParsedMail } | { readonly problem: string };

if (!isMainThread && parentPort) {
  const port = parentPort;
  const answer = (reply: ReadMailReply) => port.postMessage(reply);
  parseMail(workerData as Uint8Array).then(
    (mail) => answer({ mail }),
    (error: unknown) => answer({ problem: String(error) }),
  );
}
