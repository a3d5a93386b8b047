import { call } from '../lib/api.ts';

export const block = (id: string) => call('POST /api/users/{id}/block', { params: { id } });
export const unblock = (id: string) => call('DELETE /api/users/{id}/block', { params: { id } });
