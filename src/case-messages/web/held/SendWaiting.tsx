import { useEffect } from "react";
import { useConnection } from "#platform/web/errors/connection.ts";
import { loadIfThere } from "#platform/web/loading/load-code.ts";
import { useActor } from "#platform/web/page.ts";
import { showToast } from "#platform/web/toasts.ts";
import { useWords } from "#wording/use-words.ts";
import { waitingMessages } from "./waiting-message.ts";

/** On every page: sends what waits once there is a connection, and says so where its case isn't displayed. */
export const SendWaiting = () => {
  const { t } = useWords();
  const actor = useActor();
  const isConnected = useConnection().state === "online";
  useEffect(() => {
    if (!isConnected || waitingMessages(actor).length === 0) return;
    const hear = (id: number, outcome: "sent" | "refused") => {
      const to = `/cases/${id}`;
      if (location.pathname === to) return;
      showToast(t(outcome === "sent" ? "waiting.sentOn" : "waiting.refusedOn", { id }), [
        { words: t("waiting.toCase"), to },
      ]);
    };
    void loadIfThere(() => import("./send-waiting.ts")).then((code) => code?.sendWaiting(actor, hear));
  }, [isConnected, actor, t]);
  return null;
};
