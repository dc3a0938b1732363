import { useEffect, useState } from "react";
import { setProofAsker } from "#platform/web/ask-for-proof.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";

const ProofDialog = lazyComponent(() => import("./ProofDialog.tsx"));

type Question = { readonly ways: readonly string[]; readonly answer: (isProven: boolean) => void };

/** Asks for a proof that it is the person, over any page and dialog, when a call needs one. */
export const ProofQuestion = () => {
  const [asked, ask] = useState<Question | null>(null);
  useEffect(() => setProofAsker((ways) => new Promise((answer) => ask({ ways, answer }))), []);
  if (!asked) return null;
  const close = (isProven: boolean) => {
    ask(null);
    asked.answer(isProven);
  };
  return <ProofDialog ways={asked.ways} onClose={close} />;
};
