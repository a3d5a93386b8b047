import { ID } from '../../contract/id.ts';
import { textIn } from '../platform/http/query-text.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { present, readList } from './routes.ts';
import { readThread } from './thread-routes.ts';

/** The page comes with the list and the thread named in its address, each with its next cursor. */
export function addMessagesPage({ page, db }: Pick<Platform, 'page' | 'db'>) {
  page('/messages', async ({ caller, query }) => {
    if (!caller) return {};
    const id = textIn(query, 'conversation') ?? '';
    const [list, thread] = await Promise.all([
      readList(db, caller, {}),
      ID.test(id)
        ? Promise.all([present(db, id, caller), readThread(db, id, caller.id)]).catch(ignoreProblem)
        : [],
    ]);
    const [conversation, said] = thread;
    return {
      data: {
        'GET /api/conversations': list.conversations,
        'GET /api/conversations next': list.nextCursor,
        ...(conversation && said
          ? {
              [`GET /api/conversations/${id}`]: conversation,
              [`GET /api/conversations/${id}/messages`]: said.messages,
              [`GET /api/conversations/${id}/messages next`]: said.nextCursor,
            }
          : {}),
      },
    };
  });
}

/** Ignores a conversation that cannot be read, because the page itself shows that it is missing. */
function ignoreProblem(error: unknown): [] {
  if (error instanceof Problem) return [];
  throw error;
}
