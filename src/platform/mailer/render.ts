import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';

// A row of cells becomes one line of plain text: "2 at R95.20: R190.40".
const IN_ONE_LINE = { selectors: ['td', 'th'].map((selector) => ({ selector, format: 'inline' })) };

/** Renders one email as HTML and plain text. */
export async function renderMail(element: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(element);
  return {
    html,
    text: `${toPlainText(html, IN_ONE_LINE)
      .replace(/\n{3,}/g, '\n\n')
      .trim()}\n`,
  };
}
