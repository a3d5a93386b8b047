import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { validate } from '../../platform/http/schema.ts';
import { Problem } from '../../platform/problem.ts';

interface Form<Body extends z.ZodType> {
  path: string;
  params: z.ZodType<{ uid: string }>;
  body: Body;
}

const BODY_MOST = 4_000;

/**
 * A form of the sign-in page as the browser sends it by itself, while the page's scripts have not run. It does the same and answers with
 * a redirect: onwards, or back to the page with the problem.
 */
export function addPlainForm<Body extends z.ZodType>(
  http: FastifyInstance,
  { path, params, body }: Form<Body>,
  act: (sent: {
    body: z.output<Body>;
    request: FastifyRequest;
    reply: FastifyReply;
  }) => Promise<{ redirectTo: string }>,
) {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const urlencoded = { parseAs: 'string', bodyLimit: BODY_MOST } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', urlencoded, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    const url = `${path.replace('{uid}', ':uid')}/plain`;
    scope.post(url, { schema: { hide: true }, bodyLimit: BODY_MOST }, async (request, reply) => {
      const { success, data } = params.safeParse(request.params);
      if (!success) throw new Problem('not_found');
      reply.header('cache-control', 'no-store');
      try {
        const { value, error } = validate(body, 'body', request.body);
        if (error) throw error;
        const { redirectTo } = await act({ body: value as z.output<Body>, request, reply });
        return reply.redirect(redirectTo, 303);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return reply.redirect(`/sign-in/${data.uid}?problem=${error.code}`, 303);
      }
    });
  });
}
