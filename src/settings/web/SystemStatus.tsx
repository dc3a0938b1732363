import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { saveFile } from "#platform/web/saving/send-file.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { type SystemStatusData as Status, systemCalls } from "#settings/contract/system-calls.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { StatusDot } from "#ui/text/StatusDot.tsx";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { BackupFacts } from "./BackupFacts.tsx";
import { QuietCopy } from "./restored-copy/QuietCopy.tsx";
import { RowFrame } from "./rows/RowFrame.tsx";
import styles from "./SystemStatus.module.css";
import { systemScreen } from "./setting-keys.ts";
import { ToLookAt } from "./ToLookAt.tsx";
import { useSizeText } from "./use-size-text.ts";

/** In bytes. */
const giga = 1024 ** 3;
/** Below this free space, a warning is shown: a tenth, or two gigabytes. */
const isLow = ({ freeBytes, allBytes }: NonNullable<Status["disk"]>) =>
  freeBytes < 2 * giga || freeBytes < allBytes / 10;

const Facts = ({ system }: { system: Status }) => {
  const { t, tag } = useWords();
  const size = useSizeText();
  const { version, nodeVersion, roles, database, files, plain, secrets, disk, mail, restoredCopy, logIn } = system;
  const facts = [
    ["version", t("system.versionSaid", { version, node: nodeVersion })],
    ["roles", roles.map((role) => t(`systemRole.${role}`)).join(", ")],
    ["database", t("system.databaseSaid", { version: database.version, size: size(database.bytes) })],
    ["files", t(files === "bucket" ? "system.inBucket" : "system.inFolder")],
    ["mailOut", t(mail.isSent ? "system.isSent" : "system.isNotSent")],
    ["mailIn", t(mail.isRead ? "system.isRead" : "system.isNotRead")],
    ["logIn", t(`systemLogIn.${logIn}`)],
  ] as const;
  return (
    <RowFrame id="system-facts" title={t("system.facts")}>
      <dl className={`grid ${styles.pairs}`}>
        {facts.map(([name, said]) => (
          <div key={name}>
            <dt className="soft">{t(`system.${name}`)}</dt>
            <dd>{said}</dd>
          </div>
        ))}
        {plain.map((setting) => (
          <ToLookAt key={setting} name={setting} isGood={false} said={t("system.plain")} />
        ))}
        <ToLookAt name={t("system.secrets")} isGood={secrets === "sealed"} said={t(`systemSecrets.${secrets}`)} />
        {disk ? (
          <ToLookAt
            name={t("system.disk")}
            isGood={!isLow(disk)}
            said={t("system.diskSaid", { free: size(disk.freeBytes), all: size(disk.allBytes) })}
          />
        ) : null}
        <BackupFacts {...system} />
        {restoredCopy?.wentOnAt ? (
          <div>
            <dt className="soft">{t("restoredCopy.fact")}</dt>
            <dd>
              {t("restoredCopy.factSaid", {
                made: formatInstant(tag, restoredCopy.backupMadeAt),
                at: formatInstant(tag, restoredCopy.wentOnAt),
              })}
            </dd>
          </div>
        ) : null}
      </dl>
    </RowFrame>
  );
};

/** That the mail server takes no emails. */
const HeldUp = ({ heldUp }: { heldUp: NonNullable<Status["mail"]["heldUp"]> }) => {
  const { t, tag } = useWords();
  const { count, since, said } = heldUp;
  return (
    <RowFrame id="system-held-up" title={t("system.heldUp", { count, at: formatInstant(tag, since) })}>
      <p>{t("system.heldUpHelp")}</p>
      {said ? <p className="help anywhere">{t("system.heldUpSaid", { said })}</p> : null}
    </RowFrame>
  );
};

const Processes = ({ processes }: Pick<Status, "processes">) => {
  const { t, tag } = useWords();
  return (
    <RowFrame id="system-processes" title={t("system.processes")}>
      <ul className="stack gap-1">
        {processes.map(({ version, roles, since }) => (
          <li key={`${version} ${since} ${roles.join()}`} className="figures">
            {t("system.processSaid", {
              version,
              roles: roles.map((role) => t(`systemRole.${role}`)).join(", "),
              at: formatInstant(tag, since),
            })}
          </li>
        ))}
      </ul>
    </RowFrame>
  );
};

