import { reviewField } from '@kyc/domain/review-fields/all-fields';
import { texts } from '@kyc/contract/texts';
import {
  composeRectification,
  findUntranslated,
  type Rectification,
  type Rejection,
} from '@kyc/domain/rectification/compose-rectification';
import { lineLanguage } from '@kyc/domain/rectification/line-language';
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
import { productWork } from '../../access/product-work.ts';

/** Working days that the customer has. */
const dueAfter = 14;
const minDigits = 5;

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
  /** Labels of the rejected fields without a complete text in the customer's language. */
  readonly untranslated: readonly string[];
  /** Why the verifier's line cannot go out with the message; undefined when it can. */
  readonly lineConflict: string | undefined;
}

/** The customer's text about the application's rejected fields, from the values stored now. */
export async function readRejection(
  tx: Reads,
  { application, settings, isModeRejected, decidedOn, language }: Wanted,
): Promise<ReadRejection> {
  const { applicationId, attemptNo } = application;
  const [profile, rejected, textSet, line] = await Promise.all([
    selectProfile(productWork(tx), applicationId),
    selectRejectedFields(tx, applicationId),
    selectTextSet(tx),
    selectCustomerLine(tx, { applicationId, attemptNo }),
  ]);
  const preferredLanguage = isCustomerLanguage(profile.preferred_language)
    ? profile.preferred_language
    : null;
  const rejection: Rejection = {
    applicationId,
    uan: application.uan,
    attemptNo,
    language: language ?? preferredLanguage,
    dueOn: workingDayAfter(indianDay(decidedOn), dueAfter, settings),
    isModeRejected,
    rejected,
    accountLast4: lastDigits(profile.bank_account_no),
    line: isTranslation(line, language) ? null : line,
  };
  const body = composeRectification(rejection, textSet);
  const untranslated = findUntranslated(rejection, textSet).map((id) => reviewField(id)?.label ?? '');
  const firstName = profile.first_name ?? application.name.split(' ')[0] ?? application.name;
  return {
    body,
    head: { firstName, broker: settings.brokerName, link: settings.link, help: settings.help },
    email: profile.email,
    preferredLanguage,
    untranslated,
    lineConflict: lineConflictIn(body, untranslated),
  };
}

/** A preview in another language is a translation for the verifier, which omits the line. */
function isTranslation(line: string | null, language: CustomerLanguage | undefined): boolean {
  const written = line === null ? undefined : lineLanguage(line);
  return language !== undefined && written !== undefined && written !== language;
}

function lineConflictIn({ Line: line, Language }: Rectification, untranslated: readonly string[]) {
  if (line === null || Language !== 'en' || lineLanguage(line) !== 'hi') return undefined;
  const fields = untranslated.join(', ');
  const why = fields === '' ? texts.customerReadsEnglish : texts.noHindiText(fields);
  return texts.customerLineOtherLanguage(why);
}

/** For such a short number they would be all digits. */
function lastDigits(accountNo: string | null): string | undefined {
  return accountNo !== null && accountNo.length >= minDigits ? accountNo.slice(-4) : undefined;
}
