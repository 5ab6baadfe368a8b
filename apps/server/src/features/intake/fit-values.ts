import type { FieldError } from '@kyc/contract/errors';
import { intakeTexts } from '@kyc/contract/intake/intake-texts';
import { labelOf } from '@kyc/contract/inputs/input-labels';
import { Refusal } from '@kyc/contract/refusal';
import type { Reads } from '@kyc/db/connection/transaction';
import type { ProfileRow } from '@kyc/db/tables/applications/application-profile-table';
import { selectBankOf } from '@kyc/db/tables/acceptance/acceptance-facts';
import { indianDay } from '@kyc/domain/time/indian-period';
import { printFaults } from '../../workflow/values/print-faults.ts';

interface Delivered {
  readonly CaptureTime?: string | null | undefined;
  readonly BankAccountNo?: string | null | undefined;
  readonly IFSC?: string | null | undefined;
}

const birthDays = ['DateOfBirth', 'PanDob', 'PanOcrDob', 'PoaOcrDob', 'AadhaarDob'] as const;
/** No living applicant is older; a document reader that found no year writes 0001. */
const earliestBirth = '1850-01-01';
/** Shorter numbers exist at a few banks only, so the bank master has to name them. */
const usualAccountLength = 9;

/** The time of the recording in UTC, as the history of changes compares it. */
export function inUtc<B extends Delivered>(body: B): B {
  const { CaptureTime } = body;
  return typeof CaptureTime === 'string'
    ? { ...body, CaptureTime: new Date(CaptureTime).toISOString() }
    : body;
}

/**
 * Rules of delivered values that need the present day or the bank master.
 * @throws Refusal `invalid` with every fault at its field
 */
export async function requireFitValues(
  tx: Reads,
  { body, profile, now }: { readonly body: Delivered; readonly profile: ProfileRow; readonly now: Date },
): Promise<void> {
  const faults = [
    ...birthFaults(body, indianDay(now)),
    ...(await accountFaults(tx, body, profile)),
    ...printFaults(body),
  ];
  if (faults.length > 0) throw new Refusal('invalid', faults[0]?.Message, faults);
}

function birthFaults(body: object, today: string): FieldError[] {
  return birthDays.flatMap((name) => {
    const day: unknown = Reflect.get(body, name);
    if (typeof day !== 'string' || (day >= earliestBirth && day <= today)) return [];
    const text = day > today ? intakeTexts.birthInFuture : intakeTexts.birthTooEarly;
    return [{ Field: name, Message: text(labelOf([name])) }];
  });
}

async function accountFaults(tx: Reads, body: Delivered, profile: ProfileRow): Promise<FieldError[]> {
  const { BankAccountNo: account, IFSC = profile.ifsc } = body;
  if (typeof account !== 'string' || account.length >= usualAccountLength) return [];
  const bank = await selectBankOf(tx, IFSC);
  const isFit =
    bank !== undefined && account.length >= bank.accountMinLength && account.length <= bank.accountMaxLength;
  return isFit ? [] : [{ Field: 'BankAccountNo', Message: intakeTexts.accountNotValid }];
}
