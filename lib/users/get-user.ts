import * as z from 'zod';
import { rowRef } from '@/lib/core/fields';
import { platformOperation } from '@/lib/core/operation';
import { findUser, readerOf } from './find-user';
import { shapeUser, userView } from './user-view';

/** GET /v1/users/{id}. */
export const getUser = platformOperation({
  name: 'users.get',
  summary: 'Read a user',
  effect: 'read',
  allow: 'signedIn',
  input: z.object({ userId: rowRef }),
  output: userView,
  async run(context, { userId }) {
    const user = await findUser(context, userId);
    return shapeUser(user, user.brandUsers, readerOf(context.request));
  },
});
