import { render, toPlainText } from '@react-email/components';
import type { ReactElement } from 'react';

/** One mail, both ways: for screens that show HTML and for those that read text. */
export async function renderMail(element: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(element);
  return {
    html,
    text: `${toPlainText(html)
      .replace(/\n{3,}/g, '\n\n')
      .trim()}\n`,
  };
}
