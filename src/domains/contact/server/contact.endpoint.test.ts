import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMessage } from '../../../../tests/support/contact.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Contact, ContactRow } from '../contract.ts';

let app: TestApp;
let reader: Caller;
let staff: Caller;
beforeAll(async () => {
  app = await startApp({ SHOP_EMAIL: 'sales@apteek.example' });
  reader = await app.asStaff('contact_us.read');
  staff = await app.asStaff('contact_us.read', 'contact_us.update');
});
afterAll(() => app.close());

interface Refusal {
  detail: string;
  errors: { field: string; message: string }[];
}
interface List {
  items: ContactRow[];
  total: number;
  page: number;
  page_size: number;
  counts: { all: number; unread: number; spam: number };
}

const list = async (query = '') => (await reader.get<List>(`business/contact-us${query}`)).body;
const open = async (id: string) => (await reader.get<Contact>(`business/contact-us/${id}`)).body;
const unread = async (who: Caller) =>
  (await who.get<{ contact_us_unread_count: number }>('business/unread-count')).body.contact_us_unread_count;
const mailsTo = (to: string) => app.mails.filter((mail) => mail.to === to);

describe('sendMessage', () => {
  test('stores the message unread and emails it to the shop with the writer as reply address', async () => {
    const before = await unread(reader);
    const id = await aMessage(app, { email: 'Writer@Example.com', message: 'First line\nsecond line' });
    expect(await open(id)).toMatchObject({
      name: 'Nomsa Dlamini',
      email: 'Writer@Example.com',
      phone: '0825550147',
      message: 'First line\nsecond line',
      is_read: false,
      is_spam: false,
      reply_count: 0,
      replies: [],
    });
    expect(await unread(reader)).toBe(before + 1);
    await app.drain();
    const mails = mailsTo('sales@apteek.example').filter((mail) => mail.key === `contact-${id}`);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      subject: 'New message from Nomsa Dlamini',
      reply_to: { name: 'Nomsa Dlamini', address: 'Writer@Example.com' },
    });
    expect(mails[0]?.text).toContain('second line');
    // The address in a form may be anybody's: nothing is sent there.
    expect(mailsTo('Writer@Example.com')).toEqual([]);
  });

  test('names every wrong field at once', async () => {
    const { status, body } = await app.guest.post<Refusal>('business/contact-us', {
      name: ' ',
      email: 'nomsa@',
      phone: '12345',
      message: 'x'.repeat(151),
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { field: 'name', message: 'Name is required' },
      { field: 'email', message: 'Invalid email format' },
      { field: 'phone', message: 'Phone number must have 7 to 15 digits' },
      { field: 'message', message: 'Message can have at most 150 characters' },
    ]);
    const empty = await app.guest.post<Refusal>('business/contact-us', {});
    expect(empty.body.errors.map(({ message }) => message)).toEqual([
      'Name is required',
      'Email is required',
      'Phone number is required',
      'Message is required',
    ]);
    expect((await app.guest.post('business/contact-us', { name: 1, email: [], phone: {}, message: 5 })).status).toBe(
      422,
    );
    expect((await app.guest.post('business/contact-us', '{"name":')).status).toBe(415);
  });

  test('treats HTML and line breaks in a name as text, in the email and its headers', async () => {
    const id = await aMessage(app, {
      name: '<img src=x onerror=alert(1)>\r\nBcc: all@example.com',
      message: `O'Neill "asks" <script>alert(1)</script> & more`,
    });
    await app.drain();
    const mail = app.mails.find(({ key }) => key === `contact-${id}`);
    expect(mail?.html).not.toMatch(/<img|<script/);
    expect(mail?.html).toContain('&lt;script&gt;');
    expect(mail?.subject).toBe('New message from <img src=x onerror=alert(1)> Bcc: all@example.com');
    expect((await open(id)).message).toBe(`O'Neill "asks" <script>alert(1)</script> & more`);
  });

  test('marks a message with a filled hidden field as spam without an email, and staff can restore it', async () => {
    const before = await unread(reader);
    const id = await aMessage(app, { website: 'https://buy.example', name: 'Robot' });
    await app.drain();
    expect(app.mails.some(({ key }) => key === `contact-${id}`)).toBe(false);
    expect(await unread(reader)).toBe(before);
    expect((await list('?q=robot')).items).toEqual([]);
    expect((await list('?q=robot&spam=true')).items.map((row) => row.id)).toEqual([id]);
    const back = await staff.patch<ContactRow>(`business/contact_us/${id}`, { is_spam: false });
    expect(back.body).toMatchObject({ is_spam: false, is_read: true });
    expect((await list('?q=robot')).items.map((row) => row.id)).toEqual([id]);
  });

  test('stores one message for a repeated Idempotency-Key', async () => {
    const body = { name: 'Once', email: 'once@example.com', phone: '0825550147', message: 'Only once' };
    const headers = { 'idempotency-key': 'contact-once' };
    const first = await app.guest.post<{ id: string }>('business/contact-us', body, headers);
    const second = await app.guest.post<{ id: string }>('business/contact-us', body, headers);
    expect(second.body).toEqual(first.body);
    expect((await list('?q=once@example.com')).total).toBe(1);
  });

  test('answers 429 with Retry-After to too many messages from one email address, while others get through', async () => {
    const body = { name: 'Flood', email: 'flood@example.com', phone: '0825550147', message: 'Again' };
    const send = () => app.guest.post<Refusal>('business/contact-us', body);
    for (let index = 0; index < 10; index += 1) expect((await send()).status).toBe(201);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body.detail).toContain('021 555 0134');
    expect((await app.guest.post('business/contact-us', { ...body, email: 'calm@example.com' })).status).toBe(201);
    app.clock.advance(3_600_001);
    expect((await send()).status).toBe(201);
    await app.db.deleteFrom('rate_limits').execute();
  });
});

