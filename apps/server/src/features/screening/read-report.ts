import type { readScreeningReport as endpoint, ScreeningReport } from '@kyc/contract/screening/screening';
import { readInTenant } from '@kyc/db/connection/transaction';
import { selectListFigures, selectScreeningCounts } from '@kyc/db/tables/screening/screening-report';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { requireScreening } from '../../workflow/screening/require-screened.ts';

const days = 90;
const dayMs = 86_400_000;

export async function readReport(
  { database, clock }: Services,
  { session }: SessionCall<typeof endpoint>,
): Promise<ScreeningReport> {
  const to = clock.now();
  const from = new Date(to.getTime() - days * dayMs);
  return await readInTenant(database, session, async (tx) => {
    await requireScreening(tx);
    const [counts, lists] = await Promise.all([selectScreeningCounts(tx, from), selectListFigures(tx, from)]);
    return {
      FromOn: from.toISOString(),
      ToOn: to.toISOString(),
      Applications: counts.applications,
      Screenings: counts.screenings,
      Lists: lists.map(({ listName, hits, open, same, another, medianMinutes }) => ({
        ListName: listName,
        Hits: hits,
        Open: open,
        Same: same,
        Another: another,
        FalseShare: same + another === 0 ? null : another / (same + another),
        MedianMinutes: medianMinutes,
      })),
    };
  });
}
