import {
  columnLayout,
  type readColumnLayout as reading,
  type saveColumnLayout as saving,
} from '@kyc/contract/applications/views/column-layout';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { texts } from '@kyc/contract/texts';
import { inTenant, readInTenant } from '@kyc/db/connection/transaction';
import {
  deleteColumnLayout,
  putColumnLayout,
  selectColumnLayout,
} from '@kyc/db/tables/staff/views/column-layout-table';
import * as z from 'zod/mini';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';

/** A layout of another release, whose columns may differ, counts as none. */
export async function readColumnLayout(
  { database }: Pick<Services, 'database'>,
  { session }: SessionCall<typeof reading>,
): Promise<ReplyOf<typeof reading>> {
  const stored = await readInTenant(database, session, (tx) => selectColumnLayout(tx, session.userId));
  const { data = null } = z.safeParse(columnLayout, stored);
  return { Layout: data };
}

export async function saveColumnLayout(
  { database }: Pick<Services, 'database'>,
  call: SessionCall<typeof saving>,
): Promise<ReplyOf<typeof saving>> {
  const { Layout } = call.body();
  const { userId } = call.session;
  await inTenant(database, call.session, (tx) =>
    Layout === null ? deleteColumnLayout(tx, userId) : putColumnLayout(tx, userId, Layout),
  );
  return { Message: texts.columnsSaved };
}
