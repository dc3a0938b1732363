import { useState } from "react";
import { ApiError } from "#platform/contract/error-shape.ts";
import type { FieldSaver } from "#platform/web/saving/use-field-save.ts";
import { AccountList } from "#users/web/account/AccountRow.tsx";
import { EditedField } from "#users/web/account/EditedField.tsx";
import styles from "./ButtonsScreen.module.css";

const most = 10;

type Sample = { readonly reference: string | null };
type Saver = FieldSaver<"reference", Sample>;

const failed = (statusCode: number, isConflict: boolean): Partial<Saver> => ({
  troubleOf: (field) => ({
    field,
    changes: {},
    shown: { reference: "PO 4712" },
    since: { reference: null },
    error: new ApiError({ statusCode, data: { code: isConflict ? "stale" : "forbidden" } }),
    isConflict,
  }),
});

type State = { readonly reference: string | null; readonly saver?: Partial<Saver>; readonly isReadOnly?: boolean };

const states: Readonly<Record<string, State>> = {
  Usual: { reference: "PO 4711" },
  Empty: { reference: null },
  "Read only": { reference: "PO 4711", isReadOnly: true },
  "Problem, once saved": { reference: "PO 4711 of November" },
  Pending: { reference: "PO 4711", saver: { isPending: () => true } },
  Conflict: { reference: "PO 4711", saver: failed(409, true) },
  "Refused by the server": { reference: "PO 4711", saver: failed(403, false) },
};

const InState = ({ label, reference, saver, isReadOnly = false }: State & { label: string }) => {
  const [current, setCurrent] = useState<Sample>({ reference });
  return (
    <EditedField
      label={label}
      field="reference"
      failed="The reference was not saved"
      isEditable={!isReadOnly}
      problemOf={(text) => (text.length > most ? `Write at most ${most} characters` : null)}
      saver={{
        current,
        save: async (_field, _changes, shown) => {
          setCurrent({ ...current, ...shown });
          return true;
        },
        isPending: () => false,
        troubleOf: () => null,
        retry: () => {},
        forget: () => {},
        ...saver,
      }}
    />
  );
};

/** Texts edited in place, in every state. */
export const InPlaceSamples = () => (
  <div className={styles.block}>
    <AccountList>
      {Object.entries(states).map(([label, state]) => (
        <InState key={label} label={label} {...state} />
      ))}
    </AccountList>
  </div>
);
