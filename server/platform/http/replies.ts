import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint.ts';

/** Checks that answers hold only fields of the contract, because anything else would be sent to everybody. */
export interface CheckReplies {
  /** Returns the answer as it will be sent. */
  one(schema: z.ZodType, answer: unknown): unknown;
  /** Checks the answers embedded in a page, keyed by their call: `GET /api/…`. */
  page(data: Record<string, unknown>): void;
  /** Registers an endpoint whose answers pages may embed. */
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
        // A list's cursor is embedded beside the list, as `<name> next`.
        if (name.endsWith(' next') && (answer === null || typeof answer === 'string')) continue;
        const known = calls.find(({ call }) => call.test(name));
        if (!known) throw new Error(`No call of the contract answers ${name}.`);
        // Other lists include their cursor: `{ items, nextCursor }`.
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
