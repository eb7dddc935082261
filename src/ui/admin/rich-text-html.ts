/** What the editor writes, as plainly as a person would: one paragraph in a list's item needs no `p`, nothing is ''. */
export function plainHtml(html: string): string {
  return html
    .replace(/<li><p>((?:(?!<\/?p>).)*)<\/p>(?=<\/li>|<[uo]l>)/g, '<li>$1')
    .replace(/^(<p><\/p>)+|(<p><\/p>)+$/g, '');
}

/** "apteek.co.za" is meant as an address of the web, "me@shop.co.za" as mail, "/faqs" as a page of ours. */
export function linkTarget(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text;
  if (/^\/(?!\/)/.test(text)) return text;
  if (/^[^@/:]+@[^@/:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  return /^[a-z0-9.-]+\.[a-z]{2,}(\/\S*)?$/i.test(text) ? `https://${text}` : null;
}
