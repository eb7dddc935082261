// npm run bench -- NAME: one of the measurements in bench/.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../bench');
const file = path.join(folder, `${process.argv[2] ?? ''}.mjs`);
if (!existsSync(file)) {
  console.error(
    `Choose one of: ${readdirSync(folder)
      .map((name) => name.replace(/\.mjs$/, ''))
      .join(', ')}`,
  );
  process.exit(2);
}
await import(file);
