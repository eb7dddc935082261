import './ui/styles/tokens.css';
import './ui/styles/theme.css';
import './ui/styles/font.css';
import './ui/styles/base.css';
import './ui/styles/text.css';
import './ui/styles/print.css';
import { QueryClientContext } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import type { Route } from './+types/root';
import { AuthModalHost } from './domains/accounts/web/auth-modal-host.tsx';
import { deskScript } from './shell/admin/desk-script.ts';
import { putInForce } from './domains/catalogue/rules.ts';
import type { RootData } from './client/use-shop.ts';
import { load } from './client/load.ts';
import { BareFailure } from './client/page-failure.tsx';
import { shopDate } from './shared/dates.ts';
import { ConfirmProvider } from './ui/confirm.tsx';
import fontUrl from './ui/fonts/schibsted-grotesk-latin.woff2?url';
import { LiveRegion } from './ui/live-region.tsx';
import { inProcess } from './client/page-context.ts';
import { shopApi } from './domains/shop/web/api.ts';
import { queryClientOfPage } from './client/query-client.ts';
import { themeScript } from './ui/theme.ts';
import { Toasts } from './ui/toast.tsx';
import { useOfflineGuard } from './ui/use-offline-guard.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  return { shop: await load(inProcess(context, shopApi).getShop()), year: shopDate(new Date()).slice(0, 4) };
}

// The shop's details are the same on every page.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.shop.short_name ?? 'Apteek' }];

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <html lang="en-ZA" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {pathname === '/' && <script dangerouslySetInnerHTML={{ __html: deskScript }} />}
        <meta name="theme-color" content="#14225a" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17245f" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const [queryClient] = useState(queryClientOfPage);
  // Before anything checks what a schedule allows.
  putInForce(loaderData.shop.schedule_rules);
  useOfflineGuard();
  return (
    <QueryClientContext value={queryClient}>
      <ConfirmProvider>
        <Outlet />
        <AuthModalHost />
      </ConfirmProvider>
      <Toasts />
      <LiveRegion />
    </QueryClientContext>
  );
}

/** The last error boundary: even the shop's own details could not be loaded, so there is no header and no footer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BareFailure error={error} />;
}
