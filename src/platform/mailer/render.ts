import { render, toPlainText } from '@react-email/components';
import type { ReactElement } from 'react';

/** One email in both forms, HTML and plain text. */
export async function renderMail(element: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(element);
  return {
    html,
    text: `${toPlainText(html)
      .replace(/\n{3,}/g, '\n\n')
      .trim()}\n`,
  };
}
