import { index, type RouteConfig } from '@react-router/dev/routes';

/** TABLE 1: URL -> page. */
export default [index('./domains/homepage/web/home-page.tsx')] satisfies RouteConfig;
