import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = await app.asStaff('admin');
});
afterAll(() => app.close());

describe('public holidays', () => {
  interface Day {
    date: string;
    name: string;
    is_closed: boolean;
    source: string;
  }
  const year = async (who: Caller, of = 2026) => (await who.get<Day[]>(`business/holidays?year=${of}`)).body;
  const on = (days: Day[], date: string) => days.find((day) => day.date === date);

  test('are computed and public', async () => {
    const days = await year(app.guest);
    expect(days).toHaveLength(13);
    expect(on(days, '2026-12-16')).toEqual({
      date: '2026-12-16',
      name: 'Day of Reconciliation',
      is_closed: true,
      source: 'law',
    });
    expect((await app.guest.get('business/holidays?year=1')).status).toBe(422);
  });

  test('can be opened, extra days closed, and both undone', async () => {
    const put = (who: Caller, date: string, body: object) => who.put<Day[]>(`business/holidays/${date}`, body);
    expect(on((await put(admin, '2026-12-16', { name: 'Open', is_closed: false })).body, '2026-12-16')).toMatchObject({
      is_closed: false,
      source: 'shop',
    });
    await put(admin, '2026-12-31', { name: 'Stocktaking', is_closed: true });
    expect(on(await year(app.guest), '2026-12-31')).toMatchObject({ name: 'Stocktaking', source: 'shop' });
    await admin.delete('business/holidays/2026-12-16');
    const { body } = await admin.delete<Day[]>('business/holidays/2026-12-31');
    expect([on(body, '2026-12-16')?.source, on(body, '2026-12-31')]).toEqual(['law', undefined]);
    const reader = await app.asStaff('staff.read');
    expect((await put(reader, '2026-12-31', { name: 'Mine', is_closed: true })).status).toBe(403);
    expect((await reader.delete('business/holidays/2026-12-31')).status).toBe(403);
    expect((await put(admin, '2026-13-01', { name: 'x', is_closed: true })).status).toBe(422);
    expect((await put(admin, '2026-12-31', { name: '', is_closed: 'no' })).status).toBe(422);
  });
});
