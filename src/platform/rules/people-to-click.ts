import { isOnOwnMachine } from "./own-machine.ts";

type Place = { readonly demo: boolean; readonly production: boolean; readonly origin: string };

/** Whether the demo's people can be signed in with a click: never in production, and only at localhost. */
export const hasPeopleToClick = ({ demo, production, origin }: Place): boolean =>
  demo && !production && isOnOwnMachine(origin);
