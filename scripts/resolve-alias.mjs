// Where `~/` leads, for the tool that checks the walls.
import path from 'node:path';

export default {
  resolve: { alias: { '~': path.join(import.meta.dirname, '../src') }, extensions: ['.ts', '.tsx', '.mjs', '.js'] },
};
