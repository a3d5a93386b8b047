import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint.ts';

/** Holds answers against what the contract says of them: whatever they carry beyond that, everybody would be sent. */
export interface CheckReplies {
  /** Gives the answer back as it is sent. */
  one(schema: z.ZodType, answer: unknown): unknown;
  /** The answers that a page brings along, by their calls: `GET /api/…`. */
  page(data: Record<string, unknown>): void;
  /** Knows this call from now on. */
  know(endpoint: Endpoint): void;
}

export function createReplyCheck(): CheckReplies {
  const calls: { call: RegExp; reply: z.ZodType }[] = [];
  function one(schema: z.ZodType, answer: unknown) {
    const sent: unknown = JSON.parse(JSON.stringify(answer));
    const promised = schema.parse(sent);
    if (!isDeepStrictEqual(sent, promised)) {
      throw new Error(
        `The answer is not what the contract says.\nSent: ${JSON.stringify(sent)}\nPromised: ${JSON.stringify(promised)}`,
      );
    }
    return sent;
  }
  return {
    one,
    page(data) {
      for (const [name, answer] of Object.entries(data)) {
        // Where a list goes on stands beside it, under its name.
        if (name.endsWith(' next') && (answer === null || typeof answer === 'string')) continue;
        const known = calls.find(({ call }) => call.test(name));
        if (!known) throw new Error(`No call of the contract answers ${name}.`);
        // Or with it: `{ items, nextCursor }`.
        const { items = answer } = Object(answer) as { items?: unknown };
        one(known.reply, items);
      }
    },
    know({ method, path, reply }) {
      if (!reply) return;
      const pattern = path.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/?]+');
      calls.push({ call: new RegExp(`^${method} ${pattern}(\\?.*)?$`), reply });
    },
  };
}
