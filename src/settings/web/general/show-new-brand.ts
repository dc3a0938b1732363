/** Shows a new name everywhere: the page's frame and title have it too, and only change with the page. */
export const showNewBrand = (): void => location.reload();
