import { reviewField } from '@kyc/contract/fields';
import {
  composeRectification,
  type Rectification,
  type RejectedField,
} from '@kyc/domain/rectification/compose-rectification';
import { isCustomerLanguage, type CustomerLanguage } from '@kyc/domain/rectification/text-set';
import type { LetterHead } from '@kyc/domain/rectification/write-letters';
import { indianDay } from '@kyc/domain/time/indian-period';
import { workingDayAfter } from '@kyc/domain/time/working-days';
import { selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import { selectRejectedFields } from '@kyc/db/tables/applications/field-decision-table';
import { selectCustomerLine } from '@kyc/db/tables/rectification/customer-line-table';
import { selectTextSet } from '@kyc/db/tables/rectification/customer-text-table';
import type { RejectionSettings } from '@kyc/db/tables/rectification/rejection-settings';
import type { Reads } from '@kyc/db/connection/transaction';

/** Working days that the customer has. */
const dueAfter = 14;
const leastDigits = 5;

interface Wanted {
  readonly application: StoredApplication;
  readonly settings: RejectionSettings;
  readonly isModeRejected: boolean;
  /** When it is decided. */
  readonly decidedOn: Date;
  /** Undefined: the customer's own. */
  readonly language?: CustomerLanguage | undefined;
}

export interface ReadRejection {
  readonly body: Rectification;
  readonly head: LetterHead;
  readonly email: string | null;
  /** Null: not known. */
  readonly preferredLanguage: CustomerLanguage | null;
}

/** What the customer reads of the application's rejected fields, from what is stored at this moment. */
export async function readRejection(
  tx: Reads,
  { application, settings, isModeRejected, decidedOn, language }: Wanted,
): Promise<ReadRejection> {
  const { applicationId, attemptNo } = application;
  const [profile, rejected, texts, line] = await Promise.all([
    selectProfile(tx, applicationId),
    selectRejectedFields(tx, applicationId),
    selectTextSet(tx),
    selectCustomerLine(tx, { applicationId, attemptNo }),
  ]);
  const preferredLanguage = isCustomerLanguage(profile.preferred_language)
    ? profile.preferred_language
    : null;
  const body = composeRectification(
    {
      applicationId,
      uan: application.uan,
      attemptNo,
      language: language ?? preferredLanguage,
      dueOn: workingDayAfter(indianDay(decidedOn), dueAfter, settings),
      isModeRejected,
      rejected: rejected.map(withDocuments),
      accountLast4: lastDigits(profile.bank_account_no),
      line,
    },
    texts,
  );
  const firstName = profile.first_name ?? application.name.split(' ')[0] ?? application.name;
  return {
    body,
    head: { firstName, broker: settings.brokerName, link: settings.link, help: settings.help },
    email: profile.email,
    preferredLanguage,
  };
}

function withDocuments(rejected: Omit<RejectedField, 'documentTypes'>): RejectedField {
  const documentType = reviewField(rejected.fieldId)?.documentType;
  return { ...rejected, documentTypes: documentType === undefined ? [] : [documentType] };
}

/** Of a number as short as that they would be all of it. */
function lastDigits(accountNo: string | null): string | undefined {
  return accountNo !== null && accountNo.length >= leastDigits ? accountNo.slice(-4) : undefined;
}
