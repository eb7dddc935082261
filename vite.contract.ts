import { runnerImport, type Plugin } from 'vite';

const VIRTUAL = 'virtual:contract';

/** The contract without its schemas, so that zod stays out of the browser's bundle except in forms. */
export function minifiedContract(): Plugin {
  return {
    name: 'minified-contract',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    async load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      const { minifyContractRouter } = await import('@orpc/contract');
      const { module } = await runnerImport<{ contract: Parameters<typeof minifyContractRouter>[0] }>(
        '/src/contract.ts',
        {
          root: import.meta.dirname,
          configFile: false,
          logLevel: 'warn',
        },
      );
      return `export default ${JSON.stringify(minifyContractRouter(module.contract))}`;
    },
  };
}
