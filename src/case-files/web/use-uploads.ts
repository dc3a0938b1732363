import { useCallback, useRef, useState } from "react";
import { type CaseFile, caseFileCalls } from "#case-files/contract/calls.ts";
import { fileSizeProblem } from "#case-files/rules/file-access.ts";
import { asApiError } from "#care-cases/web/case/explain-refusal.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { reportError } from "#platform/web/errors.ts";
import { type Sending, sendFile } from "#platform/web/send-file.ts";
import { showFile } from "./file-queries.ts";

/** A file on its way to the server, or one that did not get there. */
export type Upload = {
  readonly key: number;
  readonly file: File;
  /** Whole numbers from 0 to 100; null while others go first. */
  readonly percent: number | null;
  /** Why it will not be sent: too large, or empty. */
  readonly refused: "fileTooLarge" | "fileEmpty" | null;
  /** Why sending failed; it can be tried again. */
  readonly error: ApiError | null;
};

export type Uploads = {
  readonly list: readonly Upload[];
  readonly isRunning: boolean;
  readonly add: (files: readonly File[]) => void;
  /** Ends the sending, or takes away what failed. */
  readonly remove: (key: number) => void;
  readonly retry: (key: number) => void;
};

export type UploadTarget = {
  readonly caseId: number;
  /** Kept pending until a message names it. */
  readonly forMessage?: boolean;
  readonly isInternal?: boolean;
};

const atOnce = 3;
const text = (flag: boolean | undefined) => (flag ? ("true" as const) : ("false" as const));

const isWaiting = ({ percent, refused, error }: Upload) => percent === null && !refused && !error;
const isSending = ({ percent, error }: Upload) => percent !== null && !error;

/** Uploads files to a case, three at a time; what is too large or empty is refused before anything is sent. */
export const useUploads = (target: UploadTarget, onUploaded?: (file: CaseFile) => void): Uploads => {
  const [list, show] = useState<readonly Upload[]>([]);
  const latest = useRef<readonly Upload[]>([]);
  const sendings = useRef(new Map<number, Sending<{ file: CaseFile }>>());
  const nextKey = useRef(1);
  const given = useRef({ target, onUploaded });
  given.current = { target, onUploaded };

  const set = useCallback((to: (uploads: readonly Upload[]) => readonly Upload[]) => {
    latest.current = to(latest.current);
    show(latest.current);
  }, []);
  const change = useCallback(
    (key: number, to: Partial<Upload>) => set((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one))),
    [set],
  );

  const start = useCallback(
    async ({ key, file }: Upload): Promise<void> => {
      change(key, { percent: 0, error: null });
      const { caseId, forMessage, isInternal } = given.current.target;
      const query = { areaId: "care", caseId: String(caseId), forMessage: text(forMessage), isInternal: text(isInternal) } as const;
      const sending = sendFile(caseFileCalls.createCareCaseFile, { query }, file, (percent) => change(key, { percent }));
      sendings.current.set(key, sending);
      try {
        const reply = await sending.done;
        set((all) => all.filter((one) => one.key !== key));
        showFile(reply.file);
        given.current.onUploaded?.(reply.file);
      } catch (failure) {
        const error = asApiError(failure);
        if (error.statusCode === 401) reportError(error);
        change(key, { percent: null, error });
      } finally {
        sendings.current.delete(key);
        next.current();
      }
    },
    [change, set],
  );

  const next = useRef(() => {});
  next.current = () => {
    const room = atOnce - latest.current.filter(isSending).length;
    for (const upload of latest.current.filter(isWaiting).slice(0, Math.max(0, room))) void start(upload);
  };

  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file) => ({
        key: nextKey.current++,
        file,
        percent: null,
        refused: fileSizeProblem(file.size),
        error: null,
      }));
      set((all) => [...all, ...added]);
      next.current();
    },
    [set],
  );
  const remove = useCallback(
    (key: number) => {
      set((all) => all.filter((one) => one.key !== key));
      sendings.current.get(key)?.abort();
    },
    [set],
  );
  const retry = useCallback(
    (key: number) => {
      change(key, { error: null, percent: null });
      next.current();
    },
    [change],
  );
  return { list, isRunning: list.some((one) => isWaiting(one) || isSending(one)), add, remove, retry };
};
