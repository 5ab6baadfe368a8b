import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readLoginSearch } from '../features/login/login-search.ts';
import { openAlreadySignedIn, requireSession } from './guard.ts';
import { root } from './root-route.ts';

export const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: readLoginSearch,
  // Keeps the mobile of the customer that a sales user wants to see (AUTH-14).
  beforeLoad: ({ search: { mobile } }) => {
    throw redirect({ to: '/login', search: mobile === undefined ? {} : { mobile } });
  },
});

const LoginPage = lazyRouteComponent(() => import('../features/login/login-page.tsx'), 'LoginPage');

export const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: readLoginSearch,
  beforeLoad: ({ search }) => openAlreadySignedIn({ search, code: undefined }),
  component: LoginPage,
});

export const loginOfCompany = createRoute({
  getParentRoute: () => root,
  path: '/login/$code',
  validateSearch: readLoginSearch,
  beforeLoad: ({ search, params }) => openAlreadySignedIn({ search, code: params.code }),
  component: LoginPage,
});

/** The user has no session yet, and the token is in the fragment. */
export const setPassword = createRoute({
  getParentRoute: () => root,
  path: '/set-password',
  component: lazyRouteComponent(() => import('../features/login/set-password-page.tsx'), 'SetPasswordPage'),
});

export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});

/** ROUTE-03: everything below needs a session. */
export const guarded = createRoute({
  getParentRoute: () => shell,
  id: 'guarded',
  beforeLoad: requireSession,
});
