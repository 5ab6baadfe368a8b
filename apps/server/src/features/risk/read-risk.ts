import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readRisk as endpoint } from '@kyc/contract/risk/risk';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { readSentenceMask } from '../../masks/read-sentence-mask.ts';
import { readSignals } from '../../workflow/risk/read-signals.ts';
import { showPart } from '../../access/show-part.ts';

/** What the panel of the review screen shows, in the order of the signals. */
export async function readRisk(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return await showPart(services, call, async (opened, tx) => {
    const { application } = opened;
    const wanted = (await readTenantSettings(tx)).RiskSignals;
    const signals = await readSignals(tx, { application, wanted });
    const mask = await readSentenceMask(opened);
    return { Signals: signals.map((signal) => ({ ...signal, Line: mask(signal.Line) })) };
  });
}
