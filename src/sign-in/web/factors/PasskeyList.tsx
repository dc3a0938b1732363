import { useState } from "react";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { factorBounds } from "#sign-in/contract/factor-bounds.ts";
import type { OwnFactors } from "#sign-in/contract/factor-calls.ts";
import { Button } from "#ui/button/Button.tsx";
import { formatDate } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import type { OnFactorsChanged } from "./factor-change.ts";

type Passkey = OwnFactors["passkeys"][number];

const AddPasskey = lazyComponent(async () => ({ default: (await import("./AddPasskey.tsx")).AddPasskey }));
const RenamePasskey = lazyComponent(async () => ({ default: (await import("./PasskeyDialogs.tsx")).RenamePasskey }));
const RemovePasskey = lazyComponent(async () => ({ default: (await import("./PasskeyDialogs.tsx")).RemovePasskey }));

type RowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

const PasskeyRow = ({ passkey: { name, createdAt, lastUsedAt, isSynced }, onRename, onRemove }: RowProps) => {
  const { t, tag } = useWords();
  const about = [
    t("factors.added", { when: formatDate(tag, createdAt) }),
    lastUsedAt ? t("factors.lastUsed", { when: formatDate(tag, lastUsedAt) }) : t("factors.neverUsed"),
    ...(isSynced ? [t("factors.synced")] : []),
  ];
  return (
    <li className="row wrap apart row-high gap-x-3 gap-y-1 lined-above py-1">
      <span className="shrink anywhere">
        {name} <span className="soft fine">{about.join(" · ")}</span>
      </span>
      <span className="row gap-1">
        <Button size="small" variant="plain" aria-label={t("factors.renameNamed", { name })} onClick={onRename}>
          {t("factors.rename")}
        </Button>
        <Button size="small" variant="plain" aria-label={t("factors.removeNamed", { name })} onClick={onRemove}>
          {t("factors.remove")}
        </Button>
      </span>
    </li>
  );
};

type Props = { passkeys: readonly Passkey[]; onChanged: OnFactorsChanged };
type Open = { readonly kind: "rename" | "remove"; readonly passkey: Passkey } | { readonly kind: "add" };

export const PasskeyList = ({ passkeys, onChanged }: Props) => {
  const { t } = useWords();
  const [open, setOpen] = useState<Open | null>(null);
  const onClose = () => setOpen(null);
  const isFull = passkeys.length >= factorBounds.passkeys;
  return (
    <section className="stack gap-2 shrink" aria-labelledby="passkeys">
      <h3 id="passkeys" className="medium">
        {t("factors.passkeys")}
      </h3>
      <p className="help">{t("factors.passkeysHelp")}</p>
      {passkeys.length > 0 ? (
        <ul className="grid">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpen({ kind: "rename", passkey })}
              onRemove={() => setOpen({ kind: "remove", passkey })}
            />
          ))}
        </ul>
      ) : null}
      <div className="actions">
        {isFull ? (
          <p className="help">{t("refusal.tooManyPasskeys")}</p>
        ) : (
          <Button onClick={() => setOpen({ kind: "add" })}>{t("factors.addPasskey")}</Button>
        )}
      </div>
      {open?.kind === "add" ? <AddPasskey count={passkeys.length} onChanged={onChanged} onClose={onClose} /> : null}
      {open?.kind === "rename" ? (
        <RenamePasskey passkey={open.passkey} onChanged={onChanged} onClose={onClose} />
      ) : null}
      {open?.kind === "remove" ? (
        <RemovePasskey passkey={open.passkey} onChanged={onChanged} onClose={onClose} />
      ) : null}
    </section>
  );
};
