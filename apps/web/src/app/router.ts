import { createRouter } from '@tanstack/react-router';
import { onForcedLogout } from '../lib/session/forced-logout.ts';
import { watchOtherTabs } from '../lib/session/other-tabs.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { loginAddress } from './login-address.ts';
import { privateHistory, shownAddress } from './private-history.ts';
import { PageError } from './page-error.tsx';
import { routeTree } from './routes.ts';

export const router = createRouter({
  routeTree,
  history: privateHistory(),
  defaultPreload: 'intent',
  // Of a link only pointed at, nothing is asked (read-ahead.ts): following it asks.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: PageError,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

onForcedLogout((tenantCode) => {
  queryClient.clear();
  // Signing in leads back to where one was: what the address bar shows. The router may be on its way to the login page
  // already, when several calls fail at once.
  const next = shownAddress();
  void router.navigate({
    ...loginAddress({ tenantCode, search: { forcedLogout: true, next } }),
    replace: true,
  });
});

watchOtherTabs({
  onSignedOut: () => {
    queryClient.clear();
    void router.navigate(loginAddress({ tenantCode: undefined, search: {} }));
  },
  onOtherUser: () => window.location.assign('/dashboard'),
});
