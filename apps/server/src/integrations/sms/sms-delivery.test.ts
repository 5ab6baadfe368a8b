import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  codeMessage,
  noticeMessage,
  passwordLinkMessage,
  type NoticeKind,
} from '@kyc/contract/auth/messages';
import type { Rectification } from '@kyc/domain/rectification/compose-rectification';
import { customerLanguages } from '@kyc/domain/rectification/text-set';
import { writeHelpSms, writeSms, type LetterHead } from '@kyc/domain/rectification/write-letters';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readSmsGateway } from './sms-gateway.ts';
import { matchSms, smsTextIds, smsTexts } from './sms-texts.ts';
import { smsDelivery } from './sms-delivery.ts';

interface Arrived {
  readonly contentType: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

const folder = mkdtempSync(join(tmpdir(), 'kyc-sms-delivery-'));
let arrived: Arrived[] = [];
let answer = '{}';
/** Speaks for MSG91, Gupshup and Kaleyra: it keeps the requests and gives the answer of the test. */
const gateway = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { headers } = request;
    arrived.push({
      contentType: headers['content-type'] ?? '',
      headers,
      body: Buffer.concat(chunks).toString('utf8'),
    });
    response.end(answer);
  });
});
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
});
beforeEach(() => {
  arrived = [];
});
afterAll(async () => {
  await new Promise((resolve) => gateway.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

function deliveryOf(name: string, changes: object = {}): ReturnType<typeof smsDelivery> {
  const path = join(folder, `${name}.json`);
  const form = JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../../../deploy/sms/${name}.json`), 'utf8'),
  ) as object;
  writeFileSync(path, JSON.stringify({ ...form, ...changes }), { mode: 0o600 });
  const smsGateway = readSmsGateway({ smsGatewayFile: path, smsUrl: url, smtpUrl: 'smtp://127.0.0.1:25' });
  return smsDelivery(url, smsGateway);
}

const to = { mobile: '9812345678', email: 'asha@acme.example' };
const code = codeMessage('login', '482913');
const link = passwordLinkMessage('https://kyc.acme.example/set-password#abc', {
  userName: 'asha.rao',
  tenantCode: 'ACME',
});

test('O11 MSG91 gets sender, template id and the variables of the text', async () => {
  const sms = deliveryOf('msg91');
  answer = '{"type":"success","message":"386f6c71"}';
  expect(await sms.bring({ ...to, ...code })).toBe('386f6c71');
  await sms.bring({ ...to, ...link });
  expect(arrived.map(({ headers }) => headers['authkey'])).toEqual(['your-auth-key', 'your-auth-key']);
  expect(arrived.map(({ contentType }) => contentType)).toEqual(['application/json', 'application/json']);
  expect(arrived.map(({ body }) => JSON.parse(body) as object)).toEqual([
    {
      template_id: 'your-msg91-template-01',
      sender: 'ACMEKY',
      short_url: '0',
      recipients: [{ mobiles: '919812345678', VAR1: '482913' }],
    },
    {
      template_id: 'your-msg91-template-03',
      sender: 'ACMEKY',
      short_url: '0',
      recipients: [
        {
          mobiles: '919812345678',
          VAR1: 'asha.rao',
          VAR2: 'ACME',
          VAR3: 'https://kyc.acme.example/set-password#abc',
        },
      ],
    },
  ]);
});

test('O11 Gupshup gets sender, entity, template id and the text, in Hindi as Unicode', async () => {
  const sms = deliveryOf('gupshup');
  answer = '{"response":{"id":"3798318073-252169","phone":"919812345678","details":"","status":"success"}}';
  expect(await sms.bring({ ...to, ...code })).toBe('3798318073-252169');
  const hindi = writeSms(correctionIn('hi'), head)?.text ?? '';
  await sms.bring({ ...to, subject: '', text: hindi });
  const [first, second] = arrived.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
  expect(arrived[0]?.contentType).toBe('application/x-www-form-urlencoded');
  expect(first).toEqual({
    method: 'SendMessage',
    userid: '2000000000',
    password: 'your-password',
    auth_scheme: 'plain',
    v: '1.1',
    format: 'JSON',
    send_to: '919812345678',
    msg: '482913 is your KYC Desk login OTP. It is valid for 5 minutes. Do not share it.',
    msg_type: 'TEXT',
    mask: 'ACMEKY',
    principalEntityId: '1101000000000000001',
    dltTemplateId: '1107000000000000001',
  });
  expect(second).toMatchObject({
    msg: hindi,
    msg_type: 'UNICODE_TEXT',
    dltTemplateId: '1107000000000000011',
  });
});

test('O11 Kaleyra gets sender, template id and the text', async () => {
  const sms = deliveryOf('kaleyra');
  answer = '{"id":"6b4f-1","body":"…","sender":"ACMEKY","error":{}}';
  expect(await sms.bring({ ...to, ...code })).toBe('6b4f-1');
  expect(arrived[0]?.headers['api-key']).toBe('your-api-key');
  expect(Object.fromEntries(new URLSearchParams(arrived[0]?.body))).toEqual({
    to: '+919812345678',
    type: 'OTP',
    sender: 'ACMEKY',
    body: code.text,
    template_id: '1107000000000000001',
  });
});

test('O11 a refusal that the gateway reports with status 200 is a failed delivery, without numbers in its error', async () => {
  answer =
    '{"response":{"id":"","phone":"919812345678","details":"Template of 482913 not found","status":"error"}}';
  const failed = deliveryOf('gupshup').bring({ ...to, ...code });
  await expect(failed).rejects.toThrow(/^SMS gateway refused the message: .*Template of … not found/);
  await expect(failed).rejects.not.toThrow(/\d{4}/);
});

test('O11 a text without a registration, or switched off, is not sent', async () => {
  const templates = Object.fromEntries(smsTextIds.map((id) => [id, id === 'login-code' ? null : '1']));
  const sms = deliveryOf('gupshup', { templates });
  await expect(sms.bring({ ...to, ...code })).rejects.toThrow(
    'the text login-code is not sent by SMS, as SMS_GATEWAY_FILE says',
  );
  await expect(sms.bring({ ...to, subject: '', text: 'Hello Asha' })).rejects.toThrow(
    'the text of this SMS is none of those that are registered',
  );
  expect(arrived).toEqual([]);
});

test('O11 a relay without a file gets the number and the text', async () => {
  answer = '{"id":7}';
  expect(await smsDelivery(url).bring({ ...to, ...code })).toBe('7');
  expect(arrived.map(({ body }) => JSON.parse(body) as object)).toEqual([{ to: to.mobile, text: code.text }]);
});

const head: LetterHead = {
  firstName: 'Asha: the {name} of',
  broker: 'Acme Securities',
  link: 'https://onboarding.acme.example/c',
  help: { phone: '022-1234', email: 'help@acme.example' },
};

function correctionIn(Language: Rectification['Language']): Rectification {
  const Field = {
    FieldId: 1,
    FieldName: 'PAN',
    Short: 'PAN copy',
    What: 'unreadable',
    Todo: 'upload it again',
    Solution: null,
    DocumentTypes: [],
    Properties: [],
  };
  return {
    ApplicationId: 12,
    Uan: 'AC00000001',
    AttemptNo: 1,
    Language,
    DueOn: '2026-12-05',
    Mode: 'fields',
    TextsVersion: '2026.11.2',
    Fields: [Field, Field],
    SignAgain: false,
    Assistance: true,
    Line: null,
    General: null,
  };
}

const notices: readonly NoticeKind[] = [
  'new-device',
  'password-changed',
  'contact-changed',
  'factor-added',
  'factor-removed',
  'protection-changed',
];

test('O11 every message by SMS is a listed text with values for its variables', () => {
  const about = { userName: 'asha.rao', tenantCode: 'ACME', at: '28-Nov-2026 10:15' };
  const written = [
    { id: 'login-code', text: code.text },
    { id: 'password-reset-code', text: codeMessage('password-reset', '482913').text },
    { id: 'password-link', text: link.text },
    ...notices.map((kind) => ({ id: `notice-${kind}`, text: noticeMessage(kind, about).text })),
    ...customerLanguages.flatMap((language) => [
      { id: `correction-${language}`, text: writeSms(correctionIn(language), head)?.text ?? '' },
      { id: `help-${language}`, text: writeHelpSms(correctionIn(language), head)?.text ?? '' },
    ]),
  ];
  expect(written.map(({ id }) => id).toSorted()).toEqual([...smsTextIds].toSorted());
  for (const { id, text } of written) {
    const matched = matchSms(text);
    expect(matched?.id, text).toBe(id);
    // The gateway writes the same text from the template and the values.
    const values = [...(matched?.variables ?? [])];
    const again = smsTexts[matched?.id ?? 'login-code'].replace(
      /\{\w+\}/g,
      () => values.shift()?.value ?? '',
    );
    expect(again).toBe(text);
  }
});
