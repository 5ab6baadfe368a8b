import type { Page } from '@playwright/test';
import type { Office, Submission } from '../harness/office.ts';

/**
 * The card of this application on the demo customer's page (`/dev/customer`).
 * The page shows every broker of the run, and each broker's UANs start from the same number,
 * so the card is found by UAN and broker.
 */
export function customerCard(
  customer: Page,
  { office, submission }: { office: Office; submission: Submission },
) {
  return customer
    .getByRole('article', { name: submission.uan })
    .filter({ hasText: new RegExp(`${office.tenantCode}\\b`) });
}
