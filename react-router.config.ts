import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // One bundle an entry: main, and the embedded database's worker.
  serverBuildFile: '[name].js',
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
