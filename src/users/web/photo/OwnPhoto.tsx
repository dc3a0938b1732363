import { useRef, useState } from "react";
import { browserApi } from "#platform/web/browser-api.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { photoCalls } from "#users/contract/photo-calls.ts";
import { useWords } from "#wording/use-words.ts";
import { cropPhoto } from "./crop-photo.ts";
import { showPhoto } from "./show-photos.ts";

type Props = { person: { readonly id: number; readonly name: string }; hasPhoto: boolean };

/** The reader's own photo, with buttons to choose, replace or remove it. */
export const OwnPhoto = ({ person: { id, name }, hasPhoto }: Props) => {
  const { t } = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [has, setHas] = useState(hasPhoto);
  const { isPending, error, save } = useSave({
    send: async (file: File | null) => {
      const image = file && (await cropPhoto(file));
      await browserApi(photoCalls).updateUserPhoto({ body: { image } });
      return image;
    },
    onSaved: (image) => {
      showPhoto(id, image);
      setHas(image !== null);
    },
  });
  return (
    <div className="stack gap-2 pt-3">
      <div className="row wrap gap-4">
        <PersonInitials id={id} name={name} withName={false} size="portrait" />
        <div className="stack gap-2 start shrink">
          <input
            ref={field}
            type="file"
            accept="image/*"
            hidden
            tabIndex={-1}
            aria-label={t("photo.choose")}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void save(file);
              target.value = "";
            }}
          />
          <div className="row wrap gap-2">
            <Button size="small" aria-busy={isPending} onClick={() => field.current?.click()}>
              {t(has ? "photo.replace" : "photo.choose")}
            </Button>
            {has ? (
              <Button size="small" variant="plain" aria-busy={isPending} onClick={() => void save(null)}>
                {t("photo.remove")}
              </Button>
            ) : null}
          </div>
          <p className="help">{t("photo.help")}</p>
        </div>
      </div>
      {error ? <ErrorNote action={t("photo.notSaved")} error={error} /> : null}
    </div>
  );
};
