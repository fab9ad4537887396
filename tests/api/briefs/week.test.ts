import { expect, it } from 'vitest';
import { brandUuid, tokenFor, v1 } from '../client';

const api = v1('northwind');
type Cell = { date: string; total: number; briefs: { uuid: string; draftDueDate: string }[] };
type Row = { whose: string; member: { id: number } | null; hours: number; available: number | null; days: Cell[] };
type Week = { week: string; data: Row[]; meta: { total: number; limit: number } };
type Capacity = { weeks: string[]; data: { id: number; hours: number[]; available: number[] }[] };

it('[Y-27] GET …/briefme/week has rows of five days, with the hours of GET …/briefme/capacity', async () => {
  const token = await tokenFor('noah@northwind.test');
  const brand = `/brands/${await brandUuid('northwind')}`;
  const week = await api.get<Week>(`${brand}/briefme/week`, token);
  expect(week.status, week.text).toBe(200);
  expect(week.body.data[0]?.whose).toBe('nobody');
  for (const { days } of week.body.data) expect(days.length).toBe(5);

  // Other tests may write between the two requests.
  const differing = async () => {
    const [{ body }, capacity] = await Promise.all([
      api.get<Week>(`${brand}/briefme/week`, token),
      api.get<Capacity>(`${brand}/briefme/capacity?weeks=1`, token),
    ]);
    expect(body.week).toBe(capacity.body.weeks[0]);
    expect(capacity.body.data.length).toBeGreaterThan(0);
    return capacity.body.data.filter(({ id, hours, available }) => {
      const row = body.data.find(({ member }) => member?.id === id);
      return row?.hours !== hours[0] || row?.available !== available[0];
    });
  };
  await expect.poll(differing).toEqual([]);
  const wrong = await api.get(`${brand}/briefme/week?week=next`, token);
  expect(wrong.status).toBe(422);
});
