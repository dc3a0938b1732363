import { type ComponentType, createContext } from "react";

/** What other features show below a notification of theirs in the inbox, by its type. */
export const NotificationParts = createContext<Readonly<Record<string, ComponentType<{ caseId: number }>>>>({});
