import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { forgetPictureHost, pictureHostsQuery } from "#preferences/web/use-picture-hosts.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./PictureHostList.module.css";

const Host = ({ host, onError }: { host: string; onError: (error: ApiError | null) => void }) => {
  const { t } = useWords();
  const [isBusy, setBusy] = useState(false);
  const forget = async () => {
    setBusy(true);
    onError(null);
    onError(await forgetPictureHost(host));
    setBusy(false);
  };
  return (
    <li className={`row gap-3 apart lined-above ${styles.host}`}>
      <span className="shrink anywhere">{host}</span>
      <Button
        size="small"
        variant="plain"
        aria-label={t("picture.forgetHost", { host })}
        aria-busy={isBusy}
        onClick={() => void forget()}
      >
        {t("picture.forgetShort")}
      </Button>
    </li>
  );
};

/** The sites whose pictures are shown to the person, and how to be asked again. */
export const PictureHostList = () => {
  const { t } = useWords();
  const { data, error, refetch } = useQuery(pictureHostsQuery);
  const [refused, setRefused] = useState<ApiError | null>(null);
  return (
    <section className="stack gap-1 shrink" aria-labelledby="picture-hosts">
      <h3 id="picture-hosts" className="medium">
        {t("picture.hosts")}
      </h3>
      {data ? (
        <p className="help">{t(data.length > 0 ? "picture.hostsHelp" : "picture.noHosts")}</p>
      ) : error ? (
        <ErrorNote action={t("casePage.loadFailed")} error={asApiError(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={20} />
      )}
      {data && data.length > 0 ? (
        <ul className="grid">
          {data.map((host) => (
            <Host key={host} host={host} onError={setRefused} />
          ))}
        </ul>
      ) : null}
      {refused ? (
        <ErrorNote action={t("picture.notForgotten")} error={refused} onDismiss={() => setRefused(null)} />
      ) : null}
    </section>
  );
};
