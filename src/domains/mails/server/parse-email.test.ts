import nodemailer from 'nodemailer';
import { expect, test } from 'vitest';
import { decodeWords, parseMail } from './parse-email.ts';

const post = nodemailer.createTransport({ streamTransport: true, buffer: true });

test('a multipart email is parsed', async () => {
  const { message } = await post.sendMail({
    from: '"Apteek" <sales@apteek.example>',
    to: 'thandi@apteek.example',
    subject: 'Your order of Goudreën face oil is on its way, and here is a long subject that has to be folded',
    text: 'Hello Thandi\n\nR1\u00a0189.90 — dankie.\n',
    html: `<p>Goudreën, ${'a long line '.repeat(20)}</p><a href="http://localhost/order/1?key=a&amp;b=2">Follow</a><a href="http://localhost/order/1?key=a&amp;b=2">again</a><a href="javascript:alert(1)">no</a>`,
  });
  const mail = parseMail((message as Buffer).toString('utf8'));
  expect(mail.to).toBe('thandi@apteek.example');
  expect(mail.subject).toContain('Goudreën face oil is on its way');
  expect(mail.text).toContain('R1\u00a0189.90 — dankie.');
  expect(mail.html).toContain('<p>Goudreën, a long line');
  expect(mail.links).toEqual(['http://localhost/order/1?key=a&b=2']);
});

test('a single-part email is parsed', () => {
  const mail = parseMail('Subject: Plain\r\nTo: a@b.example\r\n\r\nJust words.\r\n');
  expect(mail).toMatchObject({ subject: 'Plain', to: 'a@b.example', html: '', links: [] });
  expect(mail.text.trim()).toBe('Just words.');
});

test('encoded words in headers are decoded', () => {
  expect(decodeWords('=?UTF-8?Q?Goudre=C3=ABn_oil?=')).toBe('Goudreën oil');
  expect(decodeWords('=?UTF-8?B?R291ZHJlw6tu?= =?UTF-8?Q?_oil?=')).toBe('Goudreën oil');
  expect(decodeWords('plain')).toBe('plain');
});
