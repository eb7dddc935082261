import { expect, test } from 'vitest';
import { MailLayout } from './layout.tsx';
import { MailButton, MailFacts, MailLines, MailSums, EmailText } from './parts.tsx';
import { renderMail } from './render.ts';

const shop = {
  PUBLIC_URL: 'https://shop.example',
  SHOP_NAME: 'Apteek Online Pharmacy (Pty) Ltd',
  SHOP_SHORT_NAME: 'Apteek',
  SHOP_ADDRESS_LINE1: 'Shop 4, Beach Road',
  SHOP_ADDRESS_LINE2: 'Mouille Point, Cape Town, 8005',
  SHOP_PHONE: '021 555 0134',
  SHOP_EMAIL: 'sales@apteek.example',
  SHOP_Y_NUMBER: 'Y00000',
  SHOP_RESPONSIBLE_PHARMACIST: 'Lerato Mokoena',
  SHOP_P_NUMBER: 'P00000',
};

test('an email has the same lines in HTML and plain text', async () => {
  const { html, text } = await renderMail(
    <MailLayout shop={shop} preview="We have your order" title="Thank you, Thandi" reason="You ordered at our shop.">
      <EmailText>{'Hello.\nWe are packing.'}</EmailText>
      <MailLines
        lines={[
          { name: 'Marula body lotion', detail: '2 at R95.20', amount: 'R190.40' },
          { name: 'Lip <b>balm</b>', amount: 'R59.90' },
        ]}
      />
      <MailSums
        sums={[
          { label: 'Discount', amount: '- R23.80', tone: 'less' },
          { label: 'Total Amount', amount: 'R226.50', tone: 'total' },
        ]}
      />
      <MailFacts facts={[{ label: 'Deliver to', value: '14 Loop Street\nMossel Bay' }]} />
      <MailButton href="https://shop.example/order/1?key=2">See your order</MailButton>
    </MailLayout>,
  );
  expect(html).toContain('<title>Thank you, Thandi</title>');
  expect(html).toContain('Lip &lt;b&gt;balm&lt;/b&gt;');
  for (const line of [
    'Hello.\nWe are packing.',
    '2 at R95.20: R190.40',
    'Lip <b>balm</b>: R59.90',
    'Total Amount: R226.50',
    'Deliver to: 14 Loop Street\nMossel Bay',
    'See your order https://shop.example/order/1?key=2',
  ]) {
    expect(text).toContain(line);
  }
  expect(text).not.toContain('✚');
});
