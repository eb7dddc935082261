import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMessage } from '../../../../tests/support/contact.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Contact } from '../contract.ts';

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
const open = async (id: string) => (await reader.get<Contact>(`business/contact-us/${id}`)).body;
const mailsTo = (to: string) => app.mails.filter((mail) => mail.to === to);

const pdf = (text = 'quote') => new File([`%PDF-1.7 ${text}`], 'Quote.pdf', { type: 'text/plain' });
function form(message: string | null, files: File[] = []): FormData {
  const data = new FormData();
  if (message !== null) data.append('message', message);
  for (const file of files) data.append('files', file);
  return data;
}
const reply = (id: string, data: FormData, who = staff, headers = {}) =>
  who.call<Contact & Refusal>('POST', `business/contact-us-reply/${id}`, data, headers);

describe('replyToMessage', () => {
  test('is emailed with its files and stored with author and time', async () => {
    const id = await aMessage(app, { email: 'asks@example.com' });
    const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])], '../shelf.exe');
    const answer = await reply(id, form('We are open.\n<b>Welcome</b>', [pdf(), png]));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ is_read: true, reply_count: 1 });
    expect(answer.body.replies).toMatchObject([
      { message: 'We are open.\n<b>Welcome</b>', by: 'Staff Tester', mailed_at: null },
    ]);
    expect(answer.body.replies[0]?.files).toMatchObject([
      { name: 'Quote.pdf', kind: 'pdf', size: 14 },
      { name: 'shelf.exe.png', kind: 'png', size: 9 },
    ]);
    await app.drain();
    await app.drain();
    const [mail, ...others] = mailsTo('asks@example.com');
    expect(others).toEqual([]);
    expect(mail?.html).toContain('&lt;b&gt;Welcome');
    expect(mail?.text).toContain('Is the counter open on Sunday?');
    expect(mail?.reply_to?.address).toBe('sales@apteek.example');
    expect(mail?.attachments?.map(({ name, media_type }) => [name, media_type])).toEqual([
      ['Quote.pdf', 'application/pdf'],
      ['shelf.exe.png', 'image/png'],
    ]);
    expect(Buffer.from(mail?.attachments?.[0]?.content ?? []).toString()).toBe('%PDF-1.7 quote');
    expect((await open(id)).replies[0]?.mailed_at).not.toBeNull();
    const entry = await app.db
      .selectFrom('audit_log')
      .select(['actor_id', 'object_id'])
      .where('action', '=', 'contact_us.replied')
      .where('object_id', '=', id)
      .execute();
    expect(entry).toEqual([{ actor_id: staff.user_id, object_id: id }]);
  });

  test('lets staff who may read messages open files under their original name', async () => {
    const id = await aMessage(app);
    const file = (await reply(id, form('See the file', [pdf('café')]))).body.replies[0]?.files[0];
    const answer = await reader.get(`business/contact-us-files/${file?.id}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain('Quote.pdf');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect((await app.guest.get(`business/contact-us-files/${file?.id}`)).status).toBe(401);
    expect((await (await app.asStaff('order.read')).get(`business/contact-us-files/${file?.id}`)).status).toBe(403);
    expect((await reader.get(`business/contact-us-files/${id}`)).status).toBe(404);
  });

  test('needs text, accepts JSON, and refuses files of other types, too many or too large', async () => {
    const id = await aMessage(app);
    const refused = async (data: FormData) => {
      const { status, body } = await reply(id, data);
      return [status, body.errors?.[0]?.field, body.detail];
    };
    expect(await refused(form(null))).toEqual([422, 'message', 'Message is required']);
    expect(await refused(form(' \n'))).toEqual([422, 'message', 'Message is required']);
    const named = (text: string, name: string) => new File([text], name, { type: 'application/pdf' });
    expect(await refused(form('x', [named('<svg/>', 'scan.pdf')]))).toEqual([
      422,
      'files',
      'scan.pdf is not a PDF, JPEG, PNG or WebP file',
    ]);
    expect(await refused(form('x', [pdf(), pdf(), pdf(), pdf()]))).toEqual([
      422,
      'files',
      'You can attach at most 3 files to a reply',
    ]);
    const large = named(`%PDF-${'x'.repeat(5 * 1024 * 1024)}`, 'large.pdf');
    expect(await refused(form('x', [large]))).toEqual([422, 'files', 'large.pdf is larger than 5 MB']);
    const text = form('x');
    text.append('files', 'not a file');
    expect((await reply(id, text)).status).toBe(422);
    expect((await open(id)).replies).toEqual([]);

    const three = [1, 2, 3].map((n) => named(`%PDF-${'x'.repeat(5 * 1024 * 1024 - 5)}`, `${n}.pdf`));
    expect((await reply(id, form('Three large ones', three))).status).toBe(201);
    expect((await reply(id, form('x'), staff, { 'content-length': '16000000' })).status).toBe(413);
    // As sent by a browser's form without a selected file.
    const part = (head: string, body: string) => `--part\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
    const none = `${part('name="message"', 'No file')}${part('name="files"; filename=""', '')}--part--\r\n`;
    const bare = await staff.call<Contact>('POST', `business/contact-us-reply/${id}`, none, {
      'content-type': 'multipart/form-data; boundary=part',
    });
    expect(bare.body.replies[1]?.files).toEqual([]);
    const plain = await staff.post<Contact>(`business/contact-us-reply/${id}`, { message: 'As JSON' });
    expect(plain.body.replies.map((one) => one.message)).toEqual(['Three large ones', 'No file', 'As JSON']);
    expect((await reply('0190a2b4-0000-7000-8000-000000000000', form('x'))).status).toBe(404);
  });

  test('sends one reply for a repeated Idempotency-Key and refuses another reply with it', async () => {
    const id = await aMessage(app, { email: 'twice@example.com' });
    const headers = { 'idempotency-key': 'reply-once' };
    const first = await reply(id, form('Once', [pdf()]), staff, headers);
    const second = await reply(id, form('Once', [pdf()]), staff, headers);
    expect(second.body).toEqual(first.body);
    expect((await reply(id, form('Once', [pdf('other')]), staff, headers)).status).toBe(409);
    await app.drain();
    expect(mailsTo('twice@example.com')).toHaveLength(1);
    expect((await open(id)).reply_count).toBe(1);
  });
});
