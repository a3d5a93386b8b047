import { crc32 } from 'node:zlib';
import sharp from 'sharp';

const text = (value: string) => Buffer.from(value, 'latin1');
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Not one colour, so that there is something to compress; small, because it is compressed again and again. */
export const photo = (width = 320, height = 240) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#8899aa',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  });

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

/** One frame, a track of locations, and the location once more in the metadata. */
export function mp4(width = 640, height = 360): Buffer {
  const header = box('ftyp', text('isom'), u32(512), text('isommp42'));
  const frame = text('one frame of film');
  const places = text(`track ${PLACE}`);
  const film = (frameAt: number) => {
    const track = (kind: string, size: Buffer, at: number, sample: Buffer) =>
      box(
        'trak',
        box('tkhd', Buffer.alloc(40), u32(0x10000), Buffer.alloc(32), size),
        box(
          'mdia',
          box('hdlr', Buffer.alloc(8), text(kind), Buffer.alloc(12)),
          box(
            'minf',
            box(
              'stbl',
              box('stsz', u32(0), u32(0), u32(1), u32(sample.length)),
              box('stsc', u32(0), u32(1), u32(1), u32(1), u32(1)),
              box('stco', u32(0), u32(1), u32(at)),
            ),
          ),
        ),
      );
    return box(
      'moov',
      box('mvhd', Buffer.alloc(12), u32(1000), u32(2500), Buffer.alloc(80)),
      track('vide', Buffer.concat([u32(width << 16), u32(height << 16)]), frameAt, frame),
      track('meta', Buffer.alloc(8), frameAt + frame.length, places),
      box('udta', box('\xa9xyz', text(PLACE))),
    );
  };
  const frameAt = header.length + film(0).length + 8;
  return Buffer.concat([header, film(frameAt), box('mdat', frame, places)]);
}

const element = (id: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x08, ...u32(body.length)]), body]);
};
const UNKNOWN = Buffer.from('01ffffffffffffff', 'hex');

/** As a browser records it, without a length. Its tags contain a location, which browsers do not write. */
export function webm({ docType = 'webm', streamed = true, width = 640, height = 360 } = {}): Buffer {
  const header = element('1a45dfa3', element('4282', text(docType)));
  const number = (value: number) => Buffer.from([value >> 8, value & 255]);
  const tracks = element(
    '1654ae6b',
    element(
      'ae',
      element('83', Buffer.from([1])),
      element('e0', element('b0', number(width)), element('ba', number(height))),
    ),
  );
  const block = element('a3', text('\x81\0\0\x80one frame of film'));
  const inside = [
    element('1549a966', element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40]))),
    tracks,
    element('1254c367', text(PLACE)),
  ];
  const cluster = streamed
    ? Buffer.concat([Buffer.from('1f43b675', 'hex'), UNKNOWN, element('e7', Buffer.from([0])), block])
    : element('1f43b675', element('e7', Buffer.from([0])), block);
  return streamed
    ? Buffer.concat([header, Buffer.from('18538067', 'hex'), UNKNOWN, ...inside, cluster, cluster])
    : Buffer.concat([header, element('18538067', ...inside, cluster, cluster)]);
}
