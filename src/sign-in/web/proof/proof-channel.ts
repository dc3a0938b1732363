/* The window in which somebody proves at their provider that it is them says so to the pages that wait for it. They believe
   nothing else of it: the server knows. */

const name = "havn-proof";

/** Calls `listener` when a proof was given in another window. */
export const onProofGiven = (listener: () => void) => {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const channel = new BroadcastChannel(name);
  channel.onmessage = listener;
  return () => channel.close();
};

export const sayProofGiven = (): void => {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(name);
  channel.postMessage("given");
  channel.close();
};
