/**
 * A screen's data on its way from the server to the page, as one text. React Router writes each value of an object on its own,
 * which takes more bytes and more time.
 */
export type SentData<D> = { readonly asJson: string; readonly of?: D };

/** The data of what was sent: on the server from the start, in the browser once it was parsed. */
const known = new WeakMap<object, unknown>();

export const sendData = <D>(data: D): SentData<D> => {
  const sent = { asJson: JSON.stringify(data) };
  known.set(sent, data);
  return sent;
};

const isSent = <D>(loaded: SentData<D> | D): loaded is SentData<D> =>
  typeof loaded === "object" && loaded !== null && "asJson" in loaded;

/** What a route has loaded: sent with the page, or by the browser itself. */
export const receiveData = <D>(loaded: SentData<D> | D): D => {
  if (!isSent(loaded)) return loaded;
  if (!known.has(loaded)) known.set(loaded, JSON.parse(loaded.asJson));
  return known.get(loaded) as D;
};
