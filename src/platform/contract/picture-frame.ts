/** Where a picture at another site is shown: a page for frames, to whose address the picture's own is added behind "#". */
export const pictureFramePath = "/picture-frame";
