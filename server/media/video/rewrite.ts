import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  Logging,
  LogLevel,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  UnsupportedInputFormatError,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { VIDEO_GRACE_SECONDS, VIDEO_SECONDS_MOST } from '../../../contract/media-purposes.ts';
import { Problem } from '../../platform/problem.ts';
import { createBufferRelease } from '../../platform/release-buffers.ts';
import {
  damaged,
  fileSource,
  mixed,
  readWhole,
  refuseManyPixels,
  type Size,
  type VideoFormat,
} from '../formats/format.ts';
import { checkMp4 } from '../formats/mp4.ts';
import { checkWebm } from '../formats/webm.ts';
import { isAlsoZip, ZIP_TAIL } from '../formats/zip.ts';

export interface FilmFacts extends Size {
  seconds: number;
  bytes: number;
}

export interface RewriteTask {
  /** The file that was sent, and where the film is written to. */
  from: string;
  to: string;
  format: VideoFormat;
}

Logging.level = LogLevel.Silent;

/** What browsers play. */
const CODECS = {
  webm: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
  mp4: { video: ['avc', 'hevc', 'av1', 'vp9'], audio: ['aac', 'opus'] },
};
const LONGEST = VIDEO_SECONDS_MOST + VIDEO_GRACE_SECONDS;
/** Far more than a minute has; sound comes in up to 400 packets a second. */
const PACKETS_MOST = 60_000;
const TRACKS_MOST = 30;
const MB = 1024 * 1024;
const sweep = createBufferRelease(MB, 'major');

/** A track that is kept, and the packet that it begins with. */
interface KeptTrack<Track extends InputTrack = InputTrack> {
  track: Track;
  first: EncodedPacket;
}
interface Film {
  picture: KeptTrack<InputVideoTrack>;
  sound: KeptTrack<InputAudioTrack> | undefined;
}

/**
 * Writes a new film with only the video and audio packets of the file, so that nothing hidden survives. It gets a length and an
 * index, and starts at zero. Only one packet is in memory at a time.
 */
export async function rewriteVideo({ from, to, format }: RewriteTask): Promise<FilmFacts> {
  const bytes = checkWhole(from, format);
  const source = new FilePathSource(from, { maxCacheSize: MB / 2 });
  const input = new Input({ source, formats: format === 'webm' ? [WEBM] : [MP4, QTFF] });
  try {
    const film = await chooseTracks(input, format);
    const start = Math.min(film.picture.first.timestamp, film.sound?.first.timestamp ?? Infinity);
    const length = await measure(film, { start, bytes });
    const size = await write(film, { to, format, start, ...length });
    return { ...size, seconds: length.seconds, bytes: checkWritten(to) };
  } catch (error) {
    throw problemOf(error);
  } finally {
    input.dispose();
  }
}

/** Checks the file's structure first, to detect a truncated upload: the packet reader would just stop early. */
function checkWhole(path: string, format: VideoFormat): number {
  const file = openSync(path, 'r');
  try {
    readWhole(() => (format === 'webm' ? checkWebm : checkMp4)(fileSource(file)));
    return fstatSync(file).size;
  } finally {
    closeSync(file);
  }
}

async function chooseTracks(input: Input, format: VideoFormat): Promise<Film> {
  const tracks = await input.getTracks();
  if (tracks.length > TRACKS_MOST) throw damaged();
  const { video, audio } = CODECS[format];
  const pictures = tracks.filter((track) => track.isVideoTrack());
  const sounds = tracks.filter((track) => track.isAudioTrack());
  const picture = pictures.find(({ codec }) => codec && video.includes(codec));
  const sound = sounds.find(({ codec }) => codec && audio.includes(codec));
  if (!picture || (sounds.length > 0 && !sound)) throw unplayable();
  const first = await new EncodedPacketSink(picture).getFirstKeyPacket();
  if (!first) throw damaged();
  const heard = sound && (await new EncodedPacketSink(sound).getFirstPacket());
  // A microphone that was never heard leaves a track without packets.
  return {
    picture: { track: picture, first },
    sound: sound && heard ? { track: sound, first: heard } : undefined,
  };
}

/** The film's length and the number of packets per track, counted from the packets. Throws if either is too large. */
async function measure({ picture, sound }: Film, { start, bytes }: { start: number; bytes: number }) {
  let left = bytes;
  let seconds = 0;
  const count = async (kept: KeptTrack) => {
    let packets = 0;
    for await (const { byteLength, timestamp, duration } of packetsOf(kept, start, true)) {
      // Each byte belongs to one packet. A packet table that reuses bytes could turn a small file into a huge film.
      left -= byteLength;
      sweep(byteLength);
      if (left < 0 || ++packets > PACKETS_MOST) throw damaged();
      seconds = Math.max(seconds, timestamp + duration - start);
      if (!(seconds <= LONGEST)) throw new Problem('media_too_long');
    }
    return packets;
  };
  const pictures = await count(picture);
  const sounds = sound ? await count(sound) : 0;
  const rounded = Math.round(seconds * 1000) / 1000;
  if (rounded === 0) throw damaged();
  return { seconds: rounded, pictures, sounds };
}

