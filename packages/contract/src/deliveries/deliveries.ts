import { uanFilter } from '../searches/searched-values.ts';
import { deliveryKinds, deliveryStates, deliveryChoices, withdrawalReasons } from './delivery-choices.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { actReason, day, done, instant, pagedQuery } from '../shared-schemas.ts';

/** A message that has not arrived this long after its earliest sending time is late. */
export const lateAfterMinutes = 15;
/** More messages of a filter are not counted. */
export const mostDeliveriesCounted = 10_000;
/** Delivered messages are listed for this period unless days or an application are given. */
export const newestDeliveryDays = 7;
/** The maximum number of listed jobs, newest first. */
export const mostDeadJobs = 200;

const filter = z.strictObject({
  /** Without it, `open`. */
  State: z.optional(z.enum(deliveryChoices)),
  Kind: z.optional(z.enum(deliveryKinds)),
  /** By its UAN, or its number. */
  Application: z.optional(uanFilter),
  /** Days of Asia/Kolkata on which the message was made, both belong to it; see `newestDeliveryDays`. */
  FromDate: z.optional(day),
  ToDate: z.optional(day),
});
export type DeliveryFilter = z.output<typeof filter>;

const row = z.strictObject({
  EventId: z.string(),
  Kind: z.enum(deliveryKinds),
  ApplicationId: z.int(),
  Uan: z.nullable(z.string()),
  CreatedOn: instant,
  State: z.enum(deliveryStates),
  /** It should have arrived by now. */
  IsLate: z.boolean(),
  Tries: z.int(),
  /** When the queue sends it next; null: it does not, or has it in hand. */
  NextTryOn: z.nullable(instant),
  /** It does not leave before. */
  HeldUntil: z.nullable(instant),
  LastTryOn: z.nullable(instant),
  /** Of HTTP. */
  LastStatus: z.nullable(z.int()),
  LastError: z.nullable(z.string()),
  /** When it was delivered, withdrawn or given up. */
  EndedOn: z.nullable(instant),
  /** null in one given up: all its tries had failed. */
  GivenUpBy: z.nullable(z.string()),
  GivenUpReason: z.nullable(z.string()),
  /** Set in a withdrawn message, also if it arrived afterwards; null if an earlier release withdrew it. */
  WithdrawnBecause: z.nullable(z.enum(withdrawalReasons)),
  /** The application's text about its back office. */
  BoError: z.nullable(z.string()),
  /** The actions that the caller may perform. */
  MayTry: z.boolean(),
  MayGiveUp: z.boolean(),
});
export type DeliveryRow = z.output<typeof row>;

/** All outbound messages: pending ones oldest first, ended ones newest first. */
export const listOutboundEvents = defineEndpoint({
  name: 'listOutboundEvents',
  budget: 'search',
  method: 'POST',
  path: '/api/deliveries/',
  permission: 'delivery.read',
  audit: 'delivery.list',
  body: z.extend(pagedQuery(filter), { Filter: filter }),
  reply: z.strictObject({
    draw: z.int(),
    recordsTotal: z.int(),
    recordsFiltered: z.int(),
    /** There are more than were counted. */
    IsMore: z.boolean(),
    data: z.array(row),
  }),
});

/** The number of messages that need attention. */
export const readDeliveryAlarm = defineEndpoint({
  name: 'readDeliveryAlarm',
  method: 'GET',
  path: '/api/deliveries/alarm',
  permission: 'delivery.read',
  audit: { none: 'numbers' },
  isBackground: true,
  reply: z.strictObject({
    /** Not delivered yet, late or not. */
    Open: z.int(),
    Late: z.int(),
    /** Since when the oldest of these might have left. */
    LateSince: z.nullable(instant),
    NeedPerson: z.int(),
    DeadJobs: z.int(),
  }),
});

const eventId = z.string().check(z.minLength(1), z.maxLength(100));

export const tryDeliveryNow = defineEndpoint({
  name: 'tryDeliveryNow',
  method: 'POST',
  path: '/api/deliveries/try-now',
  permission: 'delivery.manage',
  audit: 'delivery.try-now',
  body: z.strictObject({ EventId: eventId }),
  reply: done,
  refusals: ['guard'],
});

export const giveUpDelivery = defineEndpoint({
  name: 'giveUpDelivery',
  method: 'POST',
  path: '/api/deliveries/give-up',
  permission: 'delivery.manage',
  audit: 'delivery.give-up',
  body: z.strictObject({ EventId: eventId, Reason: z.optional(actReason) }),
  reply: done,
  refusals: ['guard', 'unprocessable'],
});

const deadJob = z.strictObject({
  JobId: z.uuid(),
  /** null: an older release let it die and did not say. */
  Name: z.nullable(z.string()),
  Tries: z.int(),
  LastError: z.nullable(z.string()),
  BegunOn: instant,
  DiedOn: instant,
});
export type DeadJobRow = z.output<typeof deadJob>;

/** The tenant's failed jobs, the newest first. */
export const listDeadJobs = defineEndpoint({
  name: 'listDeadJobs',
  method: 'GET',
  path: '/api/deliveries/jobs/',
  permission: 'delivery.read',
  audit: { none: 'names of jobs and why they failed' },
  reply: z.strictObject({ Total: z.int(), Jobs: z.array(deadJob) }),
});

export const runDeadJob = defineEndpoint({
  name: 'runDeadJob',
  method: 'POST',
  path: '/api/deliveries/jobs/run-again',
  permission: 'delivery.manage',
  audit: 'job.run-again',
  body: z.strictObject({ JobId: z.uuid() }),
  reply: done,
  refusals: ['guard'],
});

export const discardDeadJob = defineEndpoint({
  name: 'discardDeadJob',
  method: 'POST',
  path: '/api/deliveries/jobs/discard',
  permission: 'delivery.manage',
  audit: 'job.discard',
  body: z.strictObject({ JobId: z.uuid(), Reason: z.optional(actReason) }),
  reply: done,
  refusals: ['unprocessable'],
});
