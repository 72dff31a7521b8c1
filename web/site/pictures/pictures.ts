/** The pictures of the site that stand in files, by the name that their files begin with. */
export const PICTURE_NAMES = [
  'careful-handling',
  'city-skyline',
  'expert-teamwork',
  'local-move',
  'long-distance-move',
  'lost-box',
  'packing-bench',
  'step-ask',
  'step-estimate',
  'step-moving-day',
  'step-visit',
] as const;

export type PictureName = (typeof PICTURE_NAMES)[number];

/** The file that stands for a picture at the moment: a drawing or a photograph. */
export interface PictureFile {
  /** Its address on the site. */
  readonly src: string;
  /** As it is shown, in pixels. */
  readonly width: number;
  readonly height: number;
}

export type Pictures = ReadonlyMap<PictureName, PictureFile>;
