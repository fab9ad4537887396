import type pg from 'pg';
import { placeOf } from '../harness/place.mjs';
import { query } from '../harness/query';
import { expect, PORT } from './fixtures';

/** A statement in the product's database, past both walls: what no screen can do. */
export const inDatabase = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> =>
  query<Row>(placeOf(PORT).ownerUrl, text, values);

/** As if everybody who is logged in as this person had entered the password so long ago. */
export async function passwordEntered(email: string, ago: string): Promise<void> {
  const sessions = await inDatabase(
    `update sessions set password_entered_at = now() - $2::interval
     where user_id = (select id from users where email = $1) and revoked_at is null returning id`,
    [email, ago],
  );
  expect(sessions.length).toBeGreaterThan(0);
}
