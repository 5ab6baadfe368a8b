import { sql } from 'kysely';
import type { Reads } from '../../connection/transaction.ts';

/** A tenant's settings for rejections. */
export interface RejectionSettings {
  readonly isOn: boolean;
  /** The desk also writes to the customer, in addition to the onboarding flow. */
  readonly hasOwnMessages: boolean;
  /** The onboarding flow's address for rejections. */
  readonly url: string | null;
  /** https, of the broker's own domain. */
  readonly link: string;
  readonly help: { readonly phone: string; readonly email: string } | null;
  readonly brokerName: string;
  /** 1 Monday to 7 Sunday. */
  readonly officeDays: readonly number[];
  /** yyyy-MM-dd, from today on. */
  readonly holidays: ReadonlySet<string>;
}

export async function selectRejectionSettings(tx: Reads): Promise<RejectionSettings> {
  const [row, holidays] = await Promise.all([
    tx
      .selectFrom('tenant_settings as s')
      .innerJoin('tenant as t', 't.tenant_id', 's.tenant_id')
      .select([
        's.rejection_loop as isOn',
        's.own_messages as hasOwnMessages',
        's.rejection_url as url',
        's.customer_link as link',
        's.host_name as hostName',
        's.help_phone as phone',
        's.help_email as email',
        's.office_days as officeDays',
        't.tenant_name as brokerName',
      ])
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('holiday')
      .select(sql<string>`holiday_on::text`.as('day'))
      .where('is_active', '=', true)
      .where(sql<boolean>`holiday_on >= now() - interval '60 days'`)
      .execute(),
  ]);
  const { phone, email } = row;
  return {
    isOn: row.isOn,
    hasOwnMessages: row.hasOwnMessages,
    url: row.url,
    link: row.link ?? row.hostName,
    help: phone === null || email === null ? null : { phone, email },
    brokerName: row.brokerName,
    officeDays: row.officeDays,
    holidays: new Set(holidays.map(({ day }) => day)),
  };
}

export async function isRejectionLoopOn(tx: Reads): Promise<boolean> {
  const row = await tx.selectFrom('tenant_settings').select('rejection_loop as isOn').executeTakeFirst();
  return row?.isOn === true;
}
