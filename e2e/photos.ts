const small = (name: string) => `testing/world/widths/${name}-480.webp`;

/** Photos to upload. Small, because each is encoded in all of its widths, as WebP and as AVIF. */
export const photo = small('kettle-1');
export const photos = [small('camera-1'), small('camera-2')];
