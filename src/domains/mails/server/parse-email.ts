// Parses the .eml files that the mailer writes if no mail server is configured: for people who try the shop.

export interface MailParts {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Web addresses in the email, each once, in order. */
  links: string[];
}

type Head = Map<string, string>;

function splitHead(part: string): [Head, string] {
  const end = /\r?\n\r?\n/.exec(part);
  const top = end ? part.slice(0, end.index) : part;
  const body = end ? part.slice(end.index + end[0].length) : '';
  const head: Head = new Map();
  for (const line of top.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) head.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return [head, body];
}

const utf8 = (bytes: Uint8Array) => new TextDecoder('utf-8').decode(bytes);

/** `=C3=AB` -> ë; anything else is taken as it is. */
function fromQuotedPrintable(text: string): string {
  const bytes: number[] = [];
  const plain = new TextEncoder();
  const joined = text.replace(/=\r?\n/g, '');
  for (const piece of joined.split(/(=[0-9A-Fa-f]{2})/)) {
    if (/^=[0-9A-Fa-f]{2}$/.test(piece)) bytes.push(Number.parseInt(piece.slice(1), 16));
    else bytes.push(...plain.encode(piece));
  }
  return utf8(Uint8Array.from(bytes));
}

function decoded(body: string, encoding: string | undefined): string {
  if (/^quoted-printable/i.test(encoding ?? '')) return fromQuotedPrintable(body);
  if (/^base64/i.test(encoding ?? '')) return utf8(Buffer.from(body, 'base64'));
  return body;
}

/** Encoded words of RFC 2047 in a header: `=?UTF-8?Q?Goudre=C3=ABn?=`. */
export function decodeWords(text: string): string {
  return text
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? utf8(Buffer.from(word, 'base64')) : fromQuotedPrintable(word.replace(/_/g, ' ')),
    );
}

function readPart(part: string, found: { text: string; html: string }): Head {
  const [head, body] = splitHead(part);
  const kind = head.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(kind)?.[1];
  if (boundary !== undefined) {
    for (const piece of body.split(`--${boundary}`).slice(1, -1)) readPart(piece.replace(/^\r?\n/, ''), found);
    return head;
  }
  const words = decoded(body, head.get('content-transfer-encoding'));
  if (/^text\/html/i.test(kind)) found.html ||= words;
  else if (/^text\/plain/i.test(kind)) found.text ||= words;
  return head;
}

export function parseMail(raw: string): MailParts {
  const found = { text: '', html: '' };
  const head = readPart(raw, found);
  const hrefs = [...found.html.matchAll(/href="(https?:[^"]+)"/gi)].map((match) =>
    (match[1] ?? '').replace(/&amp;/g, '&'),
  );
  const header = (name: string) => decodeWords(head.get(name) ?? '');
  return { from: header('from'), to: header('to'), subject: header('subject'), ...found, links: [...new Set(hrefs)] };
}
