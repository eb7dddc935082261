import type { Config } from './config.ts';

export interface SignIn {
  role: string;
  email: string;
  password: string;
}

/** What the person who starts the shop needs: the addresses and, in the demo, who can log in. */
export function announce(config: Config, port: number, signIns: SignIn[], ms: number): void {
  const local = `http://localhost:${port}`;
  const lines = [
    '',
    `${config.SHOP_SHORT_NAME} is open (${(ms / 1000).toFixed(1)} s)`,
    `  Shop         ${config.PUBLIC_URL === local ? local : `${local}  (public: ${config.PUBLIC_URL})`}`,
    `  Back office  ${local}/admin-orders`,
    `  API          ${local}/api/docs`,
    ...(config.demo && !config.SMTP_URL ? [`  Emails       ${local}/dev/mail`] : []),
    ...signIns.map((signIn) => `  Sign in      ${signIn.email} / ${signIn.password}  (${signIn.role})`),
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
