import type { ReplyOf } from '@kyc/contract/endpoint';
import type { listNamedTexts as endpoint, NamedText } from '@kyc/contract/retention/named-texts';
import { inTenant } from '@kyc/db/connection/transaction';
import { countOpen, selectOpen } from '@kyc/db/tables/retention/partly-named-table';
import { openApplicationLists } from '../../../access/open-application-data.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';
import { requireRetention } from '../require-retention.ts';
import { presentNamedText } from './present-named-text.ts';

const atMost = 100;

/** The texts that wait for a decision, the oldest first. */
export async function listNamedTexts(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return await inTenant(services.database, call.session, async (tx) => {
    await requireRetention(tx);
    const [Total, open, lists] = await Promise.all([
      countOpen(tx),
      selectOpen(tx, atMost),
      openApplicationLists(tx, call.session),
    ]);
    const Texts: NamedText[] = [];
    for (const row of open) Texts.push(await presentNamedText(tx, row, lists));
    await audit(tx, call, { entity: 'named-text', entityId: 'open', details: { listed: Texts.length } });
    return { Total, Texts };
  });
}
