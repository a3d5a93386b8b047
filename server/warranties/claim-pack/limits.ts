const MB = 1_000_000;

/**
 * The most that a pack holds. Writing it needs twice its size in memory, and it must be small enough to mail or upload.
 * Three of the largest PDFs fit, or about sixty photos of 1600 pixels.
 */
export const limits = {
  /** For all PDFs together, copied or attached. */
  documentBytes: 60 * MB,
  /** Pages copied from PDFs; a PDF that would exceed it is attached. */
  pages: 300,
  /** For all pictures together, as JPEG. */
  pictureBytes: 30 * MB,
};

/** What is left of the limits. */
export type Room = typeof limits;
