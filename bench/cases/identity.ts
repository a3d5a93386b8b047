import type { Case } from '../case.ts';

export const identity: Case[] = [
  {
    name: 'GET /api/auth/user, signed in',
    request: () => ({ path: '/api/auth/user' }),
    bare:
      ({ client, member }) =>
      async () => {
        const [row] = await client`
          SELECT users.*, sessions.expire FROM sessions JOIN users ON users.id = sessions.user_id
          WHERE sessions.sid = ${member.sid} AND sessions.expire > now()`;
        return JSON.stringify({
          id: row?.id,
          email: row?.email,
          firstName: row?.first_name,
          lastName: row?.last_name,
          profileImageUrl: row?.profile_image_url,
          bio: row?.bio,
          location: row?.location,
          website: row?.website,
          showEmail: row?.show_email,
          showLocation: row?.show_location,
          allowMessages: row?.allow_messages,
          createdAt: row?.created_at,
          updatedAt: row?.updated_at,
        });
      },
  },
];
