import { randomBytes } from 'node:crypto';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MATROSKA,
  type MetadataTags,
  MkvOutputFormat,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

const formats = {
  webm: () => new WebMOutputFormat(),
  matroska: () => new MkvOutputFormat(),
  mp4: () => new Mp4OutputFormat({ fastStart: false }),
  fragmented: () => new Mp4OutputFormat({ fastStart: 'fragmented' }),
  mov: () => new MovOutputFormat({ fastStart: false }),
} satisfies Record<string, () => OutputFormat>;

interface RemakeOptions {
  as: keyof typeof formats;
  rotation?: 0 | 90 | 180 | 270;
  /** When it begins, and by which factor it is slowed down. */
  begins?: number;
  slower?: number;
  /** How often its two seconds are repeated. */
  times?: number;
  /** `aac` is a silent AAC track, the format of phones. */
  sound?: 'as recorded' | 'aac' | 'none';
  picture?: boolean;
  tags?: MetadataTags;
}

/** Writes a recording's packets into another container, complete, as phones and programs write it. */
export async function remade(
  bytes: Buffer,
  {
    as,
    rotation = 0,
    begins = 0,
    slower = 1,
    times = 1,
    sound = 'as recorded',
    picture = true,
    tags,
  }: RemakeOptions,
): Promise<Buffer> {
  const input = opened(bytes);
  const target = new BufferTarget();
  const output = new Output({ format: formats[as](), target });
  const [video] = await input.getVideoTracks();
  const [audio] = await input.getAudioTracks();
  if (!video?.codec) throw new Error('That is no video.');
  const adding: (() => Promise<void>)[] = [];
  if (picture) {
    const source = new EncodedVideoPacketSource(video.codec);
    output.addVideoTrack(source, { rotation });
    adding.push(async () => {
      const meta = { decoderConfig: (await video.getDecoderConfig()) ?? undefined };
      const packets = await Array.fromAsync(new EncodedPacketSink(video).packets());
      for (let time = 0; time < times; time++)
        for (const packet of packets) {
          const timestamp = begins + (2 * time + packet.timestamp) * slower;
          await source.add(packet.clone({ timestamp, duration: packet.duration * slower }), meta as never);
        }
      source.close();
    });
  }
  if (sound === 'aac') {
    const source = new EncodedAudioPacketSource('aac');
    output.addAudioTrack(source);
    adding.push(async () => {
      const description = Buffer.from('1210', 'hex');
      const decoderConfig = { codec: 'mp4a.40.2', sampleRate: 44_100, numberOfChannels: 2, description };
      const silence = Buffer.from('21100460 8c1c'.replace(' ', ''), 'hex');
      for (let at = 0; at < 40; at++)
        await source.add(new EncodedPacket(silence, 'key', begins + (at * 1024) / 44_100, 1024 / 44_100), {
          decoderConfig,
        });
      source.close();
    });
  }
  if (sound === 'as recorded' && audio?.codec) {
    const source = new EncodedAudioPacketSource(audio.codec);
    output.addAudioTrack(source);
    adding.push(async () => {
      const meta = { decoderConfig: (await audio.getDecoderConfig()) ?? undefined };
      for await (const packet of new EncodedPacketSink(audio).packets()) {
        const timestamp = begins + packet.timestamp * slower;
        await source.add(packet.clone({ timestamp, duration: packet.duration * slower }), meta as never);
      }
      source.close();
    });
  }
  if (tags) output.setMetadataTags(tags);
  await output.start();
  await Promise.all(adding.map((add) => add()));
  await output.finalize();
  input.dispose();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

const opened = (bytes: Buffer) =>
  new Input({ source: new BufferSource(new Uint8Array(bytes)), formats: [WEBM, MATROSKA, MP4, QTFF] });

/** What a player finds in a video: its tracks, its length, and whether it is seekable. */
export async function playedAs(bytes: Buffer) {
  const input = opened(bytes);
  const tracks = await input.getTracks();
  const video = await input.getPrimaryVideoTrack();
  const packets = await Promise.all(
    tracks.map(async (track) => (await Array.fromAsync(new EncodedPacketSink(track).packets())).length),
  );
  const facts = {
    tracks: tracks.map(({ codec }) => codec),
    packets,
    width: await video?.getDisplayWidth(),
    height: await video?.getDisplayHeight(),
    rotation: await video?.getRotation(),
    begins: await input.getFirstTimestamp(),
    seconds: await input.computeDuration(),
    saysSeconds: await input.getDurationFromMetadata(),
    tags: await input.getMetadataTags(),
  };
  input.dispose();
  return facts;
}

/** A minute of WebM of about this size. The frames are noise after a valid header. */
export async function largeVideo(bytes: number): Promise<Buffer> {
  const [frames, perSecond] = [900, 15];
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(source);
  await output.start();
  for (let frame = 0; frame < frames; frame++) {
    const data = randomBytes(Math.round(bytes / frames));
    const isKey = frame % 60 === 0;
    // A key frame of VP8: 1280 × 720.
    if (isKey) data.write('1002009d012a0005d002', 'hex');
    const packet = new EncodedPacket(data, isKey ? 'key' : 'delta', frame / perSecond, 1 / perSecond);
    await source.add(packet, { decoderConfig: { codec: 'vp8', codedWidth: 1280, codedHeight: 720 } });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}
