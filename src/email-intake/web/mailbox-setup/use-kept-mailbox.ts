import { useState } from "react";
import type { SetupKind } from "#email-intake/rules/mailbox-setup/setup-steps.ts";
import { type EditedMailbox, newMailbox, withKind } from "#email-intake/web/own-mailbox/mailbox-values.ts";
import { useActor } from "#platform/web/page.ts";
import { localDraftKey, useLocalDraft } from "#platform/web/saving/local-draft.ts";

type Secrets = { readonly client: string; readonly incoming: string; readonly outgoing: string };
const noSecrets: Secrets = { client: "", incoming: "", outgoing: "" };

const withSecrets = (values: EditedMailbox, { client, incoming, outgoing }: Secrets): EditedMailbox => ({
  ...values,
  signIn: { ...values.signIn, clientSecret: client },
  incoming: { ...values.incoming, password: incoming },
  outgoing: { ...values.outgoing, password: outgoing },
});

/** A new mailbox of a kind as it is typed. The browser keeps it until it is stored, without its secrets. */
export const useKeptMailbox = (kind: SetupKind) => {
  const { userId } = useActor();
  const empty = withKind(newMailbox, kind);
  const emptyText = JSON.stringify(empty);
  const kept = useLocalDraft(
    localDraftKey(userId, "mailbox", kind),
    empty,
    (values) => JSON.stringify(values) === emptyText,
  );
  const [secrets, setSecrets] = useState(noSecrets);
  return {
    value: withSecrets(kept.value, secrets),
    set: (values: EditedMailbox) => {
      kept.set(withSecrets(values, noSecrets));
      const { signIn, incoming, outgoing } = values;
      setSecrets({ client: signIn.clientSecret, incoming: incoming.password, outgoing: outgoing.password });
    },
    clear: () => {
      kept.clear();
      setSecrets(noSecrets);
    },
  };
};
