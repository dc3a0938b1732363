/** The frame page that shows an external image, whose URL is appended after "#". */
export const pictureFramePath = "/picture-frame";
