/** One width of a picture, with the size in bytes of each format. */
export interface Variant {
  width: number;
  webp: number;
  avif: number | null;
}

/** The copy of a picture that is stored with the things that use it, so that they can show it without reading its row. */
export interface StoredPicture {
  id: string;
  width: number;
  height: number;
  placeholder: string | null;
}

/** The stored copy of a video; `seconds` is null for videos stored before lengths were read. */
export interface StoredVideo {
  id: string;
  width: number;
  height: number;
  seconds: number | null;
}

/** The types of this room's JSON columns. */
export interface Shapes {
  'media.variants': Variant[];
}
