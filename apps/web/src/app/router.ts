import { createRouter } from '@tanstack/react-router';
import { onForcedLogout } from '../lib/session/forced-logout.ts';
import { watchOtherTabs } from '../lib/session/other-tabs.ts';
import { focusHeading } from '../lib/page/focus/keep-focus.ts';
import { noteNavigation } from '../lib/page/returned-to.ts';
import { forgetReplies } from '../lib/api/prefetchable.ts';
import { loginAddress } from './login-address.ts';
import { privateHistory, shownAddress } from './private-history.ts';
import { PageError } from './page-error.tsx';
import { routeTree } from './routes.ts';

export const router = createRouter({
  routeTree,
  history: privateHistory(),
  defaultPreload: 'intent',
  // A preloaded link requests no data (read-ahead.ts): following it does.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: PageError,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

router.history.subscribe(({ action, location }) => noteNavigation(action.type, location.pathname));

router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
  // The first page of a window is announced by its title.
  if (fromLocation !== undefined && pathChanged) focusHeading();
});

onForcedLogout((tenantCode) => {
  forgetReplies();
  // Signing in leads back to the page in the address bar. The router may already be loading the login page, when several calls fail
  // together.
  const next = shownAddress();
  void router.navigate({
    ...loginAddress({ tenantCode, search: { forcedLogout: true, next } }),
    replace: true,
  });
});

watchOtherTabs({
  onSignedOut: () => {
    forgetReplies();
    void router.navigate(loginAddress({ tenantCode: undefined, search: {} }));
  },
  onOtherUser: () => window.location.assign('/dashboard'),
});
