import type { Gate } from './fields/gate.ts';
import * as z from 'zod/mini';
import { masterTexts } from './master-texts.ts';

/** Lists that a choice is made from: the look-ups of §7. */
export type ChoiceSource =
  | 'states'
  | 'fields'
  | 'reasons'
  | 'solutions'
  | 'sources'
  | 'employers'
  | 'verifiers'
  | 'calendars'
  | 'skills';

export interface Choice {
  readonly value: number | string;
  readonly label: string;
}

export type FieldKind =
  | 'text'
  | 'lines'
  | 'number'
  | 'amount'
  | 'yes-no'
  | 'choice'
  | 'choices'
  | 'set'
  | 'day'
  | 'time'
  | 'password'
  | 'mapping'
  | 'upload';

/** A cell of a master's row, in its wire format. */
export type Cell = string | number | boolean | null | readonly (string | number)[];

interface FieldLook {
  readonly label: string;
  readonly hint?: string;
  /** The input class of §5. */
  readonly input?: 'alphanumeric' | 'alphanumericspace' | 'alphaspace' | 'numeric';
  /** What a new row begins with. */
  readonly initial?: Cell;
  /** Set once, when the row is added. */
  readonly fixed?: true;
  /** A call may omit it, or send null: a new row gets `initial`, a stored one keeps its value when omitted. */
  readonly omittable?: true;
}

/** One field of a master: its input and check (`schema`), and its value in a row (`stored`). */
export interface MasterField<
  Entered extends z.ZodMiniType = z.ZodMiniType,
  Stored extends z.ZodMiniType = z.ZodMiniType,
> extends FieldLook {
  readonly kind: FieldKind;
  readonly optional: boolean;
  readonly schema: Entered;
  readonly stored: Stored;
  readonly choices?: readonly Choice[] | ChoiceSource;
  readonly maxLength?: number;
  /** The values of `choices` are numbers. */
  readonly numeric?: boolean;
  /** Only tenants that have this switched on in Settings have it: without, it is in no form, file or reply. */
  readonly gated?: Gate;
}

interface TextRule extends FieldLook {
  readonly min?: number;
  readonly max: number;
  readonly pattern?: RegExp;
  /** A rule that no pattern can state. */
  readonly fits?: (text: string) => boolean;
  /** The message when the pattern or the rule does not match. */
  readonly mismatch?: string;
}

function textSchema({ label, min = 1, max, pattern, fits, mismatch }: TextRule) {
  const range = masterTexts.length(label, { min, max });
  return z.string(masterTexts.required(label)).check(
    z.trim(),
    // Absent first, so that its text is the one shown.
    z.minLength(1, masterTexts.required(label)),
    z.minLength(min, range),
    z.maxLength(max, range),
    z.regex(pattern ?? /^/, mismatch ?? masterTexts.invalid(label)),
    z.refine((text) => fits?.(text) ?? true, mismatch ?? masterTexts.invalid(label)),
    // A label that ends in Name is a name.
    z.regex(
      pattern === undefined && label.endsWith('Name') ? /\p{L}/u : /^/,
      masterTexts.withoutLetter(label),
    ),
  );
}

export function text(rule: TextRule) {
  return {
    ...look(rule),
    kind: 'text',
    optional: false,
    maxLength: rule.max,
    schema: textSchema(rule),
    stored: z.string(),
  } as const satisfies MasterField;
}

export function optionalText(rule: TextRule) {
  return {
    ...look(rule),
    kind: 'text',
    optional: true,
    maxLength: rule.max,
    schema: z.nullable(textSchema(rule)),
    stored: z.nullable(z.string()),
  } as const satisfies MasterField;
}

export function lines(rule: TextRule) {
  return { ...text(rule), kind: 'lines' } as const;
}

interface NumberRule extends FieldLook {
  readonly min: number;
  readonly max: number;
}

function numberSchema({ label, min, max }: NumberRule) {
  const range = masterTexts.range(label, { min, max });
  return z.int(masterTexts.required(label)).check(z.minimum(min, range), z.maximum(max, range));
}

