import type { ReportCode } from '@kyc/contract/reports/report-codes';
import { esignMismatch } from './definitions/esign-mismatch.ts';
import { formFlow } from './definitions/form-flow.ts';
import { leadStatus } from './definitions/lead-status.ts';
import { loginStatus } from './definitions/login-status.ts';
import { loginSummary } from './definitions/login-summary.ts';
import { panName } from './definitions/pan-name.ts';
import { pennyDrop } from './definitions/penny-drop.ts';
import { productivity } from './definitions/productivity.ts';
import { rejection } from './definitions/rejection.ts';
import { sebiMtf } from './definitions/sebi-mtf.ts';
import { sentForRectification } from './definitions/sent-for-rectification.ts';
import { tat } from './definitions/tat.ts';
import type { ReportDefinition } from './report-definition.ts';

export const reportDefinitions: Readonly<Record<ReportCode, ReportDefinition>> = {
  LOGIN_STATUS: loginStatus,
  LOGIN_SUMMARY: loginSummary,
  LEAD_STATUS: leadStatus,
  TAT: tat,
  REJECTION: rejection,
  PAN_NAME: panName,
  PENNY_DROP: pennyDrop,
  ESIGN_MISMATCH: esignMismatch,
  SENT_FOR_RECTIFICATION: sentForRectification,
  FORM_FLOW: formFlow,
  PRODUCTIVITY: productivity,
  SEBI_MTF: sebiMtf,
};
