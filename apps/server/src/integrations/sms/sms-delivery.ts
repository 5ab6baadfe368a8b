import { isPlainSms } from '@kyc/domain/rectification/write-letters';
import { variablesKey, type JsonForm, type SmsGateway } from './sms-gateway.ts';
import { matchSms, type MatchedSms } from './sms-texts.ts';
import type { OtpWay } from '../otp-delivery.ts';
import { anyAddress, post, type OutboundRequest } from '../outbound-http.ts';

const timeoutMs = 5000;
const longestId = 200;

type Content = Pick<OutboundRequest, 'headers' | 'body'>;

/** POST to the SMS gateway: `{ to, text }`, or the request that the gateway's file describes. */
export function smsDelivery(url: string, gateway?: SmsGateway): OtpWay {
  return {
    way: 'sms',
    async bring({ mobile, text }) {
      const content =
        gateway === undefined ? plainRequest(mobile, text) : writeRequest(gateway, { mobile, text });
      // The operator's own gateway, often inside the own network: set by the environment, not by a tenant.
      const answer = await post({ url, ...content, timeoutMs }, anyAddress);
      if (answer.status < 200 || answer.status > 299)
        throw new Error(`SMS gateway answered ${answer.status}`);
      // Gateways report refusals, such as an unknown template, with status 200.
      if (gateway !== undefined && !answer.body.includes(gateway.accepted))
        throw new Error(`SMS gateway refused the message: ${withoutNumbers(answer.body)}`);
      return idIn(answer.body, gateway?.id ?? 'id');
    },
  };
}

function plainRequest(to: string, text: string): Content {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ to, text }) };
}

/** @throws Error for a text that is not registered: operators would discard the message without an answer */
function writeRequest(gateway: SmsGateway, { mobile, text }: { mobile: string; text: string }): Content {
  const matched = matchSms(text);
  if (matched === undefined) throw new Error('the text of this SMS is none of those that are registered');
  const template = gateway.templates[matched.id];
  if (template === null)
    throw new Error(`the text ${matched.id} is not sent by SMS, as SMS_GATEWAY_FILE says`);
  const { sender, entity, country, unicode, body } = gateway;
  const values = {
    to: mobile,
    international: mobile.length === 10 ? `${country}${mobile}` : mobile.replace(/\D/g, ''),
    text,
    sender,
    entity,
    template,
    unicode: unicode[isPlainSms(text) ? 0 : 1],
  };
  const headers = Object.fromEntries(
    Object.entries(gateway.headers).map(([name, value]) => [name, fill(value, values)]),
  );
  return 'form' in body
    ? {
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(entriesOf(body.form, { values, matched })).toString(),
      }
    : {
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(fillJson(body.json, { values, matched })),
      };
}

interface Filling {
  readonly values: Readonly<Record<string, string>>;
  readonly matched: MatchedSms;
}

function fill(form: string, values: Readonly<Record<string, string>>): string {
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

function entriesOf(form: Readonly<Record<string, string>>, filling: Filling): [string, string][] {
  return Object.entries(form).flatMap(([name, value]) =>
    name === variablesKey
      ? variableEntries(value, filling.matched)
      : [[name, fill(value, filling.values)] satisfies [string, string]],
  );
}

function fillJson(form: JsonForm, filling: Filling): JsonForm {
  if (typeof form === 'string') return fill(form, filling.values);
  if (Array.isArray(form)) return form.map((part: JsonForm) => fillJson(part, filling));
  if (typeof form !== 'object' || form === null) return form;
  const entries = Object.entries(form).flatMap(([name, value]): [string, JsonForm][] =>
    name === variablesKey && typeof value === 'string'
      ? variableEntries(value, filling.matched)
      : [[name, fillJson(value, filling)]],
  );
  return Object.fromEntries(entries);
}

function variableEntries(nameForm: string, { variables }: MatchedSms): [string, string][] {
  return variables.map(({ name, value }, index) => [
    fill(nameForm, { name, number: String(index + 1) }),
    value,
  ]);
}

/** For logs: an answer may repeat the number and the code. */
function withoutNumbers(body: string): string {
  return body.slice(0, longestId).replace(/\d{4,}/g, '…');
}

/** Gateways answer JSON with the id of the message; one without it is accepted too. */
function idIn(body: string, path: string): string | null {
  let found: unknown;
  try {
    found = JSON.parse(body);
  } catch {
    return null;
  }
  for (const name of path.split('.'))
    found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  return typeof found === 'string' || typeof found === 'number' ? String(found).slice(0, longestId) : null;
}
