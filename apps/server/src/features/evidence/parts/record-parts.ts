import { FieldId } from '@kyc/contract/fields';
import { legNames, legStateNames } from '@kyc/contract/after-approval/legs';
import { logTypeLabel } from '@kyc/contract/log-types';
import { checkedForEarlierValue } from '@kyc/domain/evidence/current-verdicts';
import { nameMatcherVersion } from '@kyc/domain/names/match-names';
import { explainNameMatch } from '@kyc/domain/names/explain-name-match';
import { policies } from '@kyc/domain/maker-checker/policies';
import { voidSentences, type VoidCause } from '@kyc/domain/maker-checker/void-causes';
import { fieldOfProperty } from '@kyc/domain/review-fields/all-fields';
import { csvPart, instant, jsonPart, number, type Absent, type Written } from '../../../packs/part.ts';
import type { Source } from '../pack/source.ts';

const none = (part: string, why = 'there is none'): Absent => ({ part, why });

/** The findings of the acceptance gate at each decision, and the answers to them. */
export function acceptancePart({ rows: { findings, remarks, overrides } }: Source): Written {
  if (findings.length + remarks.length + overrides.length === 0) return none('acceptance.json');
  return jsonPart('acceptance.json', {
    decisions: findings.map((row) => ({
      attempt: row.attempt_no,
      evaluatedOn: row.evaluated_on,
      rulesetVersion: row.ruleset_version,
      path: row.path,
      outcome: row.outcome,
      findings: row.findings,
    })),
    remarks: remarks.map((row) => ({
      rule: row.rule_id,
      attempt: row.attempt_no,
      remark: row.remark,
      by: row.full_name,
      on: row.remarked_on,
    })),
    overrides: overrides.map((row) => ({
      rule: row.rule_id,
      attempt: row.attempt_no,
      reason: row.reason,
      by: row.full_name,
      on: row.overridden_on,
    })),
  });
}

/** How similar the names of the sources are, and why; by the present matcher, next to the version that scored them. */
export function namesPart({ rows: { profile } }: Source): Written {
  if (profile === undefined) return none('names.json');
  const entered = [profile.first_name, profile.middle_name, profile.last_name].filter(Boolean).join(' ');
  const earlier = profile.earlier_evidence;
  const others = {
    Pan: profile.pan_name,
    PanOcr: profile.pan_ocr_name,
    Poa: profile.poa_name,
    PennyDrop: profile.penny_drop_name,
    NameAsPerBank: profile.name_as_per_bank,
    Signer: profile.signer_name,
    Kra: profile.kra_name,
  };
  return jsonPart('names.json', {
    scoredByVersion: profile.name_matcher,
    explainedByVersion: nameMatcherVersion,
    stored: {
      PanOcrNameMatchScore: profile.pan_ocr_name_match_score,
      PanPoaNameMatchScore: profile.pan_poa_name_match_score,
      PanPennydropNameMatchScore: profile.pan_pennydrop_name_match_score,
    },
    entered,
    comparisons: Object.entries(others).flatMap(([source, name]) =>
      name === null || name === ''
        ? []
        : [
            {
              source,
              name,
              ...(earlier.includes(propertyOf(source)) && { state: checkedForEarlierValue }),
              explanation: explainNameMatch(entered, name),
            },
          ],
    ),
    checksOfEarlierValues: earlier.map((source) => ({ source, state: checkedForEarlierValue })),
  });
}

/** Sources are named without the word Name. */
function propertyOf(source: string): string {
  return source.endsWith('Name') ? source : `${source}Name`;
}

/** What the staff wrote to each other about the case. */
export function notesPart({ rows: { notes } }: Source): Written {
  if (notes.length === 0) return none('notes.csv');
  return csvPart(
    'notes.csv',
    [instant('On'), 'Field', 'By', 'Note'],
    notes.map(({ createdOn, property, authorName, text }) => [
      createdOn,
      property === null ? '' : (fieldOfProperty(property)?.label ?? property),
      authorName,
      text,
    ]),
  );
}

/** Second persons: checks of decisions, and completed quality reviews. */
export function checkerQaPart({ rows: { checks, samples } }: Source): Written {
  if (checks.length + samples.length === 0) return none('checker-qa.json');
  return jsonPart('checker-qa.json', {
    checks: checks.map(({ policies: matched, cause, ...check }) => ({
      ...check,
      policies: matched.map((kind) => policies.find((policy) => policy.kind === kind)?.label ?? kind),
      cause: cause === null ? null : (voidSentences[cause as VoidCause] ?? cause),
    })),
    qualityReviews: samples,
  });
}

