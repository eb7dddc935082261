/** Simplifies the editor's HTML: a single paragraph in a list item needs no `p`, empty text is ''. */
export function plainHtml(html: string): string {
  return html
    .replace(/<li><p>((?:(?!<\/?p>).)*)<\/p>(?=<\/li>|<[uo]l>)/g, '<li>$1')
    .replace(/^(<p><\/p>)+|(<p><\/p>)+$/g, '');
}

/** "apteek.co.za" is taken as a web address, "me@shop.co.za" as an email address, "/faqs" as one of our pages. */
export function linkTarget(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text;
  if (/^\/(?!\/)/.test(text)) return text;
  if (/^[^@/:]+@[^@/:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  return /^[a-z0-9.-]+\.[a-z]{2,}(\/\S*)?$/i.test(text) ? `https://${text}` : null;
}
