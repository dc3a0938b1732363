import { useState } from "react";
import { asApiError } from "#platform/contract/error-shape.ts";
import { browserApi, changeIdentity, untilTypedIsSaved } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { usePage } from "#platform/web/page.ts";
import { flushLocalDrafts, forgetLocalDrafts } from "#platform/web/saving/local-draft.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { type OnlyHere, type TypedHere, typedHere } from "./typed-here.ts";

/** Where the browser goes on. If there is no session any more, it is the login page. */
const endSession = async (): Promise<string> => {
  try {
    return (await browserApi(signInCalls).logout()).location;
  } catch (failure) {
    // Logging out failed, so /login wouldn't be answered either.
    if (asApiError(failure).statusCode === 0) throw failure;
    return "/login";
  }
};

export type LogOut = {
  readonly busy: boolean;
  /** Logs out, or asks first about what is only in this browser. */
  readonly logOut: () => void;
  /** What is asked about; null while nothing is. */
  readonly asks: readonly OnlyHere[] | null;
  readonly answer: (how: "remove" | "keep" | "stay") => void;
};

/**
 * Ends the session here and at the provider, and follows its redirect. Calls that are under way are answered first, and
 * none is made with the ending session. What this browser keeps of the person's typed text is removed: at once what the
 * server has as a draft, what only this browser has once they say so. `beforeAsking` closes a menu, so that the focus can
 * return to its button.
 */
export const useLogOut = (beforeAsking?: () => void): LogOut => {
  const { actor } = usePage();
  const [isFlushing, setFlushing] = useState(false);
  const [asked, ask] = useState<TypedHere | null>(null);
  const { isPending, save } = useSave<readonly string[]>({
    send: (names) =>
      changeIdentity(async () => {
        const location = await endSession();
        forgetLocalDrafts(names);
        return location;
      }),
    onRefused: (error) => reportError(error),
  });
  const logOut = async () => {
    // Before and after: a reply notes what the server has with the copy that is stored here.
    flushLocalDrafts();
    const saving = untilTypedIsSaved();
    if (saving) {
      setFlushing(true);
      await saving;
      setFlushing(false);
    }
    flushLocalDrafts();
    const typed = typedHere(actor ? [actor.userId, ...(actor.impersonator ? [actor.impersonator.userId] : [])] : []);
    if (typed.onlyHere.length === 0) return void save(typed.names);
    beforeAsking?.();
    ask(typed);
  };
  const answer = (how: "remove" | "keep" | "stay") => {
    ask(null);
    if (how === "stay" || !asked) return;
    const kept = new Set(how === "keep" ? asked.onlyHere.map(({ name }) => name) : []);
    void save(asked.names.filter((name) => !kept.has(name)));
  };
  return { busy: isPending || isFlushing, logOut: () => void logOut(), asks: asked?.onlyHere ?? null, answer };
};
