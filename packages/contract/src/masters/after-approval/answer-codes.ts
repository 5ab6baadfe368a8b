import * as z from 'zod/mini';
import {
  answerActionNames,
  answerActions,
  legNames,
  legs,
  longestAnswerCode,
} from '../../after-approval/legs.ts';
import * as field from '../master-fields.ts';
import { defineMaster } from '../master.ts';

/** What codes and texts of answers mean. A saved row describes all answers that wait. */
export const answerCodes = defineMaster({
  entity: 'answer-code',
  label: 'Answer Code',
  plural: 'Answer Codes',
  noun: 'AnswerCodes',
  path: '/api/masters/answer-codes/',
  id: 'CodeId',
  fields: {
    Leg: field.codeChoice({
      label: 'Answers of',
      choices: legs.map((value) => ({ value, label: legNames[value] })),
    }),
    Code: field.optionalText({ label: 'Code', max: longestAnswerCode, hint: 'As the sender writes it' }),
    TextPattern: field.optionalText({
      label: 'Text',
      min: 3,
      max: 200,
      hint: 'Part of the text of the answer; * matches any words',
    }),
    Meaning: field.text({ label: 'Meaning', min: 3, max: 300, hint: 'In plain words' }),
    FieldIds: field.choices({ label: 'Fields', choices: 'fields', min: 0, max: 10, initial: [] }),
    ReasonIds: field.choices({
      label: 'Reasons',
      choices: 'reasons',
      min: 0,
      max: 10,
      initial: [],
      hint: 'At most one for each of the fields; a rectification rejects them with these',
    }),
    Action: field.codeChoice({
      label: 'Action',
      choices: answerActions.map((value) => ({ value, label: answerActionNames[value] })),
    }),
    RuleId: field.optionalText({
      label: 'Gate Rule',
      max: 20,
      hint: 'The acceptance rule that should have found it',
    }),
    Origin: field.text({
      label: 'Source',
      min: 3,
      max: 300,
      hint: 'Where the meaning is published, or: unverified',
    }),
    IsActive: field.yesNo({ label: 'Active', initial: true }),
  },
  entered: {},
  shown: {
    /** Open legs whose answer it describes. */
    Waiting: z.int(),
  },
  shownHeaders: { Waiting: 'Waiting Answers' },
  shownKinds: { Waiting: 'count' },
  columns: ['Leg', 'Code', 'TextPattern', 'Meaning', 'Action', 'Origin', 'Waiting', 'IsActive'],
});
