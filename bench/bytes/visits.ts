import { demoPassword } from '@kyc/demo-data/demo-tenants';
import type { Page } from '@playwright/test';
import { signInOver } from '../../apps/server/testing/sign-in-over.ts';
import { signedInState } from '../../e2e/harness/browser-session.ts';
import type { OpenBench } from '../grid/open-bench.ts';

export interface Visit {
  readonly screen: string;
  readonly path: string;
  readonly userName?: string;
  readonly untilShown: (page: Page) => Promise<unknown>;
}

/** The three screens that goals are set for: login, an Admin's dashboard, a case in the hands of its verifier. */
export async function visitsOf(bench: OpenBench): Promise<Visit[]> {
  const [verifier] = bench.verifiers;
  if (verifier === undefined) throw new Error('the bench has no verifier');
  const applicationId = await fetchNext(bench, verifier.headers);
  return [
    {
      screen: 'login',
      path: '/login',
      untilShown: (page) => page.getByRole('button').first().waitFor(),
    },
    {
      screen: 'dashboard',
      path: '/dashboard',
      userName: 'admin',
      untilShown: (page) => page.getByRole('row').nth(1).waitFor(),
    },
    {
      screen: 'review',
      path: `/review/${applicationId}`,
      userName: verifier.userName,
      untilShown: (page) =>
        page
          .getByText(/\d+ of \d+ decided/)
          .first()
          .waitFor(),
    },
  ];
}

/** What a browser of the visit's user holds; undefined: nobody is signed in. */
export async function stateOf({ product, tenantCode }: OpenBench, { userName }: Visit) {
  if (userName === undefined) return undefined;
  const session = await signInOver(product.address, {
    TenantCode: tenantCode,
    UserName: userName,
    Password: demoPassword,
  });
  return signedInState(product.address, session, tenantCode);
}

async function fetchNext(bench: OpenBench, headers: Readonly<Record<string, string>>): Promise<number> {
  const answer = await fetch(`${bench.product.address}/api/dashboard/fetch-next/`, {
    method: 'POST',
    headers,
  });
  const applicationId: unknown = await answer.json();
  if (typeof applicationId !== 'number') throw new Error(`nothing was fetched: ${answer.status}`);
  return applicationId;
}
