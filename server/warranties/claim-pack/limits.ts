const MB = 1_000_000;

/**
 * What a pack holds. Writing it takes its size twice, so this is what bounds the memory; and a pack that cannot be mailed
 * or uploaded helps nobody. Three of the largest PDFs fit, or some sixty photos of 1600 pixels.
 */
export const limits = {
  /** Of all PDFs, copied or attached. */
  documentBytes: 60 * MB,
  /** Copied from PDFs; a longer one is attached. */
  pages: 300,
  /** Of all pictures, as JPEG. */
  pictureBytes: 30 * MB,
};

/** What is still free. */
export type Room = typeof limits;
