import { isReading, type Endpoint } from '@kyc/contract/endpoint';
import { indianDay } from '@kyc/domain/time/indian-period';
import { formatForm } from '../after-approval/format-form.ts';
import { unsavedDefinition } from '../reports/report-definition.ts';

/** CN=TEST ONLY, DER as base64. */
const testCertificate =
  'MIIBfzCCASWgAwIBAgIUBAZcMgtzTGtA5PKsI2v3JKlskQgwCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJVEVTVCBPTkxZMCAXDTI2MTEzMDE2NDc1N1oYDzIxMjYxMTA2MTY0NzU3WjAUMRIwEAYDVQQDDAlURVNUIE9OTFkwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASBaQIETzxiEIId2+sgQIo/aD4HbB+VBCLTGG8xT3kRd1t5c2QhmIxsspPeH3KkZuPTchYpQz6ErNMjkYk7pFgIo1MwUTAdBgNVHQ4EFgQUUa6fWW1GedEp6bCP3CQVQHqs+0QwHwYDVR0jBBgwFoAUUa6fWW1GedEp6bCP3CQVQHqs+0QwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiAxYiFQvg6X5cGdTumdq3ZZ0IkBGjneJXT2jqaraubEuwIhAOIrQMQBrSwu52La1eMtAKHkCYSWmIq+sH0WsLxRtKhH';

export interface Planted {
  readonly applicationId: number;
  readonly uan: string;
  readonly pan: string;
  readonly reportId: number;
  readonly logId: number;
  readonly uploadId: string;
  readonly templateId: number;
}

/** Of no applicant: what belongs to the session, masters, and the stream that names no value. */
const apart =
  /^\/api\/(?:auth|session|verify-login-status|logout)\b|^\/api\/dashboard\/changes\/|^\/api\/(?:masters|uans)\/(?!aof-templates\/preview)|^\/api\/sla\//;

/** The request that reaches the planted application by this endpoint; undefined: it is not called. */
export function requestOf(
  endpoint: Endpoint,
  planted: Planted,
): { readonly path: string; readonly body: object | undefined } | undefined {
  if (!isReading(endpoint) || apart.test(endpoint.path)) return undefined;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    String(parameterOf(name, endpoint.name, planted)),
  );
  return { path, body: endpoint.method === 'GET' ? undefined : bodyOf(endpoint, planted) };
}

function parameterOf(name: string, endpoint: string, planted: Planted): string | number {
  const { applicationId, templateId, logId } = planted;
  if (endpoint === 'readReplay') return '3f0c2a5e-0f4b-4a57-9f0e-5b1c2d3e4f50';
  if (endpoint === 'aofTest') return name === 'a' ? templateId : applicationId;
  const known: Readonly<Record<string, string | number>> = {
    a: applicationId,
    b: 8,
    c: 1,
    id: applicationId,
    applicationId,
    logId,
    signal: 1,
    planId: 1,
    status: 6,
    text: 'abc',
    mobile: '7418529630',
    reference: 'none',
    exportId: '3f0c2a5e-0f4b-4a57-9f0e-5b1c2d3e4f50',
    packId: '3f0c2a5e-0f4b-4a57-9f0e-5b1c2d3e4f50',
    importId: '3f0c2a5e-0f4b-4a57-9f0e-5b1c2d3e4f50',
    incidentId: '3f0c2a5e-0f4b-4a57-9f0e-5b1c2d3e4f50',
  };
  return known[name] ?? 1;
}

function bodyOf({ name }: Endpoint, planted: Planted): object {
  const today = indianDay(new Date());
  const days = { FromDate: today, ToDate: today };
  const page = { start: 0, length: 50 };
  const { applicationId, uan, pan, reportId, uploadId } = planted;
  const known: Readonly<Record<string, object>> = {
    listApplications: page,
    countFiltered: {},
    downloadApplications: {},
    findApplications: { Text: pan },
    chooseFiltered: {},
    readTimeline: { Uan: uan },
    listServiceLog: { ...page, Filter: { Uan: uan } },
    listLeads: page,
    listLegs: { ...page, Filter: {} },
    readSuggestedFormat: { FileName: 'none', AnswersBase64: 'MQ==' },
    previewAnswerFormat: { Format: formatForm, FileName: 'none', AnswersBase64: 'MQ==' },
    previewTrustFile: { What: 'certificate', TrustFile: testCertificate },
    downloadLeads: {},
    listAudit: { ...page, Filter: days },
    downloadAudit: { Filter: days },
    listViewers: { ...days, Application: uan },
    listOutboundEvents: { ...page, Filter: { State: 'all' } },
    previewReport: { Report: 'LEAD_STATUS', Filter: days },
    previewCustomReport: { Id: reportId },
    previewReportDefinition: {
      Definition: { ...unsavedDefinition, ReportName: 'Tried' },
      Filter: {},
    },
    downloadCustomReport: { Id: reportId },
    readTrend: { ...days, By: 'day' },
    readCampaigns: { ...days, By: 'UtmCampaign' },
    readGateReport: { ...days, By: 'rule' },
    downloadGateReport: days,
    listGateAttempts: { ...days, RuleId: 'SEGMENT', Kind: 'Stopped' },
    readReadingReport: days,
    readAnswersReport: { ...days, By: 'leg' },
    downloadAnswersReport: days,
    checkLegs: { Action: 'correct', Legs: [{ ApplicationId: applicationId, Leg: 'kra' }] },
    readRectificationReport: days,
    downloadRectificationReport: days,
    checkRouting: { ApplicationId: applicationId },
    checkBulk: { Action: 'cancel', Ids: [applicationId] },
    listRetentionItems: { PlanId: 1, start: 0, length: 10 },
    previewAofTemplate: { ApplicationId: applicationId, UploadId: uploadId, FieldMap: [] },
  };
  return known[name] ?? { ...days, Id: 1, Uan: uan };
}
