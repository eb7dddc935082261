// Resolves `~/` for the tool that checks the import rules.
import path from 'node:path';

export default {
  resolve: { alias: { '~': path.join(import.meta.dirname, '../src') }, extensions: ['.ts', '.tsx', '.mjs', '.js'] },
};
