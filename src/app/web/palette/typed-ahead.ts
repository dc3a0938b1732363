/** Keys pressed since the palette was opened, while its code loads. */
export type BufferedKeys = { readonly text: string; readonly entered: boolean };

const nothing: BufferedKeys = { text: "", entered: false };
let ahead = nothing;

export const forgetKeys = (): void => {
  ahead = nothing;
};

/** Buffers a key for the palette; false for keys it doesn't use. */
export const bufferKey = (key: string): boolean => {
  if (key === "Enter") ahead = { ...ahead, entered: true };
  else if (key.length === 1) ahead = { ...ahead, text: ahead.text + key };
  else return false;
  return true;
};

export const bufferedKeys = (): BufferedKeys => ahead;
