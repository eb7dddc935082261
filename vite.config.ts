import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import path from 'node:path';
import { defineConfig, runnerImport, type Plugin } from 'vite';

const VIRTUAL = 'virtual:contract';

/** The contract without its schemas, so that zod stays out of the browser's bundle except in forms. */
function minifiedContract(): Plugin {
  return {
    name: 'minified-contract',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    async load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      const { minifyContractRouter } = await import('@orpc/contract');
      const { module } = await runnerImport<{ contract: Parameters<typeof minifyContractRouter>[0] }>('/src/contract.ts', {
        root: import.meta.dirname,
        configFile: false,
        logLevel: 'warn',
      });
      return `export default ${JSON.stringify(minifyContractRouter(module.contract))}`;
    },
  };
}

export default defineConfig(({ mode }) => ({
  plugins: [minifiedContract(), tailwindcss(), ...(process.env.VITEST ? [] : [reactRouter()])],
  resolve: { alias: { '~': path.join(import.meta.dirname, 'src') } },
  build: { target: 'es2022', sourcemap: mode === 'development' },
  environments: {
    ssr: {
      build: {
        sourcemap: true,
        rollupOptions: {
          input: { main: './src/main.ts', 'embedded-worker': './src/platform/database/embedded-worker.ts' },
        },
      },
    },
  },
}));
