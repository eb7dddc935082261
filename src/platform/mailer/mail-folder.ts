import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { composeMail, senderOf } from './compose.ts';
import type { Carrier } from './mailer.ts';

const FILE = /^[0-9TZ-]+-[a-z0-9-]+\.eml$/;

/** The demo sends nothing: every email is written to a file in DATA_DIR, for people who try the shop. */
export function mailFolder(config: Config): Carrier {
  const folder = path.join(config.data_dir, 'mail');
  const from = senderOf(config);
  return {
    async deliver(letter, handingOver) {
      const message = await composeMail(letter, from);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = letter.message_id.replace(/^<|@.*$/g, '');
      const key = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
      const written = (await readdir(folder)).some((file) => file.endsWith(`Z-${key}.eml`));
      await handingOver();
      if (written) return;
      const at = new Date().toISOString().replace(/[:.]/g, '-');
      await writeFile(path.join(folder, `${at}-${key}.eml`), message, { mode: 0o600 });
    },
    async list() {
      const files = (await readdir(folder).catch(() => []))
        .filter((file) => FILE.test(file))
        .sort()
        .reverse()
        .slice(0, 200);
      return Promise.all(
        files.map(async (file) => {
          const head = (await readFile(path.join(folder, file), 'utf8')).split(/\r?\n\r?\n/)[0] ?? '';
          const line = (name: string) =>
            new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'mi').exec(head)?.[1]?.replace(/\r?\n[ \t]/g, ' ') ?? '';
          return { file, subject: line('Subject'), to: line('To'), at: new Date(line('Date')) };
        }),
      );
    },
    async read(file) {
      return FILE.test(file) ? readFile(path.join(folder, file), 'utf8').catch(() => null) : null;
    },
    close() {},
  };
}
