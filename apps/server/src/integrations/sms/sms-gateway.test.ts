import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { readSmsGateway, type SmsGateway } from './sms-gateway.ts';
import { smsTextIds } from './sms-texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'kyc-sms-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const path = join(folder, 'sms.json');
const examples = join(import.meta.dirname, '../../../../../deploy/sms');
const example = JSON.parse(readFileSync(join(examples, 'gupshup.json'), 'utf8')) as {
  templates: Record<string, string | null>;
  form: Record<string, string>;
};

function gatewayOf(variables: Record<string, string>): SmsGateway | undefined {
  return readSmsGateway(readConfig({ APP_ENV: 'test', ...variables }));
}

function read(content: unknown, more: Record<string, string> = {}): SmsGateway | undefined {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content), { mode: 0o600 });
  return gatewayOf({ SMS_URL: 'https://sms.acme.example/', SMS_GATEWAY_FILE: path, ...more });
}

function without(id: string): object {
  const templates = Object.fromEntries(Object.entries(example.templates).filter(([name]) => name !== id));
  return { ...example, templates };
}

test.each(['msg91.json', 'gupshup.json', 'kaleyra.json'])('the start accepts deploy/sms/%s', (name) => {
  const smsGateway = read(readFileSync(join(examples, name), 'utf8'));
  expect(smsGateway?.sender).toBe('ACMEKY');
  expect(Object.keys(smsGateway?.templates ?? {})).toEqual(smsTextIds);
});

test.each(smsTextIds)('a missing template id for %s is refused with the text to register', (id) => {
  expect(() => read(without(id))).toThrow(
    new RegExp(
      `^${path} \\(SMS_GATEWAY_FILE\\) has no template for ${id}: register the text ".*" and add its id, or null if it is not sent by SMS`,
      's',
    ),
  );
});

test.each([
  ['{', /is not JSON\.$/],
  [{ ...example, sender: '' }, /has a fault: sender is missing or has a wrong form\.$/],
  [{ ...example, sendr: 'X' }, /has a fault: it has no property sendr\.$/],
  [{ ...example, json: {} }, /must contain either form or json: the body of a request\.$/],
  [{ ...example, form: undefined }, /must contain either form or json/],
  [
    { ...example, form: { ...example.form, a: '{mobile}' } },
    /contains \{mobile\}, which is no placeholder: there are \{to\}/,
  ],
  [
    { ...example, form: { ...example.form, send_to: '1' } },
    /must use \{to\} or \{international\} in form or json\.$/,
  ],
  [{ ...example, form: { ...example.form, dltTemplateId: '1' } }, /must use \{template\} in form or json\.$/],
  [
    { ...example, form: { ...example.form, msg: 'hello' } },
    /must use \{text\} or \{variables\} in form or json\.$/,
  ],
  [{ ...example, entity: undefined }, /uses \{entity\}, so it must contain entity/],
  [
    { ...example, templates: { ...example.templates, otp: '1' } },
    /has a template for otp, which is no text: there are login-code,/,
  ],
  [
    { ...example, templates: { ...example.templates, 'login-code': null } },
    /says that login-code is not sent by SMS, and SMTP_URL is not set: users would not get it\.$/,
  ],
])('a gateway file with a fault is refused in a sentence: %j', (content, sentence) => {
  expect(() => read(content)).toThrow(sentence);
});

test('a text can be left to e-mail, and a text to customers can be switched off', () => {
  const templates = { ...example.templates, 'login-code': null, 'help-hi': null };
  const smsGateway = read({ ...example, templates }, { SMTP_URL: 'smtp://127.0.0.1:25' });
  expect([smsGateway?.templates['login-code'], smsGateway?.templates['help-hi']]).toEqual([null, null]);
});

test('the file is not readable by everybody, and belongs to an SMS_URL', () => {
  read(example);
  chmodSync(path, 0o644);
  const variables = { SMS_URL: 'https://sms.acme.example/', SMS_GATEWAY_FILE: path };
  expect(() => gatewayOf(variables)).toThrow(/is open to everybody on this machine: chmod o= it\.$/);
  expect(() => gatewayOf({ SMS_GATEWAY_FILE: path })).toThrow(
    'SMS_GATEWAY_FILE describes the requests to SMS_URL, which is not set: set both, or neither.',
  );
  expect(() => gatewayOf({ ...variables, SMS_GATEWAY_FILE: join(folder, 'none') })).toThrow(
    /cannot be read by this user\.$/,
  );
});
