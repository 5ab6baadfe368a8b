import type { ReplyOf } from '@kyc/contract/endpoint';
import type { AnswersReportRow, readAnswersReport as endpoint } from '@kyc/contract/reports/answers-report';
import { sql } from 'kysely';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { readFromReplica } from '../../../records/read-from-replica.ts';
import { requireAfterApproval } from '../../../workflow/after-approval/require-after-approval.ts';
import { daysOfFigures } from '../days-of-figures.ts';
import { answeredLegs, figures, rowsOf } from './answered-legs.ts';

type Reply = ReplyOf<typeof endpoint>;
const none = { Answered: 0, FirstPass: 0, OnHold: 0, Refused: 0, Accepted: 0, DaysToAccepted: null };

/** The first answers of these days, and how the legs ended. */
export async function readAnswersReport(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<Reply> {
  const { By, ...days } = call.body();
  const period = daysOfFigures(days);
  return await readFromReplica(services, call.session, {
    read: async (tx) => {
      await requireAfterApproval(tx);
      const { rows } = await sql<AnswersReportRow>`${rowsOf(period, By)}`.execute(tx);
      const total = await sql<Reply['Total']>`select ${figures} from (${answeredLegs(period)}) c`.execute(tx);
      return { Total: total.rows[0] ?? none, Rows: rows };
    },
  });
}