export function number(rule: NumberRule) {
  return {
    ...look(rule),
    kind: 'number',
    optional: false,
    schema: numberSchema(rule),
    stored: z.int(),
  } as const satisfies MasterField;
}

export function optionalNumber(rule: NumberRule) {
  return {
    ...look(rule),
    kind: 'number',
    optional: true,
    schema: z.nullable(numberSchema(rule)),
    stored: z.nullable(z.int()),
  } as const satisfies MasterField;
}

/** Rupees with at most two decimals. */
export function amount(rule: FieldLook & { readonly max: number }) {
  const range = masterTexts.range(rule.label, { min: 0, max: rule.max });
  return {
    ...look(rule),
    kind: 'amount',
    optional: false,
    schema: z.number(masterTexts.required(rule.label)).check(
      z.minimum(0, range),
      z.maximum(rule.max, range),
      z.refine(
        (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
        masterTexts.decimals(rule.label),
      ),
    ),
    stored: z.number(),
  } as const satisfies MasterField;
}

export function yesNo(rule: FieldLook) {
  return {
    ...look(rule),
    kind: 'yes-no',
    optional: false,
    schema: z.boolean(masterTexts.select(rule.label)),
    stored: z.boolean(),
  } as const satisfies MasterField;
}

/** A flag of tenants that have this switched on in Settings; what a caller leaves out stays. */
export function gatedYesNo({ gate, ...rule }: FieldLook & { readonly gate: Gate }) {
  return {
    ...look(rule),
    kind: 'yes-no',
    optional: true,
    gated: gate,
    schema: z.nullable(z.boolean(masterTexts.select(rule.label))),
    stored: z.optional(z.boolean()),
  } as const satisfies MasterField;
}

interface ChoiceRule extends FieldLook {
  readonly choices: readonly Choice[] | ChoiceSource;
}

function requireListed<S extends z.ZodMiniType>(schema: S, { choices, label }: ChoiceRule) {
  return typeof choices === 'string'
    ? schema
    : schema.check(
        z.refine((value) => choices.some((choice) => choice.value === value), masterTexts.select(label)),
      );
}

/** A look-up's number: the short lists of the reference data have small ones. */
function listedId({ choices, label }: ChoiceRule) {
  const isShort = typeof choices !== 'string' || ['states', 'fields', 'sources'].includes(choices);
  const wrong = masterTexts.select(label);
  return z.int(wrong).check(z.minimum(0, wrong), z.maximum(isShort ? 32_767 : 2_147_483_647, wrong));
}

/** One of a list, by its number. */
export function choice(rule: ChoiceRule) {
  return {
    ...look(rule),
    kind: 'choice',
    numeric: true,
    optional: false,
    choices: rule.choices,
    schema: requireListed(listedId(rule), rule),
    stored: z.int(),
  } as const satisfies MasterField;
}

export function optionalChoice(rule: ChoiceRule) {
  return {
    ...look(rule),
    kind: 'choice',
    numeric: true,
    optional: true,
    choices: rule.choices,
    schema: z.nullable(requireListed(listedId(rule), rule)),
    stored: z.nullable(z.int()),
  } as const satisfies MasterField;
}

/** One of a list, by its code. */
export function codeChoice(rule: ChoiceRule) {
  return {
    ...look(rule),
    kind: 'choice',
    numeric: false,
    optional: false,
    choices: rule.choices,
    schema: requireListed(z.string(masterTexts.select(rule.label)), rule),
    stored: z.string(),
  } as const satisfies MasterField;
}

/** Pairs `name=value`: what fills each field of an uploaded form. */
export function mapping(rule: FieldLook) {
  return {
    ...look(rule),
    kind: 'mapping',
    optional: true,
    initial: [],
    schema: z
      .array(z.string().check(z.maxLength(300)), masterTexts.invalid(rule.label))
      .check(z.maxLength(2000)),
    stored: z.array(z.string()),
  } as const satisfies MasterField;
}

/** The reference of a file that was uploaded before. */
export function upload(rule: FieldLook) {
  return {
    ...look(rule),
    kind: 'upload',
    optional: true,
    schema: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
    stored: z.null(),
  } as const satisfies MasterField;
}

interface ChoicesRule extends ChoiceRule {
  readonly min: number;
  readonly max: number;
}

/** Some of a list, in an order that counts. */
export function choices(rule: ChoicesRule) {
  const needed = masterTexts.select(rule.label);
  return {
    ...look(rule),
    kind: 'choices',
    numeric: true,
    optional: rule.min === 0,
    choices: rule.choices,
    schema: z.array(listedId(rule), needed).check(
      z.minLength(rule.min, needed),
      z.maxLength(rule.max, masterTexts.atMost(rule.label, rule.max)),
      z.refine((values) => new Set(values).size === values.length, masterTexts.twice(rule.label)),
    ),
    stored: z.array(z.int()),
  } as const satisfies MasterField;
}

/** Some of a short list, whose order is the list's own. */
export function set(rule: ChoicesRule & { readonly choices: readonly Choice[] }) {
  const some = choices(rule);
  const listed = (value: number) => rule.choices.some((choice) => choice.value === value);
  return {
    ...some,
    kind: 'set',
    schema: some.schema.check(z.refine((values) => values.every(listed), masterTexts.select(rule.label))),
  } as const satisfies MasterField;
}

export function codeChoices(rule: ChoicesRule) {
  const needed = masterTexts.select(rule.label);
  const listed = rule.choices;
  return {
    ...look(rule),
    kind: 'choices',
    numeric: false,
    optional: rule.min === 0,
    choices: listed,
    schema: z.array(z.string(needed), needed).check(
      z.minLength(rule.min, needed),
      z.maxLength(rule.max, masterTexts.atMost(rule.label, rule.max)),
      z.refine(
        (values) =>
          typeof listed === 'string' || values.every((value) => listed.some((one) => one.value === value)),
        needed,
      ),
    ),
    stored: z.array(z.string()),
  } as const satisfies MasterField;
}

/** A calendar day, yyyy-MM-dd. */
export function day(rule: FieldLook) {
  return {
    ...look(rule),
    kind: 'day',
    optional: false,
    schema: z.iso.date(masterTexts.required(rule.label)),
    stored: z.iso.date(),
  } as const satisfies MasterField;
}

export function optionalDay(rule: FieldLook) {
  return {
    ...look(rule),
    kind: 'day',
    optional: true,
    schema: z.nullable(z.iso.date(masterTexts.invalid(rule.label))),
    stored: z.nullable(z.iso.date()),
  } as const satisfies MasterField;
}

/** A time of the day, HH:mm. */
export function optionalTime(rule: FieldLook) {
  const written = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, masterTexts.invalid(rule.label)));
  return {
    ...look(rule),
    kind: 'time',
    optional: true,
    schema: z.nullable(written),
    stored: z.nullable(z.string()),
  } as const satisfies MasterField;
}

/** Entered, never shown again; empty keeps the present one. The server checks its strength. */
export function password(rule: FieldLook) {
  return {
    ...look(rule),
    kind: 'password',
    optional: true,
    schema: z.optional(z.nullable(z.string().check(z.maxLength(128, masterTexts.invalid(rule.label))))),
    stored: z.null(),
  } as const satisfies MasterField;
}

/** One of a list that goes with a save and is not kept. */
export function instruction(rule: ChoiceRule) {
  return {
    ...look(rule),
    kind: 'choice',
    numeric: true,
    optional: true,
    choices: rule.choices,
    schema: z.optional(z.nullable(listedId(rule))),
    stored: z.null(),
  } as const satisfies MasterField;
}

function look({ label, hint, input, initial, fixed, omittable }: FieldLook): FieldLook {
  return {
    label,
    ...(hint === undefined ? {} : { hint }),
    ...(input === undefined ? {} : { input }),
    ...(initial === undefined ? {} : { initial }),
    ...(fixed === undefined ? {} : { fixed }),
    ...(omittable === undefined ? {} : { omittable }),
  };
}
