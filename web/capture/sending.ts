import type { CapturedMedia } from './captured-media.ts';

/** The addresses of the file and its still, once uploaded. */
export interface Addresses {
  media?: string;
  poster?: string;
}

export interface SendingState {
  state: 'waiting' | 'sending' | 'stopped' | 'failed' | 'done';
  /** From 0 to 1. */
  sent: number;
  /** Why it failed, and whether the same may succeed later. */
  reason?: string;
  again?: boolean;
}

interface SendOptions {
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

export interface SendingOptions {
  send: (file: File, options: SendOptions) => Promise<{ url: string }>;
  failureOf: (error: unknown) => { reason: string; again: boolean };
  /** Called after each upload. */
  onAddresses: (addresses: Addresses) => void;
}

/** Uploads what was captured while the person writes. Whatever arrived is not sent again. */
export class Sending {
  readonly #captured: CapturedMedia;
  readonly #options: SendingOptions;
  readonly #listeners = new Set<() => void>();
  #addresses: Addresses;
  #now: SendingState;
  #running: { result: Promise<Addresses>; stop: AbortController } | undefined;

  constructor(captured: CapturedMedia, known: Addresses, options: SendingOptions) {
    this.#captured = captured;
    this.#options = options;
    this.#addresses = known;
    this.#now = this.#isDone() ? { state: 'done', sent: 1 } : { state: 'waiting', sent: 0 };
  }

  now = (): SendingState => this.#now;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Resolves to the addresses when everything is uploaded; starts or restarts the upload if none is running. */
  start = (): Promise<Addresses> => {
    if (this.#isDone()) return Promise.resolve(this.#addresses);
    if (this.#running) return this.#running.result;
    const stop = new AbortController();
    const result = this.#run(stop.signal).finally(() => {
      if (this.#running?.stop === stop) this.#running = undefined;
    });
    this.#running = { result, stop };
    return result;
  };

  /** Ends it until the person starts it again. */
  stop = () => this.#end({ state: 'stopped', sent: 0 });

  /** Called when the device goes offline: a running request could hang for minutes before it fails. */
  lose = () => this.#end({ state: 'failed', sent: 0, ...this.#options.failureOf(undefined) });

  #end(now: SendingState) {
    if (!this.#running) return;
    this.#set(now);
    this.#running.stop.abort();
    this.#running = undefined;
  }

  /** Sends everything anew: the server deletes what nothing has used for a day. */
  startOver = (): Promise<Addresses> => {
    this.stop();
    this.#learn({});
    return this.start();
  };

  #isDone() {
    return this.#addresses.media !== undefined && (!this.#captured.poster || 'poster' in this.#addresses);
  }

  #set(now: SendingState) {
    this.#now = now;
    for (const listener of this.#listeners) listener();
  }

  #learn(addresses: Addresses) {
    this.#addresses = addresses;
    this.#options.onAddresses(addresses);
  }

  async #run(signal: AbortSignal): Promise<Addresses> {
    const { file, poster } = this.#captured;
    const whole = file.size + (poster?.size ?? 0);
    let before = 0;
    const send = async (one: File) => {
      const onProgress = (sent: number) => {
        if (!signal.aborted)
          this.#set({ state: 'sending', sent: Math.min(1, (before + sent * one.size) / whole) });
      };
      onProgress(0);
      const { url } = await this.#options.send(one, { onProgress, signal });
      before += one.size;
      return url;
    };
    try {
      if (poster && !('poster' in this.#addresses)) {
        const url = await send(poster).catch((error: unknown) => {
          // If the server refuses the still, the video goes without one.
          if (signal.aborted || this.#options.failureOf(error).again) throw error;
          return undefined;
        });
        this.#learn({ ...this.#addresses, poster: url });
      }
      if (!this.#addresses.media) this.#learn({ ...this.#addresses, media: await send(file) });
    } catch (error) {
      if (!signal.aborted) this.#set({ state: 'failed', sent: 0, ...this.#options.failureOf(error) });
      throw error;
    }
    signal.throwIfAborted();
    this.#set({ state: 'done', sent: 1 });
    return this.#addresses;
  }
}
