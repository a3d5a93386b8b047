import type { Db } from '../../server/platform/database.ts';
import { queryOn } from '../../testing/query.ts';
import type { Case } from '../case.ts';
import type { Scene } from '../worlds.ts';

/** The query that starts every request of a signed-in person. */
export const session = (db: Db, { member }: Pick<Scene, 'member'>) => queryOn(db)`
  SELECT people.*, sessions.expire FROM sessions JOIN people ON people.id = sessions.person_id
  WHERE sessions.sid = ${member.sid} AND sessions.expire > now()`;

export const cases: Case[] = [
  {
    name: 'Who am I (GET /api/auth/user)',
    wanted: 0.5,
    signedIn: true,
    requests: () => [{ path: '/api/auth/user' }],
    bare: (db, scene) => async () => {
      const [row] = await session(db, scene);
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
