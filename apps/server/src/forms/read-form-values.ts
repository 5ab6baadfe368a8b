import { PlanType } from '@kyc/contract/plan-types';
import { applicationProperties } from '@kyc/contract/applications/application-properties';
import { modeName } from '@kyc/contract/modes';
import { poaTypeName } from '@kyc/contract/documents/poa-types';
import { sourceName } from '@kyc/contract/sources';
import { columnName } from '@kyc/db/tables/column-name';
import { selectReviewHead } from '@kyc/db/tables/applications/application-table';
import { selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import { selectPlan } from '@kyc/db/tables/masters/plan-table';
import type { ApplicantReads } from '@kyc/db/connection/applicant-reads';
import type { FormValues } from './form-values.ts';

/** Reads the application's printable properties (form-properties.ts) as texts; undefined if there is no application. */
export async function readFormValues(
  tx: ApplicantReads,
  { applicationId, now }: { applicationId: number; now: Date },
): Promise<FormValues | undefined> {
  const head = await selectReviewHead(tx, applicationId);
  if (head === undefined) return undefined;
  const plan = head.planId === null ? undefined : await selectPlan(tx, head.planId);
  const columns: Readonly<Record<string, unknown>> = await selectProfile(tx, applicationId);
  const profile = Object.keys(applicationProperties).map((property) => [
    property,
    printed(columns[columnName(property)]),
  ]);
  const values: Record<string, string> = {
    ...(Object.fromEntries(profile) as Record<string, string>),
    ApplicationId: String(applicationId),
    UAN: head.uan ?? '',
    UCCNumber: head.ucc ?? '',
    Name: head.name,
    Mobile: head.mobile,
    PAN: head.pan ?? '',
    // A check constraint of the table allows known modes only.
    ModeName: modeName(head.mode),
    Source: sourceName(head.source),
    SegmentName: head.planType === PlanType.CashAndDerivatives ? 'Cash and Derivatives' : 'Cash',
    PoaTypeName: poaTypeName(Number(columns['poa_type'] ?? 0)),
    PlanTitle: plan?.title ?? '',
    PlanFinalAmount: plan === undefined ? '' : `${plan.finalAmount.toFixed(2)} plus GST`,
    CreatedOn: printed(head.createdOn),
    LastSubmittedOn: printed(head.lastSubmittedOn),
    Today: printed(now).slice(0, 10),
  };
  return { ...values, ...addresses(values), AadhaarSuffix: masked(values['AadhaarSuffix'] ?? '') };
}

function masked(suffix: string): string {
  return suffix === '' ? '' : `XXXX XXXX ${suffix}`;
}

const addressParts = ['HouseNo', 'Street', 'Location', 'City', 'Pincode', 'StateName', 'CountryName'];

/** Prints both addresses, although a customer does not enter the permanent one again if it is the same. */
function addresses(values: FormValues): FormValues {
  const isSame = values['IsPermanentSame'] === 'Yes';
  const permanent = Object.fromEntries(
    addressParts.map((part) => [
      `Permanent${part}`,
      values[`${isSame ? 'Correspondence' : 'Permanent'}${part}`] ?? '',
    ]),
  );
  return {
    ...permanent,
    CorrespondenceAddress: inOneLine('Correspondence', values),
    PermanentAddress: inOneLine('Permanent', { ...values, ...permanent }),
  };
}

function inOneLine(address: string, values: FormValues): string {
  const of = (part: string) => values[`${address}${part}`] ?? '';
  const city = [of('City'), of('Pincode')].filter(Boolean).join(' - ');
  const parts = [of('HouseNo'), of('Street'), of('Location'), city, of('StateName'), of('CountryName')];
  return parts.filter(Boolean).join(', ');
}

const inIndia = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h12',
});

function printed(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value instanceof Date)
    return inIndia
      .format(value)
      .replace(',', '')
      .replace(/[ap]m/, (half) => half.toUpperCase());
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return day === null ? text : `${day[3]}/${day[2]}/${day[1]}`;
}
