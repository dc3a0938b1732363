/** Shows a new name everywhere. The page frame and the title contain it too, and only change with the page. */
export const showNewBrand = (): void => location.reload();