/** Skips packets before the start: they need frames that are missing. */
async function* packetsOf({ track, first }: KeptTrack, start: number, metadataOnly: boolean) {
  const sink = new EncodedPacketSink(track);
  // One at a time: reading ahead would hold many in memory.
  for (
    let packet: EncodedPacket | null = first;
    packet;
    packet = await sink.getNextPacket(packet, { metadataOnly })
  )
    if (packet.timestamp >= start) yield packet;
}

interface WriteOptions extends Pick<RewriteTask, 'to' | 'format'> {
  start: number;
  pictures: number;
  sounds: number;
}

async function write(
  { picture, sound }: Film,
  { to, format, start, pictures, sounds }: WriteOptions,
): Promise<Size> {
  const { size, turned, decoderConfig } = await lookOf(picture);
  // An MP4's index goes in front, into reserved space; its size is known from the packet count.
  const output = new Output({
    format: format === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'reserve' }),
    target: new FilePathTarget(to, { chunkSize: MB / 4 }),
  });
  try {
    const seen = new EncodedVideoPacketSource(picture.track.codec ?? 'vp8');
    output.addVideoTrack(seen, { ...turned, maximumPacketCount: pictures });
    const lines: Line[] = [lineOf(picture, start, (packet) => seen.add(packet, { decoderConfig }))];
    if (sound) {
      const config = await sound.track.getDecoderConfig();
      if (!config) throw damaged();
      const heard = new EncodedAudioPacketSource(sound.track.codec ?? 'opus');
      output.addAudioTrack(heard, { maximumPacketCount: sounds });
      lines.push(lineOf(sound, start, (packet) => heard.add(packet, { decoderConfig: config })));
    }
    await output.start();
    await copyInTurn(lines);
    await output.finalize();
    return size;
  } catch (error) {
    await output.cancel();
    throw error;
  }
}

/** The displayed size and rotation from the container; players cope with frames of other sizes. */
async function lookOf({ track }: KeptTrack<InputVideoTrack>) {
  const decoderConfig = await track.getDecoderConfig();
  if (!decoderConfig) throw damaged();
  const turned = { rotation: await track.getRotation(), flip: await track.getFlip() };
  const coded = { width: await track.getCodedWidth(), height: await track.getCodedHeight() };
  const size = { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
  for (const { width, height } of [coded, size]) {
    if (!(width > 0 && height > 0)) throw damaged();
    refuseManyPixels({ width, height });
  }
  return { size, turned, decoderConfig };
}

interface Line {
  packets: AsyncGenerator<EncodedPacket>;
  add(packet: EncodedPacket): Promise<void>;
}

const lineOf = (kept: KeptTrack, start: number, add: Line['add']): Line => ({
  packets: packetsOf(kept, start, false),
  // Copies only the frame, and shifts its time to start at zero.
  add: ({ data, type, timestamp, duration }) =>
    add(new EncodedPacket(data, type, timestamp - start, duration)),
});

/** Picture and sound lie side by side in the file, as they are played. */
async function copyInTurn(lines: Line[]): Promise<void> {
  const waiting = new Map<Line, EncodedPacket>();
  const advance = async (line: Line) => {
    const { value } = await line.packets.next();
    if (value) waiting.set(line, value);
    else waiting.delete(line);
  };
  for (const line of lines) await advance(line);
  while (waiting.size > 0) {
    const [next] = [...waiting].sort(([, one], [, other]) => one.timestamp - other.timestamp);
    if (!next) return;
    const [line, packet] = next;
    await line.add(packet);
    sweep(packet.byteLength);
    await advance(line);
  }
}

/** A frame can contain anything, so the new file could still be a valid ZIP, too. */
function checkWritten(path: string): number {
  const { size } = statSync(path);
  const file = openSync(path, 'r');
  try {
    const tail = Buffer.alloc(Math.min(size, ZIP_TAIL));
    readSync(file, tail, 0, tail.length, size - tail.length);
    if (isAlsoZip(tail)) throw mixed();
    return size;
  } finally {
    closeSync(file);
  }
}

const unplayable = () =>
  new Problem('media_type_refused', {
    message: 'That is not a video that browsers play. Choose an MP4 or WebM.',
  });

/** Errors of the parser are the file's fault; system errors, as of the disk, are not. */
function problemOf(error: unknown): unknown {
  if (error instanceof Problem || (error as NodeJS.ErrnoException).code !== undefined) return error;
  return error instanceof UnsupportedInputFormatError ? unplayable() : damaged();
}
