import { sql } from 'kysely';
import type { Reads } from '../../connection/transaction.ts';
import { readTenantSettings } from '../masters/tenant-settings-table.ts';
import { selectTenantName } from '../masters/tenant-table.ts';

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
  const [settings, brokerName, holidays] = await Promise.all([
    readTenantSettings(tx),
    selectTenantName(tx),
    tx
      .selectFrom('holiday')
      .select(sql<string>`holiday_on::text`.as('day'))
      .where('is_active', '=', true)
      .where('calendar_id', 'is', null)
      .where(sql<boolean>`holiday_on >= now() - interval '60 days'`)
      .execute(),
  ]);
  const { HelpPhone: phone, HelpEmail: email } = settings;
  return {
    isOn: settings.RejectionLoop,
    hasOwnMessages: settings.OwnMessages,
    url: settings.RejectionUrl,
    link: settings.CustomerLink ?? settings.HostName,
    help: phone === null || email === null ? null : { phone, email },
    brokerName,
    officeDays: settings.OfficeDays,
    holidays: new Set(holidays.map(({ day }) => day)),
  };
}
