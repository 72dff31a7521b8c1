/** The pictures that are served as files, by the first part of the file's name. */
export const PICTURE_NAMES = [
  'bay-map',
  'careful-handling',
  'city-skyline',
  'crew-portrait',
  'expert-teamwork',
  'local-move',
  'long-distance-move',
  'lost-box',
  'owner-portrait',
  'packing-bench',
  'steps',
] as const;

export type PictureName = (typeof PICTURE_NAMES)[number];

/** The file chosen for a picture: a drawing or a photograph. */
export interface PictureFile {
  /** Its address on the site. */
  readonly src: string;
  /** Rendered size in pixels. */
  readonly width: number;
  readonly height: number;
}

export type Pictures = ReadonlyMap<PictureName, PictureFile>;
