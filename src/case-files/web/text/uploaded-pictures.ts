/** Pictures that this page has uploaded, by file id: they needn't be fetched. */
const uploaded = new Map<number, Blob>();
const most = 20;

export const keepUploaded = (fileId: number, picture: Blob): void => {
  uploaded.set(fileId, picture);
  for (const oldest of [...uploaded.keys()].slice(0, -most)) uploaded.delete(oldest);
};

export const uploadedPicture = (fileId: number): Blob | undefined => uploaded.get(fileId);
