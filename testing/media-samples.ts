import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

const text = (value: string) => Buffer.from(value, 'latin1');
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Enlarged noise: as much to compress as a photograph, but not more, because tests compress it again and again. */
export const photo = (width = 160, height = 120) =>
  sharp({
    create: {
      width: Math.ceil(width / 8),
      height: Math.ceil(height / 8),
      channels: 3,
      background: '#8899aa',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  }).resize(width, height, { fit: 'fill' });

export const jpeg = (width?: number, height?: number) => photo(width, height).jpeg().toBuffer();

/** A phone's photo: rotated, with its location in the metadata. */
export const jpegWithPlace = () =>
  photo(400, 300)
    .withExif({
      IFD0: { Make: 'Spy Camera', Software: 'Secretly 1.0' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '57/1 42/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '11/1 58/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();

/**
 * The same as a HEIC: 96 × 64 in Display P3 with a location, lying on its side and to be turned. Upright it is blue and red above,
 * white and green below.
 */
export const heic = (): Buffer => readFileSync(new URL('./samples/phone.heic', import.meta.url));

/** Two pictures in one file: red comes first, and the file is about the blue one. */
export const twoHeic = (): Buffer => readFileSync(new URL('./samples/two.heic', import.meta.url));

/** Claims to be this large. */
export function hugeHeic(width: number, height: number): Buffer {
  const bytes = heic();
  const at = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(width, at);
  bytes.writeUInt32BE(height, at + 4);
  return bytes;
}

function chunk(type: string, body: Buffer) {
  const named = Buffer.concat([text(type), body]);
  return Buffer.concat([u32(body.length), named, u32(crc32(named))]);
}

/** Claims to be this large; decoding it would run out of memory. */
export const hugePng = (width: number, height: number) =>
  Buffer.concat([
    text('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 6, 0, 0, 0])])),
    chunk('IDAT', Buffer.from('789c030000000001', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** A minimal PDF with a valid index. */
export function pdf(inside = ''): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ];
  let body = `%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${inside}`;
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const index = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return text(
    `${body}xref\n0 4\n0000000000 65535 f \n${index}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

/** An empty ZIP. */
export const zip = () => Buffer.concat([text('PK\x05\x06'), Buffer.alloc(18)]);

export const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), text(type), body]);
};

export const PLACE = '+57.7000+011.9667/';

/** Recorded by a browser: two seconds of 96 × 64, a moving square and a tone. */
export const recorded = (name: 'vp8.webm' | 'vp9.webm' | 'av1.webm' | 'avc.mp4'): Buffer =>
  readFileSync(new URL(`./samples/${name}`, import.meta.url));

/** A fragmented recording, with a location in its `moov` box and again after the end. Browsers write neither. */
export function mp4(): Buffer {
  const bytes = recorded('avc.mp4');
  const at = bytes.indexOf('moov') - 4;
  const end = at + bytes.readUInt32BE(at);
  const place = box('udta', box('\xa9xyz', text(PLACE)));
  bytes.writeUInt32BE(end - at + place.length, at);
  return Buffer.concat([bytes.subarray(0, end), place, bytes.subarray(end), box('uuid', text(PLACE))]);
}

export const element = (id: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x08, ...u32(body.length)]), body]);
};

/** As a browser records it, without a length. Its tags contain a location, which browsers do not write. */
export const webm = (): Buffer => Buffer.concat([recorded('vp8.webm'), element('1254c367', text(PLACE))]);

/** A film in fragments of which one claims four billion frames. */
export function endless(): Buffer {
  const bytes = mp4();
  const run = bytes.indexOf('trun');
  // Without sizes or durations of their own, frames take no bytes.
  bytes.writeUInt32BE(0, run + 4);
  bytes.writeUInt32BE(0xffffffff, run + 8);
  return bytes;
}
