/** The square to keep of a picture; x and y are its centre, as fractions of the width and height. */
export interface Crop {
  x: number;
  y: number;
  /** 1 keeps the largest square, 2 half of it. */
  zoom: number;
}

interface Size {
  width: number;
  height: number;
}

export const ZOOM_MOST = 4;
export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** The nearest crop that does not reach beyond the picture. */
export function within({ width, height }: Size, { x, y, zoom }: Crop): Crop {
  const bounded = between(1, zoom, ZOOM_MOST);
  const edge = Math.min(width, height) / bounded;
  const [left, top] = [edge / 2 / width, edge / 2 / height];
  return { x: between(left, x, 1 - left), y: between(top, y, 1 - top), zoom: bounded };
}

/** The square in the picture's own pixels. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop) {
  const edge = Math.min(width, height) / zoom;
  return { left: x * width - edge / 2, top: y * height - edge / 2, edge };
}

/** Moves the picture by fractions of the frame, as a finger drags it: to the right shows more of the left. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const { edge } = squareOf(size, crop);
  return within(size, {
    ...crop,
    x: crop.x - (right * edge) / size.width,
    y: crop.y - (down * edge) / size.height,
  });
}
