import { expect, test } from 'vitest';
import enumerations from '../data/enumerations.json' with { type: 'json' };
import fieldPack from '../data/fields.json' with { type: 'json' };
import logTypes from '../data/log-types.json' with { type: 'json' };
import { FieldId } from './fields.ts';
import { ApiId } from './log-types.ts';
import { ourLogTypes } from './deliveries/our-log-types.ts';
import { PlanType, Segment } from './plan-types.ts';

test('each field of the domain pack has exactly one name', () => {
  const codes = fieldPack.fields.map(({ id, code }) => [
    code
      .replace(/^CORR_/, 'CORRESPONDENCE_')
      .replace(/^PERM_/, 'PERMANENT_')
      .replaceAll('_', ''),
    id,
  ]);
  const names = Object.entries(FieldId).map(([name, id]) => [name.toUpperCase(), id]);
  expect(names.slice(0, codes.length)).toEqual(codes);
});

test('ids of fields count on without a gap', () => {
  const ids = Object.values(FieldId);
  expect(ids).toEqual(ids.map((_, index) => index + 1));
});

test('each service call of the domain pack, and each of the product after them, has one name', () => {
  expect(Object.values(ApiId)).toEqual([...logTypes.types, ...ourLogTypes].map(({ id }) => id));
  const called = new Map(logTypes.types.map(({ id, label }) => [id, label]));
  expect([
    called.get(ApiId.PanVerification),
    called.get(ApiId.NsdlPanVerification),
    called.get(ApiId.KraEnquiry),
    called.get(ApiId.PennyDrop),
    called.get(ApiId.AadhaarEsign),
    called.get(ApiId.IncomeProofOcr),
    called.get(ApiId.UccGeneration),
    called.get(ApiId.ApprovalWebhook),
    called.get(ApiId.UpdateLead),
  ]).toEqual([
    'PAN verification',
    'NSDL (Protean) PAN verification',
    'KRA enquiry and download',
    'Bank penny drop (Re 1)',
    'Aadhaar e-Sign',
    'Income proof OCR',
    'UCC generation',
    'Approval webhook',
    'Update lead status (marketing)',
  ]);
});

test('segments and plan types match §3', () => {
  const segments = Object.entries(enumerations.segment).map(([id, name]) => [name, Number(id)]);
  expect(Object.entries(Segment)).toEqual(segments);
  expect(Object.entries(PlanType)).toEqual(segments);
});
