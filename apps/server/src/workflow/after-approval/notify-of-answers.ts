import type { AnswerState } from '@kyc/contract/after-approval/legs';
import { legNames, type Leg } from '@kyc/contract/after-approval/legs';
import { countImportedAgainst, selectAdminsToNotify } from '@kyc/db/tables/after-approval/answers-against';
import { insertWordedNotices } from '@kyc/db/tables/staff/notice-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { isAgainst } from '@kyc/domain/after-approval/rectified-reasons';

/** One notice for an applied file with refusals or holds, not one for each row. */
export async function notifyOfImport(
  tx: Tx,
  imported: {
    readonly importId: string;
    readonly fileName: string;
    readonly leg: Leg;
    readonly requestedOn: Date;
  },
): Promise<void> {
  const { refused, onHold } = await countImportedAgainst(tx, imported);
  if (refused + onHold === 0) return;
  const words = `${legNames[imported.leg]}, ${imported.fileName}: ${String(refused)} refused, ${String(onHold)} on hold`;
  await insertWordedNotices(tx, {
    kind: 'answersAgainst',
    words,
    userIds: await selectAdminsToNotify(tx, { withoutUnread: false }),
  });
}

/** An answer by the API: a notice for each Admin who has none that is unread, because a flow sends many. */
export async function notifyOfAnswer(
  tx: Tx,
  { leg, state }: { readonly leg: Leg; readonly state: AnswerState },
): Promise<void> {
  if (!isAgainst(state)) return;
  await insertWordedNotices(tx, {
    kind: 'answersAgainst',
    words: `${legNames[leg]}: answers by the API`,
    userIds: await selectAdminsToNotify(tx, { withoutUnread: true }),
  });
}
