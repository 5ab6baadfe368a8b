import { FieldId } from '@kyc/contract/fields';
import { demoPassword } from '@kyc/demo-data/demo-tenants';
import type { Page } from '@playwright/test';
import { signInOver } from '../../apps/server/testing/sign-in-over.ts';
import { signedInState } from '../../e2e/harness/browser-session.ts';
import type { OpenBench } from '../grid/open-bench.ts';

export type Screen = 'login' | 'dashboard' | 'review' | 'review at the form';

export interface Visit {
  readonly screen: Screen;
  readonly path: string;
  readonly userName?: string;
  readonly untilShown: (page: Page) => Promise<unknown>;
}

/**
 * The three screens that goals are set for: login, an Admin's dashboard, a case in the hands of its verifier. The case twice: at a field
 * that a picture proves, and, without a goal, at one that is looked up in the form, for which the PDF viewer comes.
 */
export async function visitsOf(bench: OpenBench): Promise<Visit[]> {
  const [verifier] = bench.verifiers;
  if (verifier === undefined) throw new Error('the bench has no verifier');
  const { userName } = verifier;
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
      path: `/review/${applicationId}?field=${FieldId.Pan}`,
      userName,
      untilShown: untilEvidenceIsDrawn('img'),
    },
    {
      screen: 'review at the form',
      path: `/review/${applicationId}?field=${FieldId.Mobile}`,
      userName,
      untilShown: untilEvidenceIsDrawn('canvas'),
    },
  ];
}

/** The evidence of the focused field is in sight: its pictures have come and are painted. */
function untilEvidenceIsDrawn(drawnAs: 'img' | 'canvas') {
  return async (page: Page) => {
    const drawn = page.getByRole('tabpanel').locator(drawnAs);
    await drawn.first().waitFor();
    await page.evaluate(`(async () => {
      const isDrawn = () => {
        const pane = document.querySelector('[role=tabpanel]');
        return pane !== null && pane.querySelector('[role=status] svg, [role=status] .mantine-Loader-root') === null &&
          [...pane.querySelectorAll('img')].every((image) => image.complete && image.naturalWidth > 0);
      };
      while (!isDrawn()) await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    })()`);
  };
}

/** What a browser of the visit's user holds; undefined: nobody is signed in. */
export async function stateOf(
  { product, tenantCode }: OpenBench,
  { userName }: Pick<Visit, 'userName'>,
): Promise<ReturnType<typeof signedInState> | undefined> {
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
