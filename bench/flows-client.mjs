// A client that costs little beside what it measures: keep-alive sockets, one request at a time on each.
import { connect } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** The body of a response, its chunks joined. */
function unchunked(body) {
  const parts = [];
  for (let at = 0; ;) {
    const line = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, line), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(body.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}

/** One connection: `ask` returns status, headers as text and the body's bytes. */
export function openConnection(port, host = '127.0.0.1') {
  const socket = connect({ port, host, noDelay: true });
  let waiting = null;
  let parts = [];
  let bytes = 0;
  let head = null;

  function read(all) {
    if (!head) {
      const end = all.indexOf(HEAD_END);
      if (end < 0) return;
      const text = all.toString('latin1', 0, end);
      const length = /\r\ncontent-length: *(\d+)/i.exec(text);
      const status = Number(text.slice(9, 12));
      head = { text, status, begins: end + 4, length: length ? Number(length[1]) : status === 304 ? 0 : null };
    }
    if (head.length === null ? !all.subarray(-5).equals(LAST_CHUNK) : bytes < head.begins + head.length) return;
    const body = all.subarray(head.begins);
    const answer = {
      status: head.status,
      head: head.text,
      body: head.length === null ? unchunked(body) : body,
      bytes: body.length,
    };
    const { resolve } = waiting;
    [waiting, parts, bytes, head] = [null, [], 0, null];
    resolve(answer);
  }

  socket.on('data', (chunk) => {
    parts.push(chunk);
    bytes += chunk.length;
    if (head?.length && bytes < head.begins + head.length) return;
    const all = parts.length === 1 ? chunk : Buffer.concat(parts);
    parts = [all];
    read(all);
  });
  const lost = (error) => waiting?.reject(error ?? new Error('The connection was closed.'));
  socket.on('error', lost);
  socket.on('close', () => lost());

  return {
    ask(method, target, { body, headers = {}, kind = 'application/json' } = {}) {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      if (body !== undefined) lines.push(`content-type: ${kind}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`);
      else if (method !== 'GET') lines.push('content-length: 0\r\n');
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(`${method} ${target} HTTP/1.1\r\nhost: localhost:${port}\r\n${lines.join('')}\r\n${body ?? ''}`);
      });
    },
    close: () => socket.destroy(),
  };
}