describe('listMessages', () => {
  test('needs the permission to read messages', async () => {
    expect((await app.guest.get('business/contact-us')).status).toBe(401);
    expect((await (await app.asCustomer()).get('business/contact-us')).status).toBe(403);
    const other = await app.asStaff('order.read');
    const id = await aMessage(app);
    for (const path of ['business/contact-us', `business/contact-us/${id}`])
      expect((await other.get(path)).status).toBe(403);
    expect(await unread(other)).toBe(0);
    expect((await reader.patch(`business/contact_us/${id}`)).status).toBe(403);
    expect((await reader.post(`business/contact-us-reply/${id}`, { message: 'No' })).status).toBe(403);
    expect((await open(id)).is_read).toBe(false);
  });

  test('searches name, email, phone and text, pages without gaps, and sorts', async () => {
    const ids = [];
    for (const name of ["Zoë O'Neill", 'Anele Zuma', 'Bheki Cele']) {
      ids.push(await aMessage(app, { name, message: `Needle 100%_of ${name}`, phone: '0115550199' }));
      app.clock.advance(1000);
    }
    const find = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).items.map((row) => row.id);
    expect(await find("zoe o'neill")).toEqual([ids[0]]);
    expect(await find('100%_of cele')).toEqual([ids[2]]);
    expect(await find('0115550199')).toEqual([...ids].reverse());
    expect(await find("'; drop table contact_messages; --")).toEqual([]);
    const first = await list('?q=needle&page_size=2&sort=name');
    const second = await list('?q=needle&page_size=2&sort=name&page=2');
    expect([...first.items, ...second.items].map((row) => row.id)).toEqual([ids[1], ids[2], ids[0]]);
    expect(first).toMatchObject({ total: 3, page: 1, page_size: 2, counts: { all: 3, unread: 3, spam: 0 } });
    expect((await list('?q=needle&sort=oldest')).items.map((row) => row.id)).toEqual(ids);
    await staff.patch(`business/contact_us/${ids[0]}`);
    const waiting = await list('?q=needle&unread=true');
    expect(waiting.items.map((row) => row.id)).toEqual([ids[2], ids[1]]);
    expect(waiting.total).toBe(2);
    expect((await list('?q=needle&unread=false')).total).toBe(1);
    for (const query of ['?sort=total', '?page=0', '?page_size=101', `?q=${'x'.repeat(101)}`, '?unread=perhaps'])
      expect((await reader.get(`business/contact-us${query}`)).status).toBe(422);
  });
});

describe('markMessageRead', () => {
  test('marks as read, and may be repeated', async () => {
    const id = await aMessage(app);
    const before = await unread(staff);
    for (let index = 0; index < 2; index += 1)
      expect((await staff.patch<ContactRow>(`business/contact_us/${id}`)).body.is_read).toBe(true);
    expect(await unread(staff)).toBe(before - 1);
    expect((await staff.patch('business/contact_us/0190a2b4-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await staff.patch('business/contact_us/nonsense')).status).toBe(404);
    expect((await staff.patch(`business/contact_us/${id}`, { is_spam: 'perhaps' })).status).toBe(422);
  });
});
