import type { Photo } from "../../../generated/examples/greenhouse/index.js";

/** A leaf in 8 by 8 points: a PNG of 95 bytes. */
const leaf = Uint8Array.from(
  atob(
    "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQMAAAD+wSzIAAAABlBMVEX08egufUpzsDYlAAAAFElEQVR42mOQYLBhqANDGwYJBgEAE1ICM4iLThwAAAAASUVORK5CYII=",
  ),
  (each) => each.charCodeAt(0),
);

/** The photo that is there from the start, so that the example of a download has something to show. */
export const seedPhoto: StoredPhoto = {
  photo: {
    id: "monstera-leaf",
    plant: "monstera-04",
    caption: "First leaf of the year",
    filename: "monstera-leaf.png",
    bytes: leaf.length,
    contentType: "image/png",
    details: 0,
  },
  file: new Blob([leaf], { type: "image/png" }),
};

/** A photo and its bytes. */
export interface StoredPhoto {
  readonly photo: Photo;
  readonly file: Blob;
}
