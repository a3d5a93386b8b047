/** One width of a picture: the bytes of each format that exists. */
export interface Variant {
  width: number;
  webp: number;
  avif: number | null;
}

/** A picture as the things that use it keep it: enough to show it without asking for its row. */
export interface StoredPicture {
  id: string;
  width: number;
  height: number;
  placeholder: string | null;
}

/** What is in this domain's JSON. */
export interface Shapes {
  'media.variants': Variant[];
}
