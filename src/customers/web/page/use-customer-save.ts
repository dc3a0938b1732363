import { useEffect, useRef, useState } from "react";
import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import type { CustomerAccount } from "#customers/contract/customer.ts";
import type { CustomerField } from "#customers/web/customer-fields.ts";
import { customerScreens } from "#customers/web/customer-keys.ts";
import { type ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors.ts";
import { invalidateScreens } from "#platform/web/screen-load.ts";
import { conflict, storeCustomer } from "./store-customer.ts";

export type Typed = string | null;

/** A change that was not stored, kept so that nothing typed is lost. A conflict: somebody else changed the same field. */
type Trouble = { readonly typed: Typed; readonly error: ApiError; readonly isConflict: boolean };

export type CustomerSaver = {
  readonly customer: CustomerAccount;
  /** `since`: the company as it was when typing began; what others changed from then on is a conflict. */
  readonly save: (field: CustomerField, typed: Typed, since: CustomerAccount) => void;
  /** What is on its way; undefined when nothing is. */
  readonly pendingOf: (field: CustomerField) => Typed | undefined;
  readonly troubleOf: (field: CustomerField) => Trouble | null;
  /** Sends what was kept once more; over somebody else's value when that is the trouble. */
  readonly retry: (field: CustomerField) => void;
  readonly forget: (field: CustomerField) => void;
};

type PerField<T> = Partial<Record<CustomerField, T>>;
const without = <T>(all: PerField<T>, field: CustomerField): PerField<T> => {
  const { [field]: _, ...others } = all;
  return others as PerField<T>;
};

/** Saves single fields of a company where they stand: shown at once, one after the other, taken back when refused. */
export const useCustomerSave = (customer: CustomerAccount): CustomerSaver => {
  const [pending, setPending] = useState<PerField<Typed>>({});
  const [troubles, setTroubles] = useState<PerField<Trouble>>({});
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef(customer);
  useEffect(() => {
    newest.current = customer;
  }, [customer]);

  const forget = (field: CustomerField) => setTroubles((all) => without(all, field));
  const go = async (field: CustomerField, typed: Typed, since: CustomerAccount) => {
    forget(field);
    setPending((all) => ({ ...all, [field]: typed }));
    const { customerNumber } = customer;
    const send = (version: number) =>
      browserApi(customerAccountCalls).updateCustomer({
        body: { customerNumber, version, changes: { [field]: typed } },
      });
    const stored = queue.current.then(() =>
      storeCustomer(newest.current, (current) => current[field] === since[field], send),
    );
    queue.current = stored.catch(() => {});
    try {
      newest.current = await stored;
      void invalidateScreens(customerScreens.list);
    } catch (failure) {
      const error = asApiError(failure);
      if (error.statusCode === 401) reportError(error);
      setTroubles((all) => ({ ...all, [field]: { typed, error, isConflict: error === conflict } }));
    } finally {
      setPending((all) => without(all, field));
    }
  };
  return {
    customer,
    save: (field, typed, since) => void go(field, typed, since),
    pendingOf: (field) => (field in pending ? pending[field] : undefined),
    troubleOf: (field) => troubles[field] ?? null,
    retry: (field) => {
      const trouble = troubles[field];
      if (trouble) void go(field, trouble.typed, newest.current);
    },
    forget,
  };
};