const Bundle = () => {
  const { t } = useWords();
  const { isPending, error, save } = useSave({ send: () => saveFile(systemCalls.downloadSupportBundle, { body: {} }) });
  return (
    <RowFrame id="system-bundle" title={t("system.bundle")} help={t("system.bundleHelp")}>
      <div className="actions">
        <Button size="small" aria-busy={isPending} onClick={() => void save()}>
          {t("system.bundleGo")}
        </Button>
      </div>
      {error ? <ErrorNote action={t("system.bundleFailed")} error={error} /> : null}
    </RowFrame>
  );
};

const Lanes = ({ lanes, mail: { heldUp } }: Pick<Status, "lanes" | "mail">) => {
  const { t } = useWords();
  return (
    <RowFrame id="system-jobs" title={t("system.jobs")}>
      <dl className={`grid ${styles.pairs}`}>
        {lanes.map(({ lane, waiting, running, failed }) => (
          <div key={lane}>
            <dt className="soft">{t(`jobLane.${lane}`)}</dt>
            <dd className="figures">
              <StatusDot tone={failed > 0 ? "red" : lane === "mail" && heldUp ? "amber" : "green"} wraps>
                {t("system.laneSaid", { waiting, running, count: failed })}
              </StatusDot>
            </dd>
          </div>
        ))}
      </dl>
    </RowFrame>
  );
};

const Failed = ({ failed, lanes }: Pick<Status, "failed" | "lanes">) => {
  const { t, tag } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  /** A job of an earlier version may be of a kind without a name. */
  const nameOf = (kind: string) => t.orNull(`jobKind.${kind}`) ?? kind;
  const mails = lanes.find(({ lane }) => lane === "mail")?.failed ?? 0;
  const { error, pending, isPending, save, retry } = useSave({
    send: (jobId: number) => browserApi(systemCalls).retryFailedJob({ body: { jobId } }),
    onSaved: async () => {
      showToast(t("system.retried"));
      await invalidate(systemScreen);
      // Its button is gone.
      heading.current?.focus();
    },
  });
  return (
    <RowFrame id="system-failed" title={t("system.failed")} titleRef={heading}>
      {error ? <ErrorNote error={error} action={t("system.retryFailed")} onRetry={retry} /> : null}
      {failed.length + mails === 0 ? <p>{t("system.noneFailed")}</p> : null}
      {mails > 0 ? (
        <p>
          <Link className="line-link" to="/mails">
            {t("system.mailsFailed", { count: mails })}
          </Link>
        </p>
      ) : null}
      {failed.length === 0 ? null : (
        <ul>
          {failed.map(({ id, kind, failedAt, error: said }) => (
            <li key={id} className="row wrap top pb-2">
              <span className="grow shrink stack gap-1">
                <span className="medium">{nameOf(kind)}</span>
                <span className="help anywhere">{`${formatInstant(tag, failedAt)} · ${said}`}</span>
              </span>
              <Button
                size="small"
                aria-label={t("system.retryNamed", { name: nameOf(kind) })}
                aria-busy={isPending && pending === id}
                onClick={() => void save(id)}
              >
                {t("system.retry")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </RowFrame>
  );
};

/**
 * The state of this Havn: version, database, disk, email, processes and failed jobs, with a file of it to download. `children`:
 * rows of later features.
 */
export const SystemStatus = ({ system, children }: { system: Status; children: ReactNode }) => (
  <div className={`lined-above ${styles.rows}`}>
    <QuietCopy copy={system.restoredCopy} />
    {system.mail.heldUp ? <HeldUp heldUp={system.mail.heldUp} /> : null}
    <Facts system={system} />
    {children}
    <Processes processes={system.processes} />
    <Lanes lanes={system.lanes} mail={system.mail} />
    <Failed failed={system.failed} lanes={system.lanes} />
    <Bundle />
  </div>
);
