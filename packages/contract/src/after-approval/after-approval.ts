import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { uanFilter } from '../searches/searched-values.ts';
import { bodyId, day, idParams, instant, pagedQuery } from '../shared-schemas.ts';
import {
  answerActions,
  answerEffects,
  answerSources,
  answerStates,
  legs,
  legStates,
  longestAnswerCode,
} from './legs.ts';

/** More rows of a filter are not counted. */
export const mostLegsCounted = 10_000;

const filter = z.strictObject({
  Leg: z.optional(z.enum(legs)),
  State: z.optional(z.enum(legStates)),
  /** True: on hold or refused. */
  IsOpen: z.optional(z.boolean()),
  /** The code of the answer, as the sender writes it. */
  Code: z.optional(z.string().check(z.minLength(1), z.maxLength(longestAnswerCode))),
  /** False: answers without a description of their code or text. */
  IsDescribed: z.optional(z.boolean()),
  /** In the present state for at least these days. */
  MinDays: z.optional(z.int().check(z.minimum(0), z.maximum(3650))),
  /** The due time has passed. */
  IsOverdue: z.optional(z.boolean()),
  /** Who approved the application. */
  VerifierId: z.optional(bodyId),
  /** Code of the branch. */
  Branch: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
  /** By its UAN, or its number. */
  Application: z.optional(uanFilter),
});
export type LegFilter = z.output<typeof filter>;

/** The meaning that the master Answer codes gives to an answer. */
const meaning = z.strictObject({
  CodeId: z.int(),
  Meaning: z.string(),
  FieldIds: z.array(z.int()),
  ReasonIds: z.array(z.int()),
  Action: z.enum(answerActions),
  /** The rule of the acceptance gate that should have found it. */
  RuleId: z.nullable(z.string()),
});
export type AnswerMeaning = z.output<typeof meaning>;

const answer = z.strictObject({
  AnswerId: z.int(),
  Leg: z.enum(legs),
  State: z.enum(answerStates),
  AttemptNo: z.nullable(z.int()),
  Code: z.nullable(z.string()),
  Text: z.nullable(z.string()),
  /** By the sender. */
  AnsweredOn: instant,
  ReceivedOn: instant,
  Source: z.enum(answerSources),
  Effect: z.enum(answerEffects),
  /** Null: its code or text has no description. */
  Meaning: z.nullable(meaning),
});
export type AnswerRow = z.output<typeof answer>;

const legShape = {
  Leg: z.enum(legs),
  State: z.enum(legStates),
  AttemptNo: z.int(),
  /** Start of the state. */
  Since: instant,
  DueOn: z.nullable(instant),
  IsOverdue: z.boolean(),
  /** An Admin lets it wait until this day. */
  WaitUntil: z.nullable(day),
  Code: z.nullable(z.string()),
  /** Of the answer that caused the state. */
  AnsweredOn: z.nullable(instant),
  Meaning: z.nullable(meaning),
};

const boardRow = z.strictObject({
  ApplicationId: z.int(),
  Uan: z.nullable(z.string()),
  ApplicationStatus: z.int(),
  ...legShape,
  /** Words of the answer, without numbers of persons. */
  Text: z.nullable(z.string()),
  /** Who approved it; null: straight through. */
  Verifier: z.nullable(z.string()),
  Branch: z.nullable(z.string()),
});
export type LegRow = z.output<typeof boardRow>;

const reading = { permission: 'after-approval.read' } as const;

/** Legs of approved applications, the longest in their state first. */
export const listLegs = defineEndpoint({
  ...reading,
  name: 'listLegs',
  budget: 'search',
  method: 'POST',
  path: '/api/after-approval/',
  audit: 'after-approval.list',
  body: z.extend(pagedQuery(filter), { Filter: filter }),
  reply: z.strictObject({
    draw: z.int(),
    recordsTotal: z.int(),
    recordsFiltered: z.int(),
    /** There are more than were counted. */
    IsMore: z.boolean(),
    data: z.array(boardRow),
  }),
  refusals: ['guard'],
});

/** Numbers of legs by state. A tile opens `listLegs` with the same Leg and State. */
export const readLegTiles = defineEndpoint({
  ...reading,
  name: 'readLegTiles',
  method: 'GET',
  path: '/api/after-approval/tiles',
  audit: { none: 'numbers' },
  reply: z.strictObject({
    Tiles: z.array(
      z.strictObject({
        Leg: z.enum(legs),
        State: z.enum(legStates),
        Legs: z.int(),
        Overdue: z.int(),
        /** Answers without a description of their code or text. */
        Undescribed: z.int(),
      }),
    ),
  }),
  refusals: ['guard'],
});
export type LegTiles = z.output<typeof readLegTiles.reply>;

/** Who approved applications with legs, and their branches: the choices of the filters. */
export const readLegChoices = defineEndpoint({
  ...reading,
  name: 'readLegChoices',
  method: 'GET',
  path: '/api/after-approval/choices',
  audit: { none: 'names of the staff and codes of branches' },
  reply: z.strictObject({
    Verifiers: z.array(z.strictObject({ UserId: z.int(), Name: z.string() })),
    Branches: z.array(z.string()),
  }),
  refusals: ['guard'],
});
export type LegChoices = z.output<typeof readLegChoices.reply>;

/** The legs of an application with every answer, for its review. Empty where the tenant does not use the feature. */
export const readLegsOfApplication = defineEndpoint({
  name: 'readLegsOfApplication',
  method: 'GET',
  path: '/api/after-approval/application/:id',
  permission: 'after-approval.of-application',
  audit: 'after-approval.view',
  params: idParams,
  reply: z.strictObject({
    Legs: z.array(z.strictObject(legShape)),
    /** The newest first. */
    Answers: z.array(answer),
  }),
});
export type LegsOfApplication = z.output<typeof readLegsOfApplication.reply>;
