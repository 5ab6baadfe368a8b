import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { bodyId, done, instant } from '../shared-schemas.ts';

/** Where staff wrote a text. */
export const namedTextPlaces = {
  saved_view: 'Saved search',
  custom_report: 'Name of a report',
  incident: 'Title of an incident',
  evidence_pack: 'Reason of an evidence pack',
  legal_hold: 'Released legal hold',
} as const;
export type NamedTextPlace = keyof typeof namedTextPlaces;

/** What the text and the erased person have in common. */
export const namedTextMatches = {
  surname: 'Surname',
  firstName: 'First name',
  parent: 'Name of a parent',
} as const;
export type NamedTextMatch = keyof typeof namedTextMatches;

const namedText = z.strictObject({
  NamedId: z.int(),
  Place: z.enum(Object.keys(namedTextPlaces) as [NamedTextPlace, ...NamedTextPlace[]]),
  /** Current words; of a saved search only the parts that matched. */
  Texts: z.array(z.string()),
  /** Null: not recorded. */
  WrittenBy: z.nullable(z.string()),
  Matches: z.array(z.enum(Object.keys(namedTextMatches) as [NamedTextMatch, ...NamedTextMatch[]])),
  /** The run that found it. */
  PlanId: z.int(),
  FoundOn: instant,
  /** Changes with the text and with its matches. */
  Version: z.string(),
});
export type NamedText = z.output<typeof namedText>;

/** Texts of staff that a run left because they name an erased person only partly and that wait for a decision. */
export const listNamedTexts = defineEndpoint({
  name: 'listNamedTexts',
  method: 'GET',
  path: '/api/retention/texts',
  permission: 'retention.read',
  audit: 'retention.list-texts',
  reply: z.strictObject({
    /** The number of waiting texts; the list contains at most 100. */
    Total: z.int(),
    Texts: z.array(namedText),
  }),
  refusals: ['guard'],
});

/** An Admin removes the text, as a run removes a complete name, or keeps it. Each text is decided once. */
export const decideNamedText = defineEndpoint({
  name: 'decideNamedText',
  method: 'POST',
  path: '/api/retention/texts/decide',
  permission: 'retention.manage',
  audit: 'retention.decide-text',
  body: z.strictObject({
    NamedId: bodyId,
    Decision: z.enum(['remove', 'keep']),
    /** From the list. */
    Version: z.string().check(z.maxLength(64)),
  }),
  reply: done,
  refusals: ['guard', 'stale'],
});
