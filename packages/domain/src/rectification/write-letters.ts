import type { Rectification } from './compose-rectification.ts';
import { fillText } from './fill-text.ts';
import { groupFields, type FieldGroup } from './join-fields.ts';
import { letterFrames } from './published-set.ts';

/** Sender and recipient. */
export interface LetterHead {
  /** The customer's first name, as entered. */
  readonly firstName: string;
  /** The broker's registered name or header. */
  readonly broker: string;
  /** The https link of the broker's own domain. */
  readonly link: string;
  /** Where the customer gets help; without either, the letter does not mention help. */
  readonly help: { readonly phone: string; readonly email: string } | null;
}

export interface ShortMessage {
  readonly text: string;
  /** Parts that it costs: 160 or 153 characters each, in Hindi 70 or 67. */
  readonly parts: number;
}

export interface Letter {
  readonly subject: string;
  readonly text: string;
}

const longestName = 30;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** One template for all reasons. Null where only the general text is allowed, because that requests no correction. */
export function writeSms(body: Rectification, head: LetterHead): ShortMessage | null {
  const [first] = body.Fields;
  if (body.Mode === 'general' || first === undefined) return null;
  const more = body.Fields.length - 1;
  const text = fill(letterFrames.sms[body.Language], {
    name: head.firstName.slice(0, longestName),
    uan: body.Uan ?? String(body.ApplicationId),
    item: more > 0 ? `${first.Short} +${more}` : first.Short,
    date: writtenDay(body.DueOn),
    link: head.link,
    broker: head.broker.slice(0, longestName),
  });
  return { text, parts: partsOf(text) };
}

/** The help sentence as a separate message, where the reason offers help. */
export function writeHelpSms(body: Rectification, { help }: LetterHead): ShortMessage | null {
  if (!body.Assistance || body.Mode === 'general' || help === null) return null;
  const text = fill(letterFrames.email.help[body.Language], { ...help });
  return { text, parts: partsOf(text) };
}

/** All corrections with reason and remedy; or only the general text. */
export function writeEmail(body: Rectification, head: LetterHead): Letter {
  const { email } = letterFrames;
  const language = body.Language;
  const values = {
    name: head.firstName.slice(0, longestName),
    uan: body.Uan ?? String(body.ApplicationId),
    count: String(body.Fields.length),
    link: head.link,
    date: writtenDay(body.DueOn),
  };
  const help = head.help === null ? [] : [fill(email.help[language], { ...head.help })];
  if (body.General !== null)
    return {
      subject: `${head.broker}: ${values.uan}`,
      text: [body.General, ...help, email.safety[language], head.broker].join('\n\n'),
    };
  const items = groupFields(body.Fields, language).map((group) => writeItem(group, language));
  const paragraphs = [
    fill(email.intro[language], values),
    ...items,
    ...(body.Line === null ? [] : [body.Line]),
    fill(email.close[language], values),
    ...help,
    email.safety[language],
    head.broker,
  ];
  return {
    subject: fill(email.subject[body.Fields.length === 1 ? 'one' : 'other'][language], values),
    text: paragraphs.join('\n\n'),
  };
}

/** The fields with the same instruction and their reasons, the instruction, and the verifier's suggestion on a separate line. */
function writeItem({ names, whats, instructions }: FieldGroup, language: Rectification['Language']): string {
  const { item, suggestion } = letterFrames.email;
  const [todo = '', solution] = instructions;
  const written = fill(item[language], { fieldName: names, what: whats.join(' '), todo });
  return solution === undefined ? written : `${written}\n${fill(suggestion[language], { solution })}`;
}

/** 05-Dec-2026, in both languages. */
export function writtenDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}-${months[Number(month) - 1] ?? month}-${year}`;
}

/** GSM 03.38 without its escapes; everything else is sent as UCS-2. */
const plain = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà-]*$/;

/** Whether an SMS with this text fits the 7-bit alphabet; every other text is sent as Unicode. */
export function isPlainSms(text: string): boolean {
  return plain.test(text);
}

function partsOf(text: string): number {
  const [one, each] = isPlainSms(text) ? [160, 153] : [70, 67];
  return text.length <= one ? 1 : Math.ceil(text.length / each);
}

function fill(frame: string, values: Readonly<Record<string, string>>): string {
  const text = fillText(frame, values);
  if (text === undefined) throw new Error(`a frame names what is not given: ${frame}`);
  return text;
}
