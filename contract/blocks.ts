import { z } from 'zod';
import { Author, IdParams } from './common.ts';
import { del, get, post } from './endpoint.ts';

export const listBlocks = get('/api/blocks', {
  access: 'member',
  summary: 'The people whom the signed-in person has blocked',
  reply: z.array(Author),
});

export const blockPerson = post('/api/users/{id}/block', {
  access: 'member',
  summary: 'Block a person: neither sees what the other writes',
  params: IdParams,
  errors: ['not_found'],
});

export const unblockPerson = del('/api/users/{id}/block', {
  access: 'member',
  summary: 'Take a block back',
  params: IdParams,
});
