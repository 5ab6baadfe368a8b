import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { SharedDialogs } from '../components/dialogs/shared-dialogs.tsx';
import { FullScreenSpinner } from '../components/full-screen-spinner.tsx';
import { environmentQuery } from '../lib/environment.ts';
import { signInAgainRequest } from '../lib/sign-in-again.ts';
import { useStore } from '../lib/store.ts';

const SignInAgainDialog = lazy(() => import('../features/login/sign-in-again-dialog.tsx'));

/** Around every page: what may lie over any of them. */
export function RootFrame() {
  const signInAgain = useStore(signInAgainRequest);
  useNoContextMenuInProduction();
  return (
    <>
      <Outlet />
      {signInAgain ? (
        <Suspense>
          <SignInAgainDialog onAnswer={signInAgain.answer} />
        </Suspense>
      ) : null}
      <SharedDialogs />
      <FullScreenSpinner />
    </>
  );
}

/** SHELL-07 */
function useNoContextMenuInProduction() {
  const { data } = useQuery(environmentQuery);
  const inProduction = data?.Environment === 'production';
  useEffect(() => {
    if (!inProduction) return undefined;
    const refuse = (event: Event) => event.preventDefault();
    document.addEventListener('contextmenu', refuse);
    return () => document.removeEventListener('contextmenu', refuse);
  }, [inProduction]);
}
