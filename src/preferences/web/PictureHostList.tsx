import { useData } from "#platform/web/loading/use-data.ts";
import { pictureHostsQuery, useForgetPictureHost } from "#preferences/web/use-picture-hosts.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { useWords } from "#wording/use-words.ts";

const Host = ({ host, isPending, onForget }: { host: string; isPending: boolean; onForget: () => void }) => {
  const { t } = useWords();
  return (
    <li className="row apart row-high gap-3 lined-above py-1">
      <span className="shrink anywhere">{host}</span>
      <Button
        size="small"
        variant="plain"
        aria-label={t("picture.forgetHost", { host })}
        aria-busy={isPending}
        onClick={onForget}
      >
        {t("picture.forgetShort")}
      </Button>
    </li>
  );
};

/** Hosts whose images are allowed, with a button to revoke each. */
export const PictureHostList = () => {
  const { t } = useWords();
  const loaded = useData(pictureHostsQuery);
  const { pending, error: refused, save, forget } = useForgetPictureHost();
  return (
    <section className="stack gap-1 shrink" aria-labelledby="picture-hosts">
      <h3 id="picture-hosts" className="medium">
        {t("picture.hosts")}
      </h3>
      <WhenLoaded of={loaded} action={t("casePage.loadFailed")} bones={<Skeleton width="100%" height={20} />}>
        {(hosts) => (
          <>
            <p className="help">{t(hosts.length > 0 ? "picture.hostsHelp" : "picture.noHosts")}</p>
            {hosts.length > 0 ? (
              <ul className="grid">
                {hosts.map((host) => (
                  <Host
                    key={host}
                    host={host}
                    isPending={pending?.host === host}
                    onForget={() => void save({ host, isShown: false })}
                  />
                ))}
              </ul>
            ) : null}
          </>
        )}
      </WhenLoaded>
      {refused ? <ErrorNote action={t("picture.notForgotten")} error={refused} onDismiss={forget} /> : null}
    </section>
  );
};
