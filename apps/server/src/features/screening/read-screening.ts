import type { readScreening as endpoint, Screening } from '@kyc/contract/screening/screening';
import { selectHitReasons, selectHitsOfApplication } from '@kyc/db/tables/screening/hit-table';
import { showPart } from '../../access/show-part.ts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { readScreeningState } from '../../workflow/screening/require-screened.ts';
import { presentHitRow, type StoredReasons } from './present-hit.ts';
import { mayDecideHits } from './screener.ts';

const off: Screening = {
  IsOn: false,
  ScreenedOn: null,
  IsCurrent: false,
  Open: 0,
  Worst: null,
  IsFrozen: false,
  MayDecide: false,
  Hits: [],
};

/** The strip of the review. */
export async function readScreening(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<Screening> {
  return await showPart(services, call, async ({ application, reads }, tx) => {
    const state = await readScreeningState(tx, application);
    if (state === undefined) return off;
    const hits = await selectHitsOfApplication(tx, application.applicationId);
    const rows = await Promise.all(
      hits.map(async (hit) =>
        presentHitRow(hit, (await selectHitReasons(reads, hit.hitId)) as StoredReasons),
      ),
    );
    return {
      IsOn: true,
      ScreenedOn: state.newest?.screenedOn.toISOString() ?? null,
      IsCurrent: state.isCurrent,
      Open: state.open,
      Worst: state.worst,
      IsFrozen: state.isFrozen,
      MayDecide: await mayDecideHits(tx, call.session),
      Hits: rows,
    };
  });
}
