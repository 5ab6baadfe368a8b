import { readFileSync, statSync } from 'node:fs';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import * as z from 'zod/mini';
import type { Config } from '../../platform/config.ts';
import { isForUsers, registeredForm, smsTextIds, smsTexts, type SmsTextId } from './sms-texts.ts';

/** The requests of an SMS gateway (SMS_GATEWAY_FILE). Strings contain placeholders such as `{sender}`. */
export interface SmsGateway {
  /** The registered header of the messages. */
  readonly sender: string;
  /** The id of the registered entity. */
  readonly entity: string;
  /** The calling code before numbers of ten digits, for `{international}`. */
  readonly country: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body: fields of a form, or JSON. */
  readonly body: { readonly form: Readonly<Record<string, string>> } | { readonly json: JsonForm };
  /** `{unicode}`: the value for a plain text, and for any other. */
  readonly unicode: readonly [string, string];
  /** The id of each text; null: it is not sent by SMS. */
  readonly templates: Readonly<Record<SmsTextId, string | null>>;
  /** What the reply to an accepted message contains. */
  readonly accepted: string;
  /** The property of the reply that contains the message's id, such as `response.id`. */
  readonly id: string;
}

export type JsonForm =
  string | number | boolean | null | readonly JsonForm[] | { readonly [name: string]: JsonForm };

const word = z.string().check(z.minLength(1));
const json: z.ZodMiniType<JsonForm> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(json), z.record(z.string(), json)]),
);
const gatewayFile = z.strictObject({
  sender: word,
  entity: z.optional(word),
  country: z._default(z.string().check(z.regex(/^\d{1,3}$/)), '91'),
  headers: z._default(z.record(z.string(), z.string()), {}),
  form: z.optional(z.record(z.string(), z.string())),
  json: z.optional(json),
  unicode: z._default(z.tuple([z.string(), z.string()]), ['0', '1']),
  templates: z.record(z.string(), z.nullable(word)),
  accepted: word,
  id: z._default(word, 'id'),
});
type GatewayFile = z.infer<typeof gatewayFile>;

/** A property with this name becomes one property for each variable; the value is their name. */
export const variablesKey = '{variables}';

const placeholders = [
  'to',
  'international',
  'text',
  'sender',
  'entity',
  'template',
  'unicode',
  'variables',
  'name',
  'number',
];

/**
 * Reads and checks the file of SMS_GATEWAY_FILE; undefined without the setting.
 * @throws StartRefusal that names the fault and its remedy
 */
export function readSmsGateway({
  smsGatewayFile: path,
  smsUrl,
  smtpUrl,
}: Pick<Config, 'smsGatewayFile' | 'smsUrl' | 'smtpUrl'>): SmsGateway | undefined {
  if (path === undefined) return undefined;
  if (smsUrl === undefined)
    throw new StartRefusal(
      'SMS_GATEWAY_FILE describes the requests to SMS_URL, which is not set: set both, or neither.',
    );
  const refuse = (fault: string): never => {
    throw new StartRefusal(`${path} (SMS_GATEWAY_FILE) ${fault}`);
  };
  const read = z.safeParse(gatewayFile, parsed(path, refuse));
  if (!read.success) return refuse(`has a fault: ${faultOf(read.error)}.`);
  const body = bodyOf(read.data, refuse);
  requirePlaceholders(read.data, refuse);
  return {
    ...read.data,
    entity: read.data.entity ?? '',
    body,
    templates: templatesOf(read.data, { refuse, hasMail: smtpUrl !== undefined }),
  };
}

type Refuse = (fault: string) => never;

/** The permissions of all other users: the file contains the gateway's password. */
const strangers = 0o007;

function parsed(path: string, refuse: Refuse): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return refuse('cannot be read by this user.');
  }
  if ((statSync(path).mode & strangers) !== 0)
    return refuse('is open to everybody on this machine: chmod o= it.');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return refuse('is not JSON.');
  }
}

function faultOf({ issues }: z.core.$ZodError): string {
  const [issue] = issues;
  if (issue === undefined) return 'unknown';
  if (issue.code === 'unrecognized_keys') return `it has no property ${issue.keys.join(', ')}`;
  return `${issue.path.map(String).join('.') || 'the file'} is missing or has a wrong form`;
}

function bodyOf({ form, json: content }: GatewayFile, refuse: Refuse): SmsGateway['body'] {
  if (form !== undefined && content === undefined) return { form };
  if (content !== undefined && form === undefined) return { json: content };
  return refuse('must contain either form or json: the body of a request.');
}

function requirePlaceholders({ headers, form, json: content, entity }: GatewayFile, refuse: Refuse): void {
  const used = new Set(
    [...JSON.stringify([headers, form ?? content]).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  );
  const unknown = [...used].find((name) => !placeholders.includes(name));
  if (unknown !== undefined)
    refuse(
      `contains {${unknown}}, which is no placeholder: there are ${placeholders.map((name) => `{${name}}`).join(', ')}.`,
    );
  const missing = [['to', 'international'], ['template'], ['text', 'variables']].find(
    (names) => !names.some((name) => used.has(name)),
  );
  if (missing !== undefined)
    refuse(`must use ${missing.map((name) => `{${name}}`).join(' or ')} in form or json.`);
  if (used.has('entity') && entity === undefined)
    refuse('uses {entity}, so it must contain entity: the id of your registered entity.');
}

function templatesOf(
  { templates }: GatewayFile,
  { refuse, hasMail }: { refuse: Refuse; hasMail: boolean },
): SmsGateway['templates'] {
  const unknown = Object.keys(templates).find((id) => !(id in smsTexts));
  if (unknown !== undefined)
    refuse(`has a template for ${unknown}, which is no text: there are ${smsTextIds.join(', ')}.`);
  const entries = smsTextIds.map((id) => {
    const template = templates[id];
    if (template === undefined)
      return refuse(
        `has no template for ${id}: register the text "${registeredForm(id)}" and add its id, or null if it is not sent by SMS (\`npm run admin -- sms-texts\` lists all texts).`,
      );
    if (template === null && isForUsers(id) && !hasMail)
      return refuse(`says that ${id} is not sent by SMS, and SMTP_URL is not set: users would not get it.`);
    return [id, template] as const;
  });
  // Every id has an entry.
  return Object.fromEntries(entries) as SmsGateway['templates'];
}