/** What KRA, exchanges, depository and CKYC answered after the approvals, the newest first. */
export function answersPart({ rows: { answers } }: Source): Written {
  if (answers.length === 0) return none('after-approval.csv');
  return csvPart(
    'after-approval.csv',
    [
      instant('AnsweredOn'),
      instant('ReceivedOn'),
      number('Attempt'),
      'Leg',
      'State',
      'Code',
      'Text',
      'Source',
      'Effect',
    ],
    answers.map((answer) => [
      answer.answeredOn,
      answer.receivedOn,
      answer.attemptNo,
      legNames[answer.leg],
      legStateNames[answer.state],
      answer.code ?? '',
      answer.text ?? '',
      answer.source,
      answer.effect,
    ]),
  );
}

/** Requests to third parties and their answers, redacted as stored. */
export function serviceCallsPart({ rows: { serviceCalls } }: Source): Written {
  if (serviceCalls.length === 0) return none('service-calls.csv');
  return csvPart(
    'service-calls.csv',
    [
      number('LogId'),
      'Service',
      'Status',
      instant('Asked on'),
      instant('Answered on'),
      'Request',
      'Response',
    ],
    serviceCalls.map((row) => [
      row.log_id,
      logTypeLabel(row.api_id),
      row.status,
      row.api_request_time,
      row.api_response_time,
      row.request,
      row.response,
    ]),
  );
}

/** Where and when the customer was seen in person, or why not. */
export function ipvPart({ rows: { profile, decisions, ipvChecks, assistance } }: Source): Written {
  if (profile === undefined) return none('ipv.json');
  return jsonPart('ipv.json', {
    captureTime: profile.capture_time,
    geoTag: profile.geo_tag,
    selfieLocation: profile.selfie_location,
    latitude: profile.latitude,
    longitude: profile.longitude,
    ipAddress: profile.ipv_ip_address,
    decisions: decisions
      .filter(({ field_id: field }) => field === FieldId.Ipv || field === FieldId.Selfie)
      .map((row) => ({
        field: row.field_id === FieldId.Ipv ? 'IPV' : 'Selfie',
        decision: row.decision,
        reason: row.reason_name,
        attempt: row.attempt_no,
        on: row.decided_on,
        by: row.full_name,
      })),
    checklist: ipvChecks.map((row) => ({
      item: row.item,
      answer: row.verdict,
      remark: row.remark,
      attempt: row.attempt_no,
      by: row.full_name,
      on: row.answered_on,
    })),
    assistance: assistance.map((row) => ({
      kind: row.kind,
      means: row.means,
      attempt: row.attempt_no,
      by: row.full_name,
      on: row.recorded_on,
      confirmedOn: row.confirmed_on,
    })),
  });
}

/** The messages to the customer, verbatim. */
export function messagesPart({ rows: { messages, deliveries, links } }: Source): Written {
  if (messages.length + links.length === 0) return none('messages/messages.json');
  return jsonPart('messages/messages.json', {
    messages: messages.map((row) => {
      const sent = deliveries.find(({ event_id: id }) => id === row.event_id);
      return {
        channel: row.channel,
        language: row.language,
        attempt: row.attempt_no,
        round: row.round_no,
        writtenOn: sent?.created_on ?? null,
        deliveredOn: sent?.delivered_on ?? null,
        content: sent?.payload ?? null,
      };
    }),
    links: links.map((row) => ({ event: row.event, on: row.happened_on })),
  });
}

/** The outbound messages, the number of tries and the answers. */
export function deliveryPart({ rows: { deliveries } }: Source): Written {
  if (deliveries.length === 0) return none('delivery.csv');
  return csvPart(
    'delivery.csv',
    [
      'Event',
      'Kind',
      instant('Made on'),
      number('Tries'),
      instant('Last try'),
      'Last answer',
      instant('Delivered on'),
      instant('Given up on'),
      instant('Withdrawn on'),
    ],
    deliveries.map((row) => [
      row.event_id,
      row.kind,
      row.created_on,
      row.attempts,
      row.last_attempt_on,
      row.last_error,
      row.delivered_on,
      row.given_up_on,
      row.withdrawn_on,
    ]),
  );
}

/** What the customer agreed to. */
export function consentsPart({ rows: { profile, stages } }: Source): Written {
  if (profile === undefined) return none('consents.json');
  return jsonPart('consents.json', {
    esign: {
      status: profile.esign_status,
      signer: profile.signer_name,
      aadhaarMatch: profile.esign_aadhaar_match,
      on: stages.findLast(({ stage }) => /sign/i.test(stage))?.completed_on ?? null,
    },
    mtf: profile.mtf_consent,
    nomination: profile.nomination,
    upi: 'not recorded by the desk',
    familyDeclaration: {
      mobile: profile.mobile_relationship_name,
      email: profile.email_relationship_name,
    },
  });
}
