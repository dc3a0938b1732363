import { useState } from "react";
import { browserApi } from "#platform/web/browser-api.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { photoCalls } from "#users/contract/photo-calls.ts";
import { useWords } from "#wording/use-words.ts";
import { showPhoto } from "./show-photos.ts";

/** Removes another person's photo, such as one that doesn't show them. */
export const RemovePhoto = ({ userId }: { userId: number }) => {
  const { t } = useWords();
  const [isGone, setGone] = useState(false);
  const { isPending, error, save } = useSave({
    send: () => browserApi(photoCalls).deleteUserPhoto({ body: { userId } }),
    onSaved: () => {
      showPhoto(userId, null);
      setGone(true);
    },
  });
  if (isGone) return null;
  return (
    <>
      <Button size="small" variant="plain" aria-busy={isPending} onClick={() => void save()}>
        {t("photo.remove")}
      </Button>
      {error ? <ErrorNote action={t("photo.notRemoved")} error={error} /> : null}
    </>
  );
};
