import { useMemo, useState } from "react";
import { useLiveEvent } from "#live/web/live-events.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import type { PageData } from "#platform/web/page.ts";
import { useShownBrand } from "#platform/web/shown-brand.ts";
import { userCalls } from "#users/contract/calls.ts";

type Fresh = { readonly of: PageData; readonly companies: PageData["companies"] };

/** Page data with the current names of this Havn and of the reader's companies. */
export const useFreshPage = (page: PageData): PageData => {
  const brand = useShownBrand() ?? page.brand;
  const [fresh, setFresh] = useState<Fresh | null>(null);
  useLiveEvent((event) => {
    if (event.kind !== "customer") return;
    if (!page.companies.some(({ customerNumber }) => customerNumber === event.customerNumber)) return;
    browserApi(userCalls)
      .getUserByLoggedInIdentity()
      .then(
        ({ careUser }) => setFresh({ of: page, companies: careUser.allowedCustomers }),
        // The old name stays until the next page.
        () => {},
      );
  });
  const companies = fresh?.of === page ? fresh.companies : page.companies;
  return useMemo(() => ({ ...page, brand, companies }), [page, brand, companies]);
};
